import type { MenuList, SoldOutAnswer } from '@comanda/contract/merchant/shop.schema';
import { textAt } from '@comanda/domain/local-text';

/** An item or an option in the list of what can be sold out. */
export type SoldOutRow = {
  readonly kind: 'item' | 'option';
  readonly pid: string;
  readonly name: string;
  /** The items that have the option; empty for an item. */
  readonly of: readonly string[];
  readonly isSoldOut: boolean;
  /** When the mark ends by itself, in Unix seconds. */
  readonly until: number | undefined;
  /** Its counted stock is used up: only new stock makes it available. */
  readonly isUsedUp: boolean;
  /** The variant or option whose stock can be counted here; undefined for an item with several variants and for a set. */
  readonly skuPid: string | undefined;
  /** How many units are left; undefined if they are not counted. */
  readonly onHand: number | undefined;
};

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * DESK-6: the rows for a search. Without a text: all items. With one: the items and options whose name has it, in any
 * language of the shop, and the variants of such items. Names are in the shop's first language.
 */
export function soldOutRows({ categoryList }: MenuList, soldOut: SoldOutAnswer, text: string): SoldOutRow[] {
  const wanted = folded(text.trim());
  const marked = new Set([...soldOut.spuPidList, ...soldOut.attrPidList]);
  const usedUp = new Set(soldOut.usedUpSkuPidList);
  const ends = new Map(soldOut.endList.map(({ pid, until }) => [pid, until]));
  const fits = (names: readonly string[]) => names.some((name) => folded(name).includes(wanted));
  const stock = new Map(soldOut.stockList.map(({ skuPid, onHand }) => [skuPid, onHand]));
  const row = (
    kind: SoldOutRow['kind'],
    pid: string,
    { name, of = [], skuPid }: { name: string; of?: readonly string[]; skuPid: string | undefined },
  ): SoldOutRow => ({
    kind,
    pid,
    name,
    of,
    isSoldOut: marked.has(pid),
    until: ends.get(pid),
    isUsedUp: usedUp.has(skuPid ?? pid),
    skuPid,
    onHand: stock.get(skuPid ?? ''),
  });
  const rows = categoryList
    .flatMap(({ itemList }) => itemList)
    .flatMap((item) => {
      const name = textAt(item.name, 0);
      const { skuPidList } = item;
      const isVariant = (pid: string) => skuPidList.includes(pid);
      const fitsItem = fits(item.name);
      const options = item.optionList.filter(
        (option) => wanted !== '' && (fits(option.name) || (fitsItem && isVariant(option.attrPid))),
      );
      const only = skuPidList.length === 1 ? skuPidList[0] : undefined;
      return [
        ...(fitsItem ? [row('item', item.spuPid, { name, skuPid: only })] : []),
        ...options.map(({ attrPid, name: option }) =>
          row('option', attrPid, { name: textAt(option, 0), of: [name], skuPid: attrPid }),
        ),
      ];
    });
  // an item that several categories show, and an option of several items, are one row
  return [...Map.groupBy(rows, ({ kind, pid }) => `${kind} ${pid}`).values()].flatMap(([first, ...same]) =>
    first ? [{ ...first, of: [...new Set([first, ...same].flatMap(({ of }) => of))] }] : [],
  );
}
