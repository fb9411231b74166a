import { localText } from '@comanda/domain/language';
import type { HistoryOrder } from './history-query.ts';

/** What a listed order holds, as far as the list tells: the first dishes, each with its number, and how many more. */
export function itemNames({ itemList, itemCount }: HistoryOrder, isSecond: boolean): string {
  const names = itemList.map(({ spuName, spuName2, unitQty }) => {
    const name = localText(spuName, spuName2, isSecond);
    return unitQty > 1 ? `${name} ×${unitQty}` : name;
  });
  const more = itemCount - itemList.length;
  return [...names, ...(more > 0 ? [`+${more}`] : [])].join('\u00a0· ');
}
