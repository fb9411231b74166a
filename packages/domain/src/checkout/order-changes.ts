import type { CartLine, OrderLine } from '../cart/cart-line.schema.ts';
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

/**
 * One thing that is not as the diner saw it: the amounts of a line by its place, with the line as it is priced now, or the
 * whole order's taxes or benefit.
 */
export type OrderChange = {
  readonly kind: 'price' | 'tax' | 'benefit';
  readonly index: number | null;
  readonly spuPid: string | null;
  readonly unitAmount: Amount | null;
  readonly saleAmount: Amount | null;
  readonly line: OrderLine | null;
};

/** What an order has become, when it is not what the diner saw. */
export type OrderChanges = {
  readonly orderingAmount: Amount;
  readonly dueAmount: Amount;
  readonly promoAmount: Amount;
  readonly taxList: TaxLine[];
  readonly changeList: OrderChange[];
};

const wholeOrder = { index: null, spuPid: null, unitAmount: null, saleAmount: null, line: null } as const;

/** Every amount of a line, its extras' and elements' included. */
const amountsOf = (line: OrderLine): string =>
  JSON.stringify([
    line.unitAmount,
    line.saleAmount,
    line.extraList.map((extra) => [extra.attrPid, extra.price, extra.unitAmount]).sort(),
    line.comboElemList.map((elem) => [
      elem.comboGroupPid,
      elem.skuPid,
      elem.price,
      elem.unitAmount,
      elem.extraList.map((extra) => [extra.attrPid, extra.price, extra.unitAmount]).sort(),
    ]),
  ]);

/**
 * SRV-1, CONF-16: how the order as the server prices it differs from the diner's picture, line by line and as a whole;
 * `undefined` when every amount is the same. The priced lines stand in the order of the pictured ones.
 */
export function orderChanges(
  picture: PicturedOrder,
  priced: readonly OrderLine[],
  amounts: OrderAmounts,
): OrderChanges | undefined {
  const changeList = priced.flatMap((line, index): OrderChange[] => {
    const { spuPid, unitAmount, saleAmount } = line;
    const seen = picture.itemList[index];
    if (seen && amountsOf(seen) === amountsOf(line)) return [];
    return [{ kind: 'price', index, spuPid, unitAmount, saleAmount, line }];
  });
  const { orderingAmount, dueAmount, promotionAmount: promoAmount } = amounts;
  if ((picture.promoAmount ?? promoAmount) !== promoAmount)
    changeList.push({ kind: 'benefit', ...wholeOrder });
  const isSame = orderingAmount === picture.orderingAmount && dueAmount === picture.dueAmount;
  if (isSame && changeList.length === 0) return undefined;
  const isBenefitUnseen = picture.promoAmount === undefined && promoAmount > 0;
  if (changeList.length === 0) changeList.push({ kind: isBenefitUnseen ? 'benefit' : 'tax', ...wholeOrder });
  return { orderingAmount, dueAmount, promoAmount, taxList: [...amounts.taxList], changeList };
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
