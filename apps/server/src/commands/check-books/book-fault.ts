import { type Amount, toMainUnits } from '@comanda/domain/money';
import type { Shop } from '@comanda/domain/shop/shop';

/** What is wrong in the books: which invariant is broken, of what (an order, a variant, a coupon …), and how. */
export type BookFault = { readonly invariant: `I${number}`; readonly of: string; readonly says: string };

/** How amounts of a shop are written; those of a shop that is not there in minor units. */
export type Money = (amount: Amount) => string;

export const moneyOf = (shop: Pick<Shop, 'amountScale' | 'currency'> | undefined): Money =>
  shop === undefined
    ? (amount) => `${amount} minor units`
    : (amount) => `${toMainUnits(amount, shop.amountScale).toFixed(shop.amountScale)} ${shop.currency}`;
