import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { publishAfterCommit } from '../notices.ts';
import type { DeviceRow } from '../stores/device-store.ts';
import { deletePasskeysOf } from '../stores/passkey-store.ts';
import { shopsOfBrand } from '../stores/shop-store.ts';
import { endLinksOf } from '../stores/staff-link-store.ts';
import { deleteLoginOf } from '../stores/staff-login-store.ts';
import { endSessionsAt, endSessionsOf } from '../stores/staff-session-store.ts';
import { type StaffKey, setPin } from '../stores/staff-store.ts';

/** Lets the open pages of a brand check at once whether their session is still valid. */
async function tellAccess(ctx: Context, trx: Trx, brandPid: string): Promise<void> {
  for (const { shop } of await shopsOfBrand(trx, brandPid))
    publishAfterCommit(ctx, trx, { kind: 'access', shopPid: shop.shopPid });
}

/** STAFF-6: ends the sessions of a person, except one. Their open pages lock at once. */
export async function endSessions(ctx: Context, trx: Trx, person: StaffKey, except?: string): Promise<void> {
  await endSessionsOf(trx, person, except);
  await tellAccess(ctx, trx, person.brandPid);
}

/** Ends all ways in which a person signs in, except the password: passkeys, the login at the provider, the PIN, and links for a password. */
export async function endWaysIn(trx: Trx, person: StaffKey): Promise<void> {
  await endLinksOf(trx, person);
  await deletePasskeysOf(trx, person);
  await deleteLoginOf(trx, person);
  await setPin(trx, person, null);
}

/** STAFF-5: ends what was opened at a device. Its open page locks at once. */
export async function endDeviceAccess(ctx: Context, trx: Trx, device: DeviceRow): Promise<void> {
  await endSessionsAt(trx, device);
  await tellAccess(ctx, trx, device.brandPid);
}
