import type { DeliveryMode } from './delivery-mode.ts';
import type { ShopInfo } from './shop.schema.ts';
import type { StoredShop } from './stored-shop.schema.ts';

/** DISH-2: a shop on the terms of a delivery mode: its hours and its lead time. */
export function shopInMode(shop: StoredShop, mode: DeliveryMode): StoredShop {
  const terms = shop.modeTerms?.find(({ deliveryMode }) => deliveryMode === mode);
  if (!terms) return shop;
  const { hours = shop.openingHours, leadMinutes } = terms;
  const { booking } = shop;
  return {
    ...shop,
    openingHours: hours,
    booking: booking && { ...booking, leadMinutes: leadMinutes ?? booking.leadMinutes },
  };
}

type OpenShop = Pick<ShopInfo, 'openFlag' | 'modeTermsList'>;

/** The terms of a mode that differ from those of the shop. */
export const termsOfMode = ({ modeTermsList }: Pick<ShopInfo, 'modeTermsList'>, mode: DeliveryMode) =>
  modeTermsList?.find(({ deliveryMode }) => deliveryMode === mode);

/** When a closed mode opens next, Unix seconds; `undefined` while it is open or the shop is paused. */
export const opensAtIn = (
  shop: Pick<ShopInfo, 'opensAt' | 'modeTermsList'>,
  mode: DeliveryMode,
): number | undefined => {
  const terms = termsOfMode(shop, mode);
  return terms ? terms.opensAt : shop.opensAt;
};

/** DISH-2: whether the shop takes orders for now in a mode. */
export const isOpenIn = (shop: OpenShop, mode: DeliveryMode): boolean =>
  termsOfMode(shop, mode)?.openFlag ?? shop.openFlag;
