import type { CartLine, OrderLine } from '../cart/cart-line.schema.ts';
import { lineUnavailable } from '../cart/unavailable-of.ts';
import type { Availability } from '../menu/availability.schema.ts';
import type { Amount } from '../money.ts';
import type { OrderAmounts } from './amounts.ts';
import type { TaxLine } from './tax-line.schema.ts';

/** The diner's picture of an order: its lines with their amounts, and what it comes to. */
export type PicturedOrder = {
  readonly itemList: readonly OrderLine[];
  readonly orderingAmount: Amount;
  readonly dueAmount: Amount;
  /** What the benefit takes off, where the diner saw it. */
  readonly promoAmount?: Amount | undefined;
};

/** The same order as it stands now. */
export type StandingOrder = {
  /** Priced from the menu, in the order of the pictured lines. */
  readonly lines: readonly OrderLine[];
  /** What it comes to, without the lines that cannot be had. */
  readonly amounts: OrderAmounts;
  /** What the pictured amounts would come to with today's taxes: another sum than the pictured one, and the taxes have changed. */
  readonly dueAsPictured: Amount;
  /** What of it cannot be had. */
  readonly unavailable: Availability;
};

/**
 * One thing that is not as the diner saw it: the amounts of a line by its place, with the line as it is priced now; a line
 * that is sold out or not sold at this time; or the whole order's taxes or benefit.
 */
export type OrderChange = {
  readonly kind: 'price' | 'tax' | 'soldOut' | 'stopped' | 'benefit';
  readonly index: number | null;
  readonly spuPid: string | null;
  readonly unitAmount: Amount | null;
  readonly saleAmount: Amount | null;
  readonly line: OrderLine | null;
};

/**
 * CONF-16: what an order has become, when it is not what the diner saw; it goes with 2512. The amounts are those of the lines
 * that are left; `unavailable` says what is not, as 2511 and 2513 do when nothing else has changed.
 */
export type OrderChanges = {
  readonly orderingAmount: Amount;
  readonly dueAmount: Amount;
  readonly promoAmount: Amount;
  readonly taxList: TaxLine[];
  readonly changeList: OrderChange[];
  readonly unavailable: Availability;
};

const wholeOrder = { index: null, spuPid: null, unitAmount: null, saleAmount: null, line: null } as const;

/** Every amount of a line, its extras' and elements' included. */
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

/** Whether a line as it is now has an amount that the diner did not see. */
export const hasOtherAmounts = (seen: OrderLine | undefined, line: OrderLine): boolean =>
  seen === undefined || amountsOf(seen) !== amountsOf(line);

/** What has become of each line that is not as it was. */
const lineChanges = (picture: PicturedOrder, { lines, unavailable }: StandingOrder): OrderChange[] =>
  lines.flatMap((line, index): OrderChange[] => {
    const { spuPid, unitAmount, saleAmount } = line;
    const kind = lineUnavailable(line, unavailable);
    if (kind) return [{ ...wholeOrder, kind, index, spuPid }];
    if (!hasOtherAmounts(picture.itemList[index], line)) return [];
    return [{ kind: 'price', index, spuPid, unitAmount, saleAmount, line }];
  });

/** Whether the benefit takes off what the diner saw; a diner who was told no amount sees it in what is due. */
function isBenefitChanged(picture: PicturedOrder, { amounts }: StandingOrder): boolean {
  const { promotionAmount, dueAmount } = amounts;
  if (picture.promoAmount !== undefined) return picture.promoAmount !== promotionAmount;
  return promotionAmount > 0 && dueAmount !== picture.dueAmount;
}

/**
 * SRV-1, CONF-16: how the order as it stands differs from the diner's picture, line by line and as a whole; `undefined`
 * when every amount is the same and all can be had. The amounts are those of the lines that are left.
 */
export function orderChanges(picture: PicturedOrder, order: StandingOrder): OrderChanges | undefined {
  const { amounts, unavailable } = order;
  const changeList = lineChanges(picture, order);
  const isBenefit = isBenefitChanged(picture, order);
  if (isBenefit) changeList.push({ kind: 'benefit', ...wholeOrder });
  const isTaxSure = picture.promoAmount !== undefined || !isBenefit;
  if (isTaxSure && order.dueAsPictured !== picture.dueAmount) changeList.push({ kind: 'tax', ...wholeOrder });
  const { orderingAmount, dueAmount, promotionAmount: promoAmount } = amounts;
  const isSame = orderingAmount === picture.orderingAmount && dueAmount === picture.dueAmount;
  if (isSame && changeList.length === 0) return undefined;
  if (changeList.length === 0) changeList.push({ kind: 'tax', ...wholeOrder });
  return { orderingAmount, dueAmount, promoAmount, taxList: [...amounts.taxList], changeList, unavailable };
}

/** CONF-16: the cart with the amounts that its lines have now, so that what the diner accepts is what is sent. */
export const withChanges = (
  cart: readonly CartLine[],
  changeList: readonly Pick<OrderChange, 'index' | 'line'>[],
): CartLine[] =>
  cart.map((line, place) => {
    const changed = changeList.find(({ index }) => index === place)?.line;
    return changed?.spuPid === line.spuPid ? { ...line, ...changed } : line;
  });
