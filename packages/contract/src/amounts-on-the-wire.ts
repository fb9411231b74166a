import type { AmountScale } from '@comanda/domain/money';
import type { CallInput, CallOutput, CallPath } from './contract.ts';
import type { RefusalPayloads } from './refusals.schema.ts';

type Entry<T> = T extends readonly (infer E)[] ? Entry<E> : T;
type IsAmount<T> =
  NonNullable<T> extends number ? ('isAmount' extends keyof NonNullable<T> ? true : false) : false;
/** The names of all amounts in a message, however deep. */
type AmountName<T> = T extends object
  ? {
      [K in keyof T & string]: true extends IsAmount<T[K]> ? K : AmountName<Entry<NonNullable<T[K]>>>;
    }[keyof T & string]
  : never;
type Message =
  | { [P in CallPath]: CallInput<P> | Entry<CallOutput<P>> }[CallPath]
  | RefusalPayloads[keyof RefusalPayloads];

/**
 * The fields that carry amounts, in the schemas of all messages. Inside they are whole minor units, on the wire numbers of main
 * units with at most amountScale decimals (API-11). A name that is missing here, or is no amount, does not compile.
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
} as const satisfies Record<AmountName<Message>, true>;

/** An amount in a message that is not a number with at most the shop's decimals, with its `path`. */
export class AmountError extends Error {
  readonly path: string;
  constructor(path: string, scale: AmountScale) {
    super(`${path}: expected an amount with at most ${scale} decimals`);
    this.name = 'AmountError';
    this.path = path;
  }
}

export const isAmountField = (name: string): boolean => Object.hasOwn(amountFields, name);
