import type { LocalText, ReadText } from '@comanda/domain/local-text';
import type { HistoryOrder } from './history-query.ts';

/**
 * The content of a listed order as one text: the first items with their quantities, and the number of further
 * items.
 */
export function itemNames(
  { itemList, itemCount }: Pick<HistoryOrder, 'itemList' | 'itemCount'>,
  read: (text: LocalText) => ReadText,
): ReadText {
  const names = itemList.map(({ spuName, unitQty }) => {
    const name = read(spuName).text;
    return unitQty > 1 ? `${name} ×${unitQty}` : name;
  });
  const more = itemCount - itemList.length;
  const text = [...names, ...(more > 0 ? [`+${more}`] : [])].join('\u00a0· ');
  return { text, lang: itemList[0] && read(itemList[0].spuName).lang };
}
