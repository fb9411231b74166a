import { ok, type Result, refused } from '../result.ts';
import { DeliveryMode } from '../shop/delivery-mode.ts';
import type { DeliveryZone } from '../shop/delivery-zone.schema.ts';
import { zoneOf } from '../shop/delivery-zone.ts';
import { shopInMode } from '../shop/mode-terms.ts';
import type { Shop } from '../shop/shop.ts';
import { shopInZone } from '../shop/zone-terms.ts';
import type { OrderRefusal } from './order-refusal.ts';
import type { OrderRequest } from './order-request.ts';

/** A shop on the terms of an order: those of its delivery zone, if it has one. */
type ZonedShop = { readonly shop: Shop; readonly zone: DeliveryZone | undefined };

/**
 * MON-7, DISH-2: the shop on the terms of an order's delivery mode and of the place that it goes to. Every later rule takes the fee, the minimum and the
 * lead time from it. Refuses a delivery outside the zones of the shop.
 */
export function zonedShop(
  whole: Shop,
  request: Pick<OrderRequest, 'deliveryMode' | 'deliveryZone' | 'postcode'>,
): Result<ZonedShop, OrderRefusal> {
  const shop = shopInMode(whole, request.deliveryMode);
  if (request.deliveryMode !== DeliveryMode.Delivery || !shop.deliveryZones)
    return ok({ shop, zone: undefined });
  const zone = zoneOf(shop.deliveryZones, shop.country, request);
  return zone.ok
    ? ok({ shop: shopInZone(shop, zone.value), zone: zone.value })
    : refused({ kind: 'outsideZones', problem: zone.error });
}
