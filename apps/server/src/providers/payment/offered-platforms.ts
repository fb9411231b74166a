import type { Shop } from '@comanda/domain/shop/shop';
import { linePayDecimalsIn } from './line-pay/decimals-in.ts';
import type { DecimalsIn, PaymentProvider } from './payment-provider.ts';
import { stripeDecimalsIn } from './stripe/units.ts';

type Platforms = ReadonlyMap<string, PaymentProvider>;

/** What a shop's money looks like to a platform. */
type Money = Pick<Shop, 'country' | 'currency' | 'amountScale'>;

/** Why a platform cannot take what a shop's diners owe: it takes no such money there, or not so many decimals of it. */
export type Unfit = { readonly kind: 'notThere' } | { readonly kind: 'decimals'; readonly most: number };

function unfitness(decimalsIn: DecimalsIn, money: Money): Unfit | undefined {
  const most = decimalsIn(money);
  if (most === undefined) return { kind: 'notThere' };
  return money.amountScale > most ? { kind: 'decimals', most } : undefined;
}

/** The platforms whose terms are known without a server that speaks to them. */
const known: Readonly<Record<string, DecimalsIn>> = {
  stripe: stripeDecimalsIn,
  'line-pay': linePayDecimalsIn,
};

/** Why a platform of this name can never take a shop's money; undefined when it can, or nobody knows the platform. */
export function unfitFor(pid: string, money: Money): Unfit | undefined {
  const decimalsIn = Object.hasOwn(known, pid) ? known[pid] : undefined;
  return decimalsIn && unfitness(decimalsIn, money);
}

/** The platforms that a shop's diners may choose from, in the shop's order: those spoken to that can take its money. */
export const offeredPlatforms = (platforms: Platforms, shop: Shop): PaymentProvider[] =>
  shop.paymentPlatforms
    .flatMap((pid) => platforms.get(pid) ?? [])
    .filter(({ decimalsIn }) => !unfitness(decimalsIn, shop));

/** The shop as its diners know it: with the platforms that they may choose from. */
export const asOffered = (platforms: Platforms, shop: Shop): Shop => ({
  ...shop,
  paymentPlatforms: offeredPlatforms(platforms, shop).map(({ pid }) => pid),
});
