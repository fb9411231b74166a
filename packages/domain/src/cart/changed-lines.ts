import type { Amount } from '../money.ts';
import type { Cart } from './cart.ts';
import type { CartLine } from './cart-line.schema.ts';

/** A line at another price, and the amount that it has now in minor units. */
export type ChangedLine = { readonly line: CartLine; readonly before: Amount };

/** DISH-2: the lines that have another price than in the cart, such as in another delivery mode. */
export const changedLines = (lines: readonly CartLine[], cart: Cart): ChangedLine[] =>
  lines.flatMap((line) => {
    const seen = cart.find(({ index }) => index === line.index);
    return seen && seen.unitAmount !== line.unitAmount
      ? [{ line, before: seen.unitAmount * line.unitQty }]
      : [];
  });
