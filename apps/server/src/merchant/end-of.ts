import { nextOpening } from '@comanda/domain/shop/opening-hours';
import type { Shop } from '@comanda/domain/shop/shop';

/** When something ends: at the next opening, at a time, or never by itself (null). In Unix seconds. */
export function endOf(shop: Shop, until: 'nextOpening' | number | undefined, now: number): number | null {
  if (until === undefined) return null;
  return until === 'nextOpening' ? (nextOpening(shop.openingHours, now, shop.timeZone) ?? null) : until;
}
