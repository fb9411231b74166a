import type { CartLine, OrderLine } from '../cart/cart-line.schema.ts';
import { lineUnavailable } from '../cart/unavailable-of.ts';
import type { Availability } from '../menu/availability.schema.ts';
import type { Amount } from '../money.ts';
import { moneyFields } from './money-fields.ts';
import type { OrderChange, OrderChanges } from './order-changes.schema.ts';
import { type OrderMoney, totalsOf } from './order-money.ts';

/** What the diner saw of an order: its lines with their amounts, and its totals. */
export type PicturedOrder = {
  readonly itemList: readonly OrderLine[];
  readonly orderingAmount: Amount;
  readonly dueAmount: Amount;
  /** What the benefit takes off, if the diner saw it. */
  readonly promoAmount?: Amount | undefined;
};

/** The same order at current prices. */
export type CurrentOrder = {
  /** Priced from the menu. A line has the same place as the diner's line. */
  readonly lines: readonly OrderLine[];
  /** The money of the available lines. */
  readonly money: OrderMoney;
  /**
   * The due amount that the diner's amounts would have with today's taxes. The taxes have changed if it differs from
   * the due amount that the diner saw.
   */
  readonly dueAsPictured: Amount;
  readonly unavailable: Availability;
};

const wholeOrder = { index: null, spuPid: null, unitAmount: null, saleAmount: null, line: null } as const;

/** A key of all amounts of a line, including its extras and elements. */
const amountsOf = (line: OrderLine): string =>
  JSON.stringify([
    line.unitAmount,
    line.saleAmount,
    line.extraList.map((extra) => [extra.attrPid, extra.price, extra.unitAmount]).sort(),
    line.comboElemList.map((elem) => [
      elem.price,
      elem.unitAmount,
      elem.extraList.map((extra) => [extra.attrPid, extra.price, extra.unitAmount]).sort(),
    ]),
  ]);

/** Whether an amount of the line differs from what the diner saw. */
export const hasOtherAmounts = (seen: OrderLine | undefined, line: OrderLine): boolean =>
  seen === undefined || amountsOf(seen) !== amountsOf(line);

/** The lines that are unavailable or have other amounts. */
const lineChanges = (picture: PicturedOrder, { lines, unavailable }: CurrentOrder): OrderChange[] =>
  lines.flatMap((line, index): OrderChange[] => {
    const { spuPid, unitAmount, saleAmount } = line;
    const kind = lineUnavailable(line, unavailable);
    if (kind) return [{ ...wholeOrder, kind, index, spuPid }];
    if (!hasOtherAmounts(picture.itemList[index], line)) return [];
    return [{ kind: 'price', index, spuPid, unitAmount, saleAmount, line }];
  });

/** Whether the benefit differs from what the diner saw. A request without its amount is judged by the due amount. */
function isBenefitChanged(picture: PicturedOrder, { money }: CurrentOrder): boolean {
  const { promotionAmount, dueAmount } = totalsOf(money);
  if (picture.promoAmount !== undefined) return picture.promoAmount !== promotionAmount;
  return promotionAmount > 0 && dueAmount !== picture.dueAmount;
}

/**
 * SRV-1, CONF-16: the differences between the current order and what the diner saw. `undefined` if all amounts are
 * equal and everything is available. The amounts in the result are those of the available lines, in minor units.
 */
export function orderChanges(picture: PicturedOrder, order: CurrentOrder): OrderChanges | undefined {
  const { money, unavailable } = order;
  const changeList = lineChanges(picture, order);
  const isBenefit = isBenefitChanged(picture, order);
  if (isBenefit) changeList.push({ kind: 'benefit', ...wholeOrder });
  const isTaxSure = picture.promoAmount !== undefined || !isBenefit;
  if (isTaxSure && order.dueAsPictured !== picture.dueAmount) changeList.push({ kind: 'tax', ...wholeOrder });
  const { promoList: _notTold, ...fields } = moneyFields(money);
  const isSame = fields.orderingAmount === picture.orderingAmount && fields.dueAmount === picture.dueAmount;
  if (isSame && changeList.length === 0) return undefined;
  if (changeList.length === 0) changeList.push({ kind: 'tax', ...wholeOrder });
  return { ...fields, changeList, unavailable };
}

/** CONF-16: the cart with the current amounts of its changed lines, so that the diner accepts and sends those. */
export const withChanges = (
  cart: readonly CartLine[],
  changeList: readonly Pick<OrderChange, 'index' | 'line'>[],
): CartLine[] =>
  cart.map((line, place) => {
    const changed = changeList.find(({ index }) => index === place)?.line;
    return changed?.spuPid === line.spuPid ? { ...line, ...changed } : line;
  });
