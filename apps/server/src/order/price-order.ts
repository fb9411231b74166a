import { CallError } from '@comanda/contract/error-codes';
import type { OrderLine } from '@comanda/domain/cart/cart-line.schema';
import { type OrderAmounts, orderAmounts } from '@comanda/domain/checkout/amounts';
import {
  type LineProblem,
  type PricedLine,
  priceLine,
  quantityProblem,
} from '@comanda/domain/checkout/price-line';
import type { Menu } from '@comanda/domain/menu/menu';
import { type Amount, sumOf } from '@comanda/domain/money';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Benefit } from './benefit.ts';

/** An order as the menu prices it. */
export type PricedOrder = {
  readonly lines: readonly PricedLine[];
  readonly benefit: Benefit | undefined;
  readonly amounts: OrderAmounts;
};

const unavailable = (problems: readonly LineProblem[]): CallError =>
  new CallError(2513, undefined, { problemList: problems });

/** Prices wished lines (SRV-1); 2513 with every line that the menu does not know or allow. */
export function priceLines(menu: Menu, wished: readonly OrderLine[]): PricedLine[] {
  const results = wished.map((line) => priceLine(menu, line));
  const problems = results.flatMap((result) => (result.ok ? [] : [result.error]));
  if (problems.length > 0) throw unavailable(problems);
  const lines = results.flatMap((result) => (result.ok ? [result.value] : []));
  const quantity = quantityProblem(lines);
  if (quantity) throw unavailable([quantity]);
  return lines;
}

/** What lines come to before benefits. */
export const orderingAmountOf = (lines: readonly PricedLine[]): Amount =>
  sumOf(lines.map(({ line }) => line.saleAmount));

/** What priced lines come to in a delivery mode with a benefit, taxes included. */
export const amountsOf = (
  shop: Shop,
  deliveryMode: DeliveryMode,
  { lines, benefit }: Omit<PricedOrder, 'amounts'>,
): OrderAmounts =>
  orderAmounts({
    lines: lines.map(({ item, line }) => ({ amount: line.saleAmount, taxClass: item.taxClass })),
    promotion: benefit?.amount ?? 0,
    taxes: shop.taxes,
    deliveryMode,
    rounding: shop.taxRounding,
  });
