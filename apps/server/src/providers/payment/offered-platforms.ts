import { type PaymentTerms, termsProblem } from '@comanda/domain/order/payment-terms';
import type { Shop } from '@comanda/domain/shop/shop';
import { ecpayDecimalsIn } from './ecpay/ecpay-amount.ts';
import { ecpayMethods } from './ecpay/methods.ts';
import { linePayDecimalsIn, linePayTerms } from './line-pay/line-amount.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { stripeDecimalsIn, stripeTerms } from './stripe/units.ts';

type Platforms = ReadonlyMap<string, PaymentProvider>;

/** What decides whether a platform can take a shop's payments. `payTimeout`: seconds until an order must be paid. */
type Money = Pick<Shop, 'country' | 'currency' | 'amountScale' | 'payTimeout'>;

/**
 * Why a platform cannot take a shop's payments. `notThere`: it does not serve this country and currency. `decimals`: it
 * accepts only `most` decimals. `noRefund` and `late`: it does not suit orders that must be paid by a deadline.
 */
export type Unfit =
  | { readonly kind: 'notThere' | 'noRefund' }
  | { readonly kind: 'decimals'; readonly most: number }
  | { readonly kind: 'late'; readonly paysWithin: number };

type Abilities = Pick<PaymentProvider, 'decimalsIn' | 'terms'>;

function unfitness({ decimalsIn, terms }: Abilities, money: Money): Unfit | undefined {
  const most = decimalsIn(money);
  if (most === undefined) return { kind: 'notThere' };
  if (money.amountScale > most) return { kind: 'decimals', most };
  return unfitTerms(terms, money.payTimeout);
}

function unfitTerms(terms: PaymentTerms, secondsToPay: number): Unfit | undefined {
  const kind = termsProblem(terms, secondsToPay);
  return kind === 'late' ? { kind, paysWithin: terms.paysWithin } : kind && { kind };
}

/** The platforms whose abilities the server knows, even if a platform is not configured. */
const known: ReadonlyMap<string, Abilities> = new Map([
  ['stripe', { decimalsIn: stripeDecimalsIn, terms: stripeTerms }],
  ['line-pay', { decimalsIn: linePayDecimalsIn, terms: linePayTerms }],
  ...ecpayMethods.map(({ pid, terms }) => [pid, { decimalsIn: ecpayDecimalsIn, terms }] as const),
]);

/** Returns why a platform can never take a shop's payments. `undefined` if it can, or if the platform is unknown. */
export function unfitFor(pid: string, money: Money): Unfit | undefined {
  const abilities = known.get(pid);
  return abilities && unfitness(abilities, money);
}

/**
 * Returns the platforms that diners of a shop may choose: configured ones that can take its payments, in the shop's
 * order.
 */
export const offeredPlatforms = (platforms: Platforms, shop: Shop): PaymentProvider[] =>
  shop.paymentPlatforms
    .flatMap((pid) => platforms.get(pid) ?? [])
    .filter((platform) => !unfitness(platform, shop));

/** Returns the shop as its diners see it: with the offered platforms only. */
export const asOffered = (platforms: Platforms, shop: Shop): Shop => ({
  ...shop,
  paymentPlatforms: offeredPlatforms(platforms, shop).map(({ pid }) => pid),
});
