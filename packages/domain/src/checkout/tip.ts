import { difference, percent, rounded, times, whole } from '../fraction.ts';
import { type Amount, roundedQuotient, sumOf } from '../money.ts';
import type { StoredShop } from '../shop/stored-shop.schema.ts';
import { chargeId } from './charge-of.ts';
import { type OrderMoney, totalsOf } from './order-money.ts';
import type { TipOffer } from './tip-offer.schema.ts';

type TippedShop = Pick<StoredShop, 'tips' | 'charges' | 'currency' | 'amountScale'>;

/** Currencies without decimals whose smallest usual coin or note is worth more than one. */
const smallestCash: Readonly<Partial<Record<string, number>>> = {
  CLP: 10,
  COP: 50,
  HUF: 5,
  IDR: 500,
  KRW: 10,
  PYG: 50,
  UGX: 50,
  VND: 1000,
};

/** The unit of suggested tips, in minor units: the smallest cash of prices without decimals. */
const unitOf = ({ currency, amountScale }: TippedShop): Amount =>
  amountScale === 0 ? (smallestCash[currency] ?? 1) : 1;

/**
 * The amount that percentages are of, in minor units: the items after the benefit, before taxes and charges. Of an
 * included tax, the part of taxed charges stays out.
 */
export function tipBase({ orderingAmount, adjustments }: OrderMoney): Amount {
  const sum = (counts: (one: OrderMoney['adjustments'][number]) => boolean) =>
    sumOf(adjustments.filter(counts).map(({ amount }) => amount));
  const items = orderingAmount + sum(({ kind }) => kind === 'promotion' || kind === 'discount');
  const taxedCharges = sum(
    ({ kind, taxClass }) => (kind === 'charge' || kind === 'deposit') && taxClass !== undefined,
  );
  const gross = items + taxedCharges;
  if (gross <= 0) return 0;
  const taxes = sum(({ kind, included }) => kind === 'tax' && included);
  const ofItems = { over: BigInt(taxes) * BigInt(items), under: BigInt(gross) };
  return rounded(difference(whole(items), ofItems), 'halfUp');
}

function suggestion(base: Amount, rate: number, unit: Amount): Amount {
  const { over, under } = times(whole(base), percent(rate));
  return roundedQuotient(over, under * BigInt(unit), 'halfUp') * unit;
}

/** Whether the bill has a service charge of the shop. */
const hasService = ({ adjustments }: OrderMoney, { charges = [] }: TippedShop): boolean =>
  charges.some((rule) => rule.purpose === 'service' && adjustments.some(({ id }) => id === chargeId(rule)));

/**
 * MON-6: the tips that a guest may choose before an online payment. `undefined` if the shop asks for none, if nothing
 * is due, or if a service charge is on the bill and the shop does not ask beside it. A tip is at most the due amount.
 */
export function tipOffer(shop: TippedShop, money: OrderMoney): TipOffer | undefined {
  const { tips } = shop;
  const { dueAmount } = totalsOf(money);
  if (!tips || dueAmount <= 0 || (!tips.besideService && hasService(money, shop))) return undefined;
  const tipBaseAmount = tipBase(money);
  return {
    tipBaseAmount,
    suggestionList: tips.percentages
      .map((rate) => ({ percent: rate, tipAmount: suggestion(tipBaseAmount, rate, unitOf(shop)) }))
      .filter(({ tipAmount }) => tipAmount > 0 && tipAmount <= dueAmount),
    mostTipAmount: dueAmount,
  };
}

/** Whether a guest may give this tip, in minor units. Anybody may give none. */
export const isTipAllowed = (tip: Amount, offer: TipOffer | undefined): boolean =>
  tip === 0 || (offer !== undefined && tip > 0 && tip <= offer.mostTipAmount);
