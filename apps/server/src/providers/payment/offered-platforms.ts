import type { Shop } from '@comanda/domain/shop/shop';
import { linePayDecimalsIn } from './line-pay/line-amount.ts';
import type { DecimalsIn, PaymentProvider } from './payment-provider.ts';
import { stripeDecimalsIn } from './stripe/units.ts';

type Platforms = ReadonlyMap<string, PaymentProvider>;

/** What decides whether a platform can take a shop's payments. */
type Money = Pick<Shop, 'country' | 'currency' | 'amountScale'>;

/**
 * Why a platform cannot take a shop's payments. `notThere`: it does not serve this country and currency. `decimals`: it
 * accepts only `most` decimals.
 */
export type Unfit = { readonly kind: 'notThere' } | { readonly kind: 'decimals'; readonly most: number };

function unfitness(decimalsIn: DecimalsIn, money: Money): Unfit | undefined {
  const most = decimalsIn(money);
  if (most === undefined) return { kind: 'notThere' };
  return money.amountScale > most ? { kind: 'decimals', most } : undefined;
}

/** The platforms whose supported countries and currencies the server knows, even if a platform is not configured. */
const known: Readonly<Record<string, DecimalsIn>> = {
  stripe: stripeDecimalsIn,
  'line-pay': linePayDecimalsIn,
};

/** Returns why a platform can never take a shop's payments. `undefined` if it can, or if the platform is unknown. */
export function unfitFor(pid: string, money: Money): Unfit | undefined {
  const decimalsIn = Object.hasOwn(known, pid) ? known[pid] : undefined;
  return decimalsIn && unfitness(decimalsIn, money);
}

/**
 * Returns the platforms that diners of a shop may choose: configured ones that can take its payments, in the shop's
 * order.
 */
export const offeredPlatforms = (platforms: Platforms, shop: Shop): PaymentProvider[] =>
  shop.paymentPlatforms
    .flatMap((pid) => platforms.get(pid) ?? [])
    .filter(({ decimalsIn }) => !unfitness(decimalsIn, shop));

/** Returns the shop as its diners see it: with the offered platforms only. */
export const asOffered = (platforms: Platforms, shop: Shop): Shop => ({
  ...shop,
  paymentPlatforms: offeredPlatforms(platforms, shop).map(({ pid }) => pid),
});
