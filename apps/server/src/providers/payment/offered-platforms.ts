import type { Shop } from '@comanda/domain/shop/shop';
import { linePayDecimalsIn } from './line-pay/decimals-in.ts';
import type { DecimalsIn, PaymentProvider } from './payment-provider.ts';
import { stripeDecimalsIn } from './stripe/units.ts';

type Platforms = ReadonlyMap<string, PaymentProvider>;

/** The money of a shop for a platform. */
type Money = Pick<Shop, 'country' | 'currency' | 'amountScale'>;

/** Why a platform cannot take a shop's money: not in this country and currency, or not with so many decimals. */
export type Unfit = { readonly kind: 'notThere' } | { readonly kind: 'decimals'; readonly most: number };

function unfitness(decimalsIn: DecimalsIn, money: Money): Unfit | undefined {
  const most = decimalsIn(money);
  if (most === undefined) return { kind: 'notThere' };
  return money.amountScale > most ? { kind: 'decimals', most } : undefined;
}

/** The platforms whose limits are known without a connection. */
const known: Readonly<Record<string, DecimalsIn>> = {
  stripe: stripeDecimalsIn,
  'line-pay': linePayDecimalsIn,
};

/**
 * Why a platform of this name can never take a shop's money; undefined if it can, or if the platform is unknown.
 */
export function unfitFor(pid: string, money: Money): Unfit | undefined {
  const decimalsIn = Object.hasOwn(known, pid) ? known[pid] : undefined;
  return decimalsIn && unfitness(decimalsIn, money);
}

/** The platforms for a shop's diners, in the shop's order: configured ones that can take its money. */
export const offeredPlatforms = (platforms: Platforms, shop: Shop): PaymentProvider[] =>
  shop.paymentPlatforms
    .flatMap((pid) => platforms.get(pid) ?? [])
    .filter(({ decimalsIn }) => !unfitness(decimalsIn, shop));

/** The shop as its diners see it: with the offered platforms. */
export const asOffered = (platforms: Platforms, shop: Shop): Shop => ({
  ...shop,
  paymentPlatforms: offeredPlatforms(platforms, shop).map(({ pid }) => pid),
});
