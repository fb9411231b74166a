import type { MenuList, SoldOutAnswer } from '@comanda/contract/merchant/shop.schema';
import { textAt } from '@comanda/domain/local-text';

/** An item or an option in the list of what can be sold out. */
export type SoldOutRow = {
  readonly kind: 'item' | 'option';
  readonly pid: string;
  readonly name: string;
  /** The item of an option. */
  readonly of: string;
  readonly isSoldOut: boolean;
  /** When the mark ends by itself, in Unix seconds. */
  readonly until: number | undefined;
  /** Its counted stock is used up: only new stock makes it available. */
  readonly isUsedUp: boolean;
};

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * DESK-6: the rows for a search. Without a text: all items. With one: the items and options whose name has it, in any
 * language of the shop. Names are in the shop's first language.
 */
export function soldOutRows({ categoryList }: MenuList, soldOut: SoldOutAnswer, text: string): SoldOutRow[] {
  const wanted = folded(text.trim());
  const marked = new Set([...soldOut.spuPidList, ...soldOut.attrPidList]);
  const usedUp = new Set(soldOut.usedUpSkuPidList);
  const ends = new Map(soldOut.endList.map(({ pid, until }) => [pid, until]));
  const fits = (names: readonly string[]) => names.some((name) => folded(name).includes(wanted));
  const row = (kind: SoldOutRow['kind'], pid: string, name: string, of: string): SoldOutRow => ({
    kind,
    pid,
    name,
    of,
    isSoldOut: marked.has(pid),
    until: ends.get(pid),
    isUsedUp: usedUp.has(pid),
  });
  const rows = categoryList
    .flatMap(({ itemList }) => itemList)
    .flatMap((item) => {
      const name = textAt(item.name, 0);
      const options = wanted === '' ? [] : item.optionList.filter((option) => fits(option.name));
      return [
        ...(fits(item.name) ? [row('item', item.spuPid, name, '')] : []),
        ...options.map((option) => row('option', option.attrPid, textAt(option.name, 0), name)),
      ];
    });
  // an item that several categories show, and an option of several items, are one row
  return [...new Map(rows.map((one) => [`${one.kind} ${one.pid}`, one])).values()];
}
