import type { Availability } from '../menu/availability.schema.ts';
import type { Menu } from '../menu/menu.schema.ts';
import { menuItem } from '../menu/menu.ts';
import type { OrderLine } from './cart-line.schema.ts';
import { optionPids } from './cart-line.ts';

/** The unavailable items and options that some lines use. */
function usedBy(lines: readonly OrderLine[], availability: Availability): Availability {
  const spus = new Set(
    lines.flatMap((line) => [line.spuPid, ...line.comboElemList.map((elem) => elem.spuPid)]),
  );
  const options = new Set(lines.flatMap(optionPids));
  return {
    selloutSpuPidList: availability.selloutSpuPidList.filter((spuPid) => spus.has(spuPid)),
    selloutAttrPidList: availability.selloutAttrPidList.filter((pid) => options.has(pid)),
    stopSellingSpuList: availability.stopSellingSpuList.filter(({ spuPid }) => spus.has(spuPid)),
  };
}

/**
 * CART-11: the unavailable items and options that some lines use. An item that is no longer on the menu counts as
 * sold out.
 */
export function unavailableOf(
  menu: Menu,
  lines: readonly OrderLine[],
  availability: Availability,
): Availability {
  const used = usedBy(lines, availability);
  const gone = lines.map((line) => line.spuPid).filter((spuPid) => menuItem(menu, spuPid) === undefined);
  return { ...used, selloutSpuPidList: [...new Set([...used.selloutSpuPidList, ...gone])] };
}

/** Whether anything is sold out (`soldOut`), or only outside its selling times (`stopped`); `undefined` if neither. */
export function unavailableKind(availability: Availability): 'soldOut' | 'stopped' | undefined {
  const { selloutSpuPidList, selloutAttrPidList, stopSellingSpuList } = availability;
  if (selloutSpuPidList.length + selloutAttrPidList.length > 0) return 'soldOut';
  return stopSellingSpuList.length > 0 ? 'stopped' : undefined;
}

/**
 * Why a line is unavailable: one of its items or options is sold out, or an item is outside its selling times.
 * `undefined` if the line is available.
 */
export const lineUnavailable = (
  line: OrderLine,
  availability: Availability,
): ReturnType<typeof unavailableKind> =>
  // mostly nothing is unavailable, and then no line needs a search
  unavailableKind(availability) && unavailableKind(usedBy([line], availability));
