import type { Slot } from '@comanda/domain/shop/booking';
import type { Shop } from '@comanda/domain/shop/shop';
import { holds } from '@comanda/domain/shop/slots';
import { allOf, type Trx } from '../../db/transaction.ts';
import { bookedUnits, lockSlots } from '../../stores/slot-store.ts';
import { slotRefusal } from './order-refusal.ts';

/**
 * MODE-6: refuses an order if its slot has too little capacity left for its units. Counts the units in the orders
 * themselves, so an order that ends unserved frees its slot. Locks the slots after the stock, as every transaction
 * does, so that two orders never deadlock.
 */
export async function takeSlot(trx: Trx, shop: Shop, slot: Slot, units: number): Promise<void> {
  const [, booked] = await allOf([lockSlots(trx, shop.shopPid), bookedUnits(trx, shop.shopPid, slot)]);
  if (!holds(shop, slot, booked, units)) throw slotRefusal('full');
}
