import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { DeviceAnswer } from '@comanda/contract/merchant/device.schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { endDeviceAccess } from '../desk/end-access.ts';
import { mostWrongPins } from '../desk/pin.ts';
import {
  clearDevicePins,
  type DeviceRow,
  devicesOf,
  deviceWithId,
  findPairing,
  insertDevice,
  takeDevice,
  takePairing,
} from '../stores/device-store.ts';
import { tokenHash } from '../token.ts';
import { callerOf, refuse, shopOf } from './merchant-request.ts';
import { answerCall, answerWrite } from './routes.ts';
import { mayGive } from './team.ts';

const presented = (row: DeviceRow): DeviceAnswer => ({
  deviceId: row.deviceId,
  name: row.name,
  role: row.role,
  isShared: row.isShared === 1,
  pairedBy: row.pairedBy,
  pairedAt: row.pairedAt,
  lastSeenAt: row.lastSeenAt,
  isLocked: row.pinFailed >= mostWrongPins,
});

/** The calls about the paired devices of a shop (STAFF-5). */
export function callsOfDevices(app: FastifyInstance, ctx: Context): void {
  answerCall(app, merchantCalls.listDevices, async (request) => ({
    deviceList: (await devicesOf(ctx.db, shopOf(request).shopPid)).map(presented),
  }));

  answerCall(app, merchantCalls.readPairing, async (request, reply) => {
    const pairing = await findPairing(ctx.db, tokenHash(request.params.code), ctx.now());
    if (!pairing) return refuse(reply, 'noSuchPairing');
    const { device, address, expiresAt } = pairing;
    return { device, address, expiresAt };
  });

  answerWrite(app, ctx, merchantCalls.pairDevice, async (trx, request) => {
    const caller = callerOf(request);
    const { who, brand } = caller.actor;
    const { shopPid } = caller.shop;
    const { name, role, isShared } = request.body;
    // a key cannot confirm
    if (who.kind !== 'person') return { refusal: 'notConfirmed', data: {} };
    if (!mayGive(caller, { shopPid, role })) return { refusal: 'cannotGrant', data: {}, more: role };
    const pairing = await findPairing(trx, tokenHash(request.params.code), ctx.now());
    if (!pairing || !(await takePairing(trx, pairing))) return { refusal: 'noSuchPairing', data: {} };
    if (await deviceWithId(trx, pairing.deviceId)) return { refusal: 'noSuchPairing', data: {} };
    const device: DeviceRow = {
      shopPid,
      deviceId: pairing.deviceId,
      brandPid: brand,
      name: name.trim(),
      role,
      isShared: isShared ? 1 : 0,
      publicKey: pairing.publicKey,
      pairedBy: who.name,
      pairedAt: ctx.now(),
      lastSeenAt: null,
      pinFailed: 0,
    };
    await insertDevice(trx, device);
    return { answer: presented(device) };
  });

  answerWrite(app, ctx, merchantCalls.endDevice, async (trx, request) => {
    const device = await takeDevice(trx, {
      shopPid: shopOf(request).shopPid,
      deviceId: request.params.deviceId,
    });
    if (!device) return { refusal: 'noSuchDevice', data: {} };
    await endDeviceAccess(ctx, trx, device);
    return { answer: presented(device) };
  });

  answerWrite(app, ctx, merchantCalls.unlockDevice, async (trx, request) => {
    const device = await clearDevicePins(trx, {
      shopPid: shopOf(request).shopPid,
      deviceId: request.params.deviceId,
    });
    return device ? { answer: presented(device) } : { refusal: 'noSuchDevice', data: {} };
  });
}
