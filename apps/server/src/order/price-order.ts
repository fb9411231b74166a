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
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { Shop } from '@comanda/domain/shop/shop';

/** An order as the menu prices it. */
export type PricedOrder = { readonly lines: readonly PricedLine[]; readonly amounts: OrderAmounts };

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

/** What priced lines come to in a delivery mode, taxes included. */
export const amountsOf = (
  shop: Shop,
  deliveryMode: DeliveryMode,
  lines: readonly PricedLine[],
): OrderAmounts =>
  orderAmounts({
    lines: lines.map(({ item, line }) => ({ amount: line.saleAmount, taxClass: item.taxClass })),
    promotion: 0,
    taxes: shop.taxes,
    deliveryMode,
    rounding: shop.taxRounding,
  });
