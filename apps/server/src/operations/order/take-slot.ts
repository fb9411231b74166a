import type { Slot } from '@comanda/domain/shop/booking';
import type { Shop } from '@comanda/domain/shop/shop';
import { holds } from '@comanda/domain/shop/slots';
import { allOf, type Trx } from '../../db/transaction.ts';
import { bookedUnits, lockSlots } from '../../stores/slot-store.ts';
import { slotRefusal } from './slot-refusal.ts';

/**
 * MODE-6: checks that the slot has capacity for the order's units, after all earlier reservations; otherwise it is
 * refused. The count comes from the orders themselves, so an order that ends unserved releases its slot. Lock
 * order: after the stock, as everywhere.
 */
export async function takeSlot(trx: Trx, shop: Shop, slot: Slot, units: number): Promise<void> {
  const [, booked] = await allOf([lockSlots(trx, shop.shopPid), bookedUnits(trx, shop.shopPid, slot)]);
  if (!holds(shop, slot, booked, units)) throw slotRefusal('full');
}
