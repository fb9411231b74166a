import { pauseAt, type Shop, shopInfo } from '@comanda/domain/shop/shop';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import type { TimedShopInfo } from '../../caches.ts';
import type { Context } from '../../context.ts';
import { asOffered } from '../../providers/payment/offered-platforms.ts';

/** The shop with the payment platforms of this server; the same object while they are the same. */
export function offeredShop({ caches, payments }: Context, shop: Shop): Shop {
  const platforms = payments.size;
  const known = caches.offeredShops.get(shop);
  if (known?.platforms === platforms) return known.shop;
  const offered = asOffered(payments, shop);
  caches.offeredShops.set(shop, { shop: offered, platforms });
  return offered;
}

/** A shop opens and closes on full minutes, and a pause can end in between. */
function shownFrom(shop: Shop, menuVersion: number, at: number): TimedShopInfo {
  const nextMinute = (Math.floor(at / 60) + 1) * 60;
  const until = Math.min(nextMinute, pauseAt(shop, at)?.until ?? nextMinute);
  return { info: shopInfo(shop, menuVersion, at), menuVersion, from: at, until };
}

/** A shop as a diner's phone gets it now; the same object until it changes, so that its text is made once. */
export function shownShop(
  { caches, now }: Pick<Context, 'caches' | 'now'>,
  shop: Shop,
  menuVersion: number,
): ShopInfo {
  const at = now();
  const known = caches.shownShops.get(shop);
  if (known && known.menuVersion === menuVersion && known.from <= at && at < known.until) return known.info;
  const shown = shownFrom(shop, menuVersion, at);
  caches.shownShops.set(shop, shown);
  return shown.info;
}
