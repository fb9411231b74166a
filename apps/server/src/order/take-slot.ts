import { slotRefusal } from '@comanda/contract/slot-refusal';
import type { Slot } from '@comanda/domain/shop/booking';
import type { Shop } from '@comanda/domain/shop/shop';
import { holds } from '@comanda/domain/shop/slots';
import type { Trx } from '../db/transaction.ts';
import { bookedUnits, lockSlots } from '../stores/slot-store.ts';

/**
 * MODE-6: the slot still holds the order's units, counted behind all that reserved before; 2514 when it does not. What is
 * counted are the orders themselves, so that one that ends unserved gives its slot back by ending. Locks after the stock,
 * as everything does that moves both.
 */
export async function takeSlot(trx: Trx, shop: Shop, slot: Slot, units: number): Promise<void> {
  await lockSlots(trx, shop.shopPid);
  const booked = await bookedUnits(trx, shop.shopPid, slot);
  if (!holds(shop, slot, booked, units)) throw slotRefusal('full');
}
