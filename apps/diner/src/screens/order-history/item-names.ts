import { localText } from '@comanda/domain/language';
import type { HistoryOrder } from './history-query.ts';

/**
 * The content of a listed order, as far as the list has it: the first dishes, each with its quantity, and how many
 * more.
 */
export function itemNames({ itemList, itemCount }: HistoryOrder, isSecond: boolean): string {
  const names = itemList.map(({ spuName, spuName2, unitQty }) => {
    const name = localText(spuName, spuName2, isSecond);
    return unitQty > 1 ? `${name} ×${unitQty}` : name;
  });
  const more = itemCount - itemList.length;
  return [...names, ...(more > 0 ? [`+${more}`] : [])].join('\u00a0· ');
}
