import { type Amount, toMainUnits } from '@comanda/domain/money';
import type { Shop } from '@comanda/domain/shop/shop';

/** An error in the books: the broken rule, what breaks it (an order, a variant, a coupon …), and a description. */
export type BookError = {
  readonly invariant: `${'I' | 'D'}${number}`;
  readonly of: string;
  readonly says: string;
};

/** Formats amounts of a shop. Amounts of an unknown shop stay in minor units. */
export type AmountText = (amount: Amount) => string;

export const amountTextOf = (shop: Pick<Shop, 'amountScale' | 'currency'> | undefined): AmountText =>
  shop === undefined
    ? (amount) => `${amount} minor units`
    : (amount) => `${toMainUnits(amount, shop.amountScale).toFixed(shop.amountScale)} ${shop.currency}`;
