import type { AmountScale } from '@comanda/domain/money';
import type { CallInput, CallOutput, CallPath } from './contract.ts';
import type { RefusalPayloads } from './refusals.schema.ts';

type Entry<T> = T extends readonly (infer E)[] ? Entry<E> : T;
type IsAmount<T> =
  NonNullable<T> extends number ? ('isAmount' extends keyof NonNullable<T> ? true : false) : false;
/** The names of all amounts in a message, at any depth. */
type AmountName<T> = T extends object
  ? {
      [K in keyof T & string]: true extends IsAmount<T[K]> ? K : AmountName<Entry<NonNullable<T[K]>>>;
    }[keyof T & string]
  : never;
type Message =
  | { [P in CallPath]: CallInput<P> | Entry<CallOutput<P>> }[CallPath]
  | RefusalPayloads[keyof RefusalPayloads];

/**
 * API-11: the fields that carry amounts in the schemas of all messages: integers of minor units in the code, main units
 * with at most amountScale decimals on the wire. The compiler refuses a missing name, and a name that is no amount.
 */
export const amountFields = {
  deliverMinAmount: true,
  priceMin: true,
  salePrice: true,
  price: true,
  unitAmount: true,
  saleAmount: true,
  extraSaleAmount: true,
  orderingAmount: true,
  dueAmount: true,
  couponPromoAmount: true,
  pointPromoAmount: true,
  promoAmount: true,
  amount: true,
  refundAmount: true,
  missingAmount: true,
  taxBase: true,
  taxAmount: true,
  perOrder: true,
  perUnit: true,
  tipAmount: true,
  tipBaseAmount: true,
  mostTipAmount: true,
  freeFrom: true,
  aboutAmount: true,
  paidAmount: true,
  leftAmount: true,
} as const satisfies Record<AmountName<Message>, true>;

/** Thrown for a wire amount that is no number, or has more decimals than the shop. `path` is its JSON pointer. */
export class AmountError extends Error {
  readonly path: string;
  constructor(path: string, scale: AmountScale) {
    super(`${path}: expected an amount with at most ${scale} decimals`);
    this.name = 'AmountError';
    this.path = path;
  }
}

export const isAmountField = (name: string): boolean => Object.hasOwn(amountFields, name);
