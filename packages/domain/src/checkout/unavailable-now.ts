import type { OrderLine } from '../cart/cart-line.schema.ts';
import { optionPids } from '../cart/cart-line.ts';
import { unavailableOf } from '../cart/unavailable-of.ts';
import type { Availability } from '../menu/availability.schema.ts';
import { type Menu, soldPids } from '../menu/menu.ts';
import { priceLine } from './price-line.ts';

/** Whether the menu has the item of a line, but not in this variant or with these choices any more. */
function isChoiceGone(menu: Menu, line: OrderLine): boolean {
  const priced = priceLine(menu, line);
  return !priced.ok && priced.error.kind !== 'quantityNotAllowed';
}

/**
 * CART-11: what of some lines cannot be had, also where their choices are not on the menu any more. Such a line counts as
 * sold out: by those of its options that the menu has lost, else by its variant, a set by itself.
 */
export function unavailableNow(
  menu: Menu,
  lines: readonly OrderLine[],
  availability: Availability,
): Availability {
  const told = unavailableOf(menu, lines, availability);
  const gone = lines.filter(
    (line) => !told.selloutSpuPidList.includes(line.spuPid) && isChoiceGone(menu, line),
  );
  if (gone.length === 0) return told;
  const { options } = soldPids(menu);
  const spus = new Set(told.selloutSpuPidList);
  const pids = new Set(told.selloutAttrPidList);
  for (const line of gone) {
    const lost = optionPids(line).filter((pid) => !options.has(pid));
    for (const pid of lost) pids.add(pid);
    if (lost.length > 0) continue;
    if (line.skuPid === '') spus.add(line.spuPid);
    else pids.add(line.skuPid);
  }
  return { ...told, selloutSpuPidList: [...spus], selloutAttrPidList: [...pids] };
}
