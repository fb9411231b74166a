import { pauseAt, type Shop, shopInfo, takesOnlinePayment } from '@comanda/domain/shop/shop';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import type { TimedShopInfo } from '../../caches.ts';
import type { Context } from '../../context.ts';
import { asOffered, offeredPlatforms } from '../../providers/payment/offered-platforms.ts';
import type { BrandProviders } from '../../providers/providers.ts';

/**
 * Returns the shop with only the payment platforms that this server offers. Returns the same object while they are
 * the same.
 */
export function offeredShop({ caches, providers }: Context, shop: Shop): Shop {
  const { payments } = providers.of(shop.brandPid);
  const platforms = payments.size;
  const known = caches.offeredShops.get(shop);
  if (known?.payments === payments && known.platforms === platforms) return known.shop;
  const offered = asOffered(payments, shop);
  caches.offeredShops.set(shop, { shop: offered, payments, platforms });
  return offered;
}

/** The platforms that a phone can name before it has an order. */
function platformsInfo(
  payments: BrandProviders['payments'],
  shop: Shop,
): Pick<ShopInfo, 'paymentPlatformList'> {
  if (!takesOnlinePayment(shop)) return {};
  return { paymentPlatformList: offeredPlatforms(payments, shop).map(({ pid, name }) => ({ pid, name })) };
}

/** What a shop shows from `at` until it may change: at the next full minute, or earlier if its pause ends. */
function shownFrom(
  payments: BrandProviders['payments'],
  shop: Shop,
  menuVersion: number,
  at: number,
): TimedShopInfo {
  const nextMinute = (Math.floor(at / 60) + 1) * 60;
  const until = Math.min(nextMinute, pauseAt(shop, at)?.until ?? nextMinute);
  const info = { ...shopInfo(shop, menuVersion, at), ...platformsInfo(payments, shop) };
  return { info, menuVersion, payments, from: at, until };
}

/**
 * Returns the shop as a diner's phone shows it now. Returns the same object until it changes, so that its JSON text
 * is made only once.
 */
export function shownShop(
  { caches, now, providers }: Pick<Context, 'caches' | 'now' | 'providers'>,
  shop: Shop,
  menuVersion: number,
): ShopInfo {
  const at = now();
  const known = caches.shownShops.get(shop);
  const { payments } = providers.of(shop.brandPid);
  if (
    known?.payments === payments &&
    known.menuVersion === menuVersion &&
    known.from <= at &&
    at < known.until
  )
    return known.info;
  const shown = shownFrom(payments, shop, menuVersion, at);
  caches.shownShops.set(shop, shown);
  return shown.info;
}
