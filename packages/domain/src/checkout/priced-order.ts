import type { OrderLine } from '../cart/cart-line.schema.ts';
import { type Amount, sumOf } from '../money.ts';
import { ok, type Result, refused } from '../result.ts';
import { chargesFor, type Serving } from '../shop/charge.ts';
import type { Shop } from '../shop/shop.ts';
import type { Adjustment } from './adjustment.schema.ts';
import { type Benefit, promotionOf } from './benefit.ts';
import { chargeClassesOf } from './charge-classes.ts';
import type { MoneyLine } from './money-input.ts';
import { type OrderMoney, orderMoney } from './order-money.ts';
import type { LinesRefusal } from './order-refusal.ts';
import { type PricedLine, quantityProblem } from './price-line.ts';
import { type Prices, priceLineFor } from './prices-for.ts';
import { taxSplitOf } from './tax-split.ts';

/** An order at the menu's prices. */
export type PricedOrder = {
  readonly lines: readonly PricedLine[];
  readonly benefit: Benefit | undefined;
  readonly money: OrderMoney;
};

/** SRV-1, DISH-2: lines at the menu's prices. A refusal lists the problem of each line that the menu does not allow. */
export function priceLines(prices: Prices, lines: readonly OrderLine[]): Result<PricedLine[], LinesRefusal> {
  const results = lines.map((line) => priceLineFor(prices, line));
  const problemList = results.flatMap((result) => (result.ok ? [] : [result.error]));
  if (problemList.length > 0) return refused({ kind: 'wrongLines', problemList });
  const priced = results.flatMap((result) => (result.ok ? [result.value] : []));
  const quantity = quantityProblem(priced);
  return quantity ? refused({ kind: 'wrongLines', problemList: [quantity] }) : ok(priced);
}

/** The ordering amount of priced lines, before benefits and taxes, in minor units. */
export const orderingAmountOf = (lines: readonly PricedLine[]): Amount =>
  sumOf(lines.map(({ line }) => line.saleAmount));

type MoneyShop = Pick<Shop, 'charges' | 'taxes' | 'taxRounding' | 'timeZone'>;

/** The money of lines at a shop, with promotions, charges and taxes. */
export const shopMoney = (
  shop: MoneyShop,
  serving: Serving,
  lines: readonly MoneyLine[],
  promotions: readonly Adjustment[],
): OrderMoney =>
  orderMoney({
    lines,
    adjustments: promotions,
    charges: chargesFor(shop, serving),
    taxes: shop.taxes,
    deliveryMode: serving.deliveryMode,
    rounding: shop.taxRounding,
  });

/** What the money rules need of a priced line. `amount`: another amount of the line, such as one that the diner saw. */
export const moneyLine = ({ item, line }: PricedLine, amount: Amount = line.saleAmount): MoneyLine => ({
  amount,
  taxClass: item.taxClass,
  unitQty: line.unitQty,
  chargeClasses: chargeClassesOf(item.spu, line),
  taxSplit: taxSplitOf(item, line.comboElemList),
});

/** The money of priced lines, with their benefit, the shop's charges, and taxes. */
export const moneyOf = (
  shop: MoneyShop,
  serving: Serving,
  { lines, benefit }: Omit<PricedOrder, 'money'>,
): OrderMoney =>
  shopMoney(
    shop,
    serving,
    lines.map((line) => moneyLine(line)),
    benefit ? [promotionOf(benefit)] : [],
  );
