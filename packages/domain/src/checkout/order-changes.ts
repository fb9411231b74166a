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

/** The same order now. */
export type CurrentOrder = {
  /** Priced from the menu, in the order of the diner's lines. */
  readonly lines: readonly OrderLine[];
  /** What it comes to, without the unavailable lines. */
  readonly money: OrderMoney;
  /** What the pictured amounts would come to with today's taxes: another sum than the pictured one, and the taxes have changed. */
  readonly dueAsPictured: Amount;
  /** The unavailable part of it. */
  readonly unavailable: Availability;
};

const wholeOrder = { index: null, spuPid: null, unitAmount: null, saleAmount: null, line: null } as const;

/** All amounts of a line, its extras' and elements' included. */
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

/** Whether a line has an amount now that the diner did not see. */
export const hasOtherAmounts = (seen: OrderLine | undefined, line: OrderLine): boolean =>
  seen === undefined || amountsOf(seen) !== amountsOf(line);

/** The change of each line that differs. */
const lineChanges = (picture: PicturedOrder, { lines, unavailable }: CurrentOrder): OrderChange[] =>
  lines.flatMap((line, index): OrderChange[] => {
    const { spuPid, unitAmount, saleAmount } = line;
    const kind = lineUnavailable(line, unavailable);
    if (kind) return [{ ...wholeOrder, kind, index, spuPid }];
    if (!hasOtherAmounts(picture.itemList[index], line)) return [];
    return [{ kind: 'price', index, spuPid, unitAmount, saleAmount, line }];
  });

/** Whether the benefit takes off what the diner saw; without that amount, the amount due shows it. */
function isBenefitChanged(picture: PicturedOrder, { money }: CurrentOrder): boolean {
  const { promotionAmount, dueAmount } = totalsOf(money);
  if (picture.promoAmount !== undefined) return picture.promoAmount !== promotionAmount;
  return promotionAmount > 0 && dueAmount !== picture.dueAmount;
}

/**
 * SRV-1, CONF-16: how the present order differs from what the diner saw, by line and as a whole; `undefined` if all
 * amounts are the same and everything is available. The amounts are those of the remaining lines.
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

/** CONF-16: the cart with the present amounts of its lines, so that the diner sends what the diner accepts. */
export const withChanges = (
  cart: readonly CartLine[],
  changeList: readonly Pick<OrderChange, 'index' | 'line'>[],
): CartLine[] =>
  cart.map((line, place) => {
    const changed = changeList.find(({ index }) => index === place)?.line;
    return changed?.spuPid === line.spuPid ? { ...line, ...changed } : line;
  });
