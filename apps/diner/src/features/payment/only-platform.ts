import type { PaymentPlatform, ShopInfo } from '@comanda/domain/shop/shop.schema';

/** The shop's payment platform if it has only one, so that the diner need not choose (FIX-25). */
export function onlyPlatformOf({ paymentPlatformList = [] }: ShopInfo): PaymentPlatform | undefined {
  const [first, ...others] = paymentPlatformList;
  return others.length === 0 ? first : undefined;
}
