import type { Availability } from '../menu/availability.schema.ts';
import { type Menu, menuItem } from '../menu/menu.ts';
import type { OrderLine } from './cart-line.schema.ts';
import { optionPids } from './cart-line.ts';

/** Of all that is unavailable only the items and options that some lines use. */
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
 * CART-11: what of some lines cannot be had: of all that is unavailable only the items and options that the lines use.
 * An item that the menu does not have any more counts as sold out.
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

/** Whether something is sold out, or outside its selling times only; `undefined` when all can be had. */
export function unavailableKind(availability: Availability): 'soldOut' | 'stopped' | undefined {
  const { selloutSpuPidList, selloutAttrPidList, stopSellingSpuList } = availability;
  if (selloutSpuPidList.length + selloutAttrPidList.length > 0) return 'soldOut';
  return stopSellingSpuList.length > 0 ? 'stopped' : undefined;
}

/** Why one line cannot be had: an item or option of it is sold out, or outside its selling times; `undefined` when it can. */
export const lineUnavailable = (
  line: OrderLine,
  availability: Availability,
): ReturnType<typeof unavailableKind> => unavailableKind(usedBy([line], availability));
