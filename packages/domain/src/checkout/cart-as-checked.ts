import type { Cart } from '../cart/cart.ts';
import { type Checked, markAvailability } from '../cart/cart-availability.ts';
import type { CartLine, OrderLine } from '../cart/cart-line.schema.ts';
import { choiceKey, mergeKey, withQty } from '../cart/cart-line.ts';
import { limits } from '../limits.ts';
import type { CheckedSales } from './checked-sales.schema.ts';
import { hasOtherAmounts } from './order-changes.ts';

/**
 * FIX-21: a line with its current amounts. `wasAmount` keeps the unit amount that the diner saw first, and is dropped
 * when that amount returns.
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

/** Merges lines that have become equal, up to 999 units. Equal lines have the same choice at the same price. */
function withoutTwins(cart: Cart): Cart {
  const byKey = new Map<string, CartLine>();
  for (const line of cart) {
    const key = mergeKey(line);
    const first = byKey.get(key);
    byKey.set(key, first ? withQty(first, Math.min(first.unitQty + line.unitQty, limits.unitQty)) : line);
  }
  return byKey.size < cart.length ? [...byKey.values()] : cart;
}

/** FIX-21: the cart with the current amounts of the lines in `counted`; other lines do not change. */
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
 * Applies the answer of a sell-out check to a cart. `sent` are the lines that the check was asked about. Marks
 * unavailable lines (CART-5) and lines to choose again (FIX-20), and updates amounts (FIX-21). A line that the diner
 * changed after the request keeps its amounts. Unchanged lines and carts are returned as the same objects.
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
