import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export type DeviceRow = Selectable<Tables['devices']>;
export type DeviceKey = Pick<DeviceRow, 'shopPid' | 'deviceId'>;
export type PairingRow = Selectable<Tables['devicePairings']>;

/** Stores that a device asks to be paired, in place of an earlier request of the device. */
export async function keepPairing(db: Db, pairing: PairingRow): Promise<void> {
  const { deviceId: _id, ...again } = pairing;
  await db
    .insertInto('devicePairings')
    .values(pairing)
    .onConflict((conflict) => conflict.column('deviceId').doUpdateSet(again))
    .execute();
}

/** The device that shows a code which has not expired. */
export const findPairing = (db: Db, codeHash: string, now: number): Promise<PairingRow | undefined> =>
  db
    .selectFrom('devicePairings')
    .selectAll()
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Uses a code. Returns false if another request was faster. */
export async function takePairing(db: Db, { deviceId, codeHash }: PairingRow): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('devicePairings')
    .where('deviceId', '=', deviceId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function insertDevice(db: Db, device: Insertable<Tables['devices']>): Promise<void> {
  await db.insertInto('devices').values(device).execute();
}

/** The paired device with this id, in whichever shop. */
export const deviceWithId = (db: Db, deviceId: string): Promise<DeviceRow | undefined> =>
  db.selectFrom('devices').selectAll().where('deviceId', '=', deviceId).executeTakeFirst();

/** The devices of a shop, by name. */
export const devicesOf = (db: Db, shopPid: string): Promise<DeviceRow[]> =>
  db
    .selectFrom('devices')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .orderBy('name')
    .orderBy('deviceId')
    .execute();

/** Deletes a device, and returns it as it was. */
export const takeDevice = (db: Db, { shopPid, deviceId }: DeviceKey): Promise<DeviceRow | undefined> =>
  db
    .deleteFrom('devices')
    .where('shopPid', '=', shopPid)
    .where('deviceId', '=', deviceId)
    .returningAll()
    .executeTakeFirst();

/** Notes that a device was seen, unless a server has noted it after `before` (Unix seconds). */
export async function noteDeviceSeen(
  db: Db,
  { shopPid, deviceId }: DeviceKey,
  { at, before }: { readonly at: number; readonly before: number },
): Promise<void> {
  await db
    .updateTable('devices')
    .set({ lastSeenAt: at })
    .where('shopPid', '=', shopPid)
    .where('deviceId', '=', deviceId)
    .where((row) => row.or([row('lastSeenAt', 'is', null), row('lastSeenAt', '<=', before)]))
    .execute();
}

/** Counts a try of a PIN at a device. Returns false, and counts nothing, if there were too many wrong ones. */
export async function countDevicePin(
  db: Db,
  { shopPid, deviceId }: DeviceKey,
  most: number,
): Promise<boolean> {
  const counted = await db
    .updateTable('devices')
    .set(({ eb }) => ({ pinFailed: eb('pinFailed', '+', 1) }))
    .where('shopPid', '=', shopPid)
    .where('deviceId', '=', deviceId)
    .where('pinFailed', '<', most)
    .returning('deviceId')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Forgets the wrong PINs at a device, and returns the device. */
export const clearDevicePins = (db: Db, { shopPid, deviceId }: DeviceKey): Promise<DeviceRow | undefined> =>
  db
    .updateTable('devices')
    .set({ pinFailed: 0 })
    .where('shopPid', '=', shopPid)
    .where('deviceId', '=', deviceId)
    .returningAll()
    .executeTakeFirst();
