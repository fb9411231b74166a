import { deskCalls } from '@comanda/contract/desk/calls';
import { textAt } from '@comanda/domain/local-text';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '../client-connection.ts';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { minuteLimit } from '../minute-counts.ts';
import { clearDevicePins, countDevicePin, type DeviceRow, keepPairing } from '../stores/device-store.ts';
import { findShopState } from '../stores/shop-store.ts';
import { clearStaffPins, countStaffPin, rolesOfBrand, staffOfBrand } from '../stores/staff-store.ts';
import { tokenHash } from '../token.ts';
import { deviceIdOf, isDeviceKey, proofOf } from './device-proof.ts';
import { newPairingCode } from './pairing-code.ts';
import { meOf, roleIn } from './person.ts';
import { isPin, mostWrongPins } from './pin.ts';
import { answerDesk, refuseDesk, refuseVisitor } from './routes.ts';
import { startSession } from './sign-in-calls.ts';
import { provenDevice } from './visitor.ts';

/** STAFF-5: how long a pairing code is valid, in seconds. */
const pairingSeconds = 300;

/** A session that began with a PIN lasts for a shift, in seconds. */
const shiftSeconds = 12 * 3600;

/** Tries per minute: codes that one address asks for, and PINs at one device. */
const tries = { codes: 20, pins: 20 } as const;

/** The kind of device that a browser names. */
const deviceIn = (userAgent = ''): string =>
  /iPad|iPhone|Android|Windows|CrOS|Macintosh|Linux/.exec(userAgent)?.[0] ?? 'browser';

/** Those who work in the shop of a device and have a PIN, by name. */
async function peopleAt({ db }: Context, { brandPid, shopPid }: DeviceRow) {
  const granted = await rolesOfBrand(db, brandPid);
  return (await staffOfBrand(db, brandPid)).filter(({ staffId, pinHash }) => {
    const roles = granted.filter((role) => role.staffId === staffId);
    return pinHash !== null && roleIn(roles, shopPid) !== undefined;
  });
}

/** Counts a try before the PIN is looked at, so that many tries at once are no more than one after the other. */
const countTry = ({ db }: Context, device: DeviceRow, staffId: string): Promise<boolean> =>
  transaction(db, async (trx) => {
    if (!(await countDevicePin(trx, device, mostWrongPins))) return false;
    return countStaffPin(trx, { brandPid: device.brandPid, staffId }, mostWrongPins);
  });

const forgetTries = ({ db }: Context, device: DeviceRow, staffId: string): Promise<void> =>
  transaction(db, async (trx) => {
    await clearDevicePins(trx, device);
    await clearStaffPins(trx, { brandPid: device.brandPid, staffId });
  });

/** The calls of paired devices: they ask to be paired, and people sign in at them with PINs (STAFF-5). */
export function callsAtDevices(app: FastifyInstance, ctx: Context): void {
  const ofAddresses = minuteLimit(tries.codes);
  const ofDevices = minuteLimit(tries.pins);

  answerDesk(app, deskCalls.beginPairing, async (request, reply) => {
    if (ofAddresses.count(addressOf(request)) > 0) return refuseDesk(reply, 'tooManyTries');
    const { publicKey } = request.body;
    if (!isDeviceKey(publicKey))
      return refuseDesk(reply, 'badRequest', { message: 'publicKey: no P-256 key' });
    const code = newPairingCode(() => ctx.newId(128));
    await keepPairing(ctx.db, {
      deviceId: deviceIdOf(publicKey),
      codeHash: tokenHash(code),
      publicKey,
      device: deviceIn(request.headers['user-agent']),
      address: addressOf(request),
      expiresAt: ctx.now() + pairingSeconds,
    });
    return { code, seconds: pairingSeconds };
  });

  answerDesk(app, deskCalls.readDevice, async (request, reply) => {
    const device = await provenDevice(ctx, proofOf(request, ctx.now()));
    if (typeof device === 'string') return refuseVisitor(ctx, reply, device);
    const state = await findShopState(ctx.db, device.shopPid);
    if (!state) return refuseDesk(reply, 'notPaired');
    const people = await peopleAt(ctx, device);
    return {
      name: device.name,
      title: textAt(state.shop.shopName, 0),
      titleTag: state.shop.languages[0] ?? 'en',
      personList: people.map(({ staffId, name }) => ({ staffId, person: name })),
    };
  });

  answerDesk(app, deskCalls.signInWithPin, async (request, reply) => {
    const device = await provenDevice(ctx, proofOf(request, ctx.now()));
    if (typeof device === 'string') return refuseVisitor(ctx, reply, device);
    if (ofDevices.count(device.deviceId) > 0) return refuseDesk(reply, 'tooManyTries');
    const { staffId, pin } = request.body;
    const person = (await peopleAt(ctx, device)).find((one) => one.staffId === staffId);
    if (!device.isShared || !person) return refuseDesk(reply, 'wrongPin');
    if (!(await countTry(ctx, device, staffId))) return refuseDesk(reply, 'pinLocked');
    if (!(await isPin(ctx.providers.keys, person, { pin, hashed: person.pinHash })))
      return refuseDesk(reply, 'wrongPin');
    await forgetTries(ctx, device, staffId);
    await startSession(ctx, reply, person, { deviceId: device.deviceId, seconds: shiftSeconds });
    return meOf(ctx, { person, device });
  });
}
