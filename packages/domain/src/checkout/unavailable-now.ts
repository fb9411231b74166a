import type { OrderLine } from '../cart/cart-line.schema.ts';
import { optionPids } from '../cart/cart-line.ts';
import { unavailableOf } from '../cart/unavailable-of.ts';
import type { Availability } from '../menu/availability.schema.ts';
import type { Menu } from '../menu/menu.schema.ts';
import { menuItem, soldPids } from '../menu/menu.ts';
import type { CheckedSales } from './checked-sales.schema.ts';
import { hasOtherAmounts } from './order-changes.ts';
import { priceLine } from './price-line.ts';
import { type Prices, priceLineFor } from './prices-for.ts';
import { removedChoices } from './removed-choices.ts';

type ChooseAgain = NonNullable<CheckedSales['chooseAgainList']>;

/** The ids that report a line as sold out, for older phones that do not read `chooseAgainList`. */
function countedAs(line: OrderLine, options: ReadonlySet<string>): string[] {
  const lost = optionPids(line).filter((pid) => !options.has(pid));
  if (lost.length > 0) return lost;
  return [line.skuPid === '' ? line.spuPid : line.skuPid];
}

/** The lines whose item is available, but not with these choices. */
function chooseAgainOf(menu: Menu, lines: readonly OrderLine[], told: Availability): ChooseAgain {
  const soldOut = new Set([...told.selloutSpuPidList, ...told.selloutAttrPidList]);
  const again = lines.flatMap((line, index) => {
    const item = menuItem(menu, line.spuPid);
    const priced = priceLine(menu, line);
    if (!item || soldOut.has(line.spuPid) || priced.ok || priced.error.kind === 'quantityNotAllowed')
      return [];
    return [{ line, index, removedPidList: removedChoices(item, line) }];
  });
  if (again.length === 0) return [];
  const { options } = soldPids(menu);
  return again.map(({ line, ...one }) => ({
    ...one,
    countedPidList: countedAs(line, options).filter((pid) => !soldOut.has(pid)),
  }));
}

/** The lines at current prices; `undefined` if no amount differs from what was sent. */
function pricedToday(prices: Prices, lines: readonly OrderLine[]): OrderLine[] | undefined {
  const today = lines.map((line) => {
    const priced = priceLineFor(prices, line);
    return priced.ok ? priced.value.line : line;
  });
  return today.some((line, index) => hasOtherAmounts(lines[index], line)) ? today : undefined;
}

/**
 * CART-11: the answer of the sell-out check for some lines. A line whose choices the menu no longer allows is in
 * `chooseAgainList` (FIX-20). For older phones it also counts as sold out: by its removed options, else by its
 * variant, or a set by its own id. `itemList` has the lines at current prices if an amount differs (FIX-21).
 */
export function unavailableNow(
  prices: Prices,
  lines: readonly OrderLine[],
  availability: Availability,
): Omit<CheckedSales, 'shortList'> {
  const { menu } = prices;
  const told = unavailableOf(menu, lines, availability);
  const chooseAgainList = chooseAgainOf(menu, lines, told);
  const itemList = pricedToday(prices, lines);
  const sets = new Set(lines.filter(({ skuPid }) => skuPid === '').map(({ spuPid }) => spuPid));
  const counted = chooseAgainList.flatMap(({ countedPidList }) => countedPidList);
  return {
    ...told,
    selloutSpuPidList: [...new Set([...told.selloutSpuPidList, ...counted.filter((pid) => sets.has(pid))])],
    selloutAttrPidList: [
      ...new Set([...told.selloutAttrPidList, ...counted.filter((pid) => !sets.has(pid))]),
    ],
    ...(chooseAgainList.length > 0 && { chooseAgainList }),
    ...(itemList && { itemList }),
  };
}
