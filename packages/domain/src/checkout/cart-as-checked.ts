import type { Cart } from '../cart/cart.ts';
import { type Checked, markAvailability } from '../cart/cart-availability.ts';
import type { CartLine, OrderLine } from '../cart/cart-line.schema.ts';
import { choiceKey, mergeKey, withQty } from '../cart/cart-line.ts';
import { limits } from '../limits.ts';
import type { CheckedSales } from './checked-sales.schema.ts';
import { hasOtherAmounts } from './order-changes.ts';

/**
 * FIX-21: a line with its present amounts. It keeps the unit amount that the diner saw before, unless the amount is
 * the same again.
 */
function repriced(line: CartLine, today: OrderLine): CartLine {
  if (!hasOtherAmounts(line, withQty(today, line.unitQty))) return line;
  const { wasAmount: earlier, ...rest } = line;
  const { unitAmount, extraList, comboElemList } = today;
  const was = earlier ?? line.unitAmount;
  const now = withQty({ ...rest, unitAmount, extraList, comboElemList }, line.unitQty);
  return was === unitAmount ? now : { ...now, wasAmount: was };
}

const withoutQuestion = ({ chooseAgainList: _asked, ...line }: CartLine): CartLine => line;

const isAsked = (line: CartLine, removed: readonly string[]): boolean =>
  JSON.stringify(line.chooseAgainList) === JSON.stringify(removed);

/** Merges lines that have become the same choice at the same price, up to 999 units. */
function withoutTwins(cart: Cart): Cart {
  const byKey = new Map<string, CartLine>();
  for (const line of cart) {
    const key = mergeKey(line);
    const first = byKey.get(key);
    byKey.set(key, first ? withQty(first, Math.min(first.unitQty + line.unitQty, limits.unitQty)) : line);
  }
  return byKey.size < cart.length ? [...byKey.values()] : cart;
}

/** FIX-21: a cart with today's amounts of the lines in `counted`; the other lines stay. */
export function repricedCart(cart: Cart, counted: Cart, today: readonly OrderLine[]): Cart {
  const byIndex = new Map(counted.map(({ index }, place) => [index, today[place]]));
  return withoutTwins(
    cart.map((line) => {
      const now = byIndex.get(line.index);
      return now ? repriced(line, now) : line;
    }),
  );
}

/**
 * A cart with the answer of the sell-out check for the lines of `sent`: unavailable lines (CART-5), lines to choose
 * again (FIX-20), and today's amounts (FIX-21). An unchanged line stays the same object. A line that was changed
 * since it was sent keeps its amounts.
 */
export function cartAsChecked(
  cart: Cart,
  sent: Cart,
  answer: Omit<CheckedSales, 'shortList'> & Pick<Checked, 'shortList'>,
): Cart {
  const { chooseAgainList = [], itemList, ...availability } = answer;
  const counted = new Set(chooseAgainList.flatMap(({ countedPidList }) => countedPidList));
  const isSoldOut = (pid: string) => !counted.has(pid);
  const marked = markAvailability(cart, {
    ...availability,
    selloutSpuPidList: availability.selloutSpuPidList.filter(isSoldOut),
    selloutAttrPidList: availability.selloutAttrPidList.filter(isSoldOut),
  });
  const checked = marked.map((line) => {
    const key = choiceKey(line);
    const place = sent.findIndex((one) => one.index === line.index && choiceKey(one) === key);
    if (place === -1) return line;
    const removed = chooseAgainList.find(({ index }) => index === place)?.removedPidList;
    if (removed) return isAsked(line, removed) ? line : { ...line, chooseAgainList: removed };
    const allowed = line.chooseAgainList ? withoutQuestion(line) : line;
    const today = itemList?.[place];
    return today ? repriced(allowed, today) : allowed;
  });
  const isSame = checked.every((line, index) => line === cart[index]);
  return isSame ? cart : withoutTwins(checked);
}
