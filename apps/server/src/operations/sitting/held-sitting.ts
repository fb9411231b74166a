import type { Trx } from '../../db/transaction.ts';
import { findSitting, holdSitting, type Sitting, type SittingKey } from '../../stores/sitting-store.ts';

/**
 * Locks a sitting, or the one that it was merged into, until the transaction ends. A sitting is locked before any of its
 * orders, and two sittings in the order of their ids, so that transactions never wait for each other in a circle.
 */
export async function heldSitting(trx: Trx, key: SittingKey): Promise<Sitting | undefined> {
  const { shopPid } = key;
  const seen = await findSitting(trx, key);
  if (!seen) return undefined;
  const held = await holdSitting(trx, { shopPid, sittingId: seen.mergedInto ?? seen.sittingId });
  // it was merged while this transaction waited
  return held?.mergedInto ? heldSitting(trx, { shopPid, sittingId: held.mergedInto }) : held;
}
