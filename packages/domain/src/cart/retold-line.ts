import type { Spu, SpuDetail } from '../menu/spu.schema.ts';
import type { ChosenElem } from '../selection/combo-selection.ts';
import type { CartLine } from './cart-line.schema.ts';
import { comboTexts, skuTexts } from './to-cart-line.ts';

/**
 * The line with the texts that the menu has now. Its choices and amounts stay. `opened` has the item's choices; without
 * it, or if a choice is gone, the texts of the choices stay.
 */
export function retoldLine(
  line: CartLine,
  spu: Pick<Spu, 'spuName'>,
  opened: SpuDetail | undefined,
): CartLine {
  return { ...line, spuName: spu.spuName, ...choiceTexts(line, opened) };
}

function choiceTexts(line: CartLine, opened: SpuDetail | undefined): Partial<CartLine> {
  if (opened?.combo) {
    const { comboGroupList } = opened.combo;
    const elems = line.comboElemList.flatMap((chosen): ChosenElem[] => {
      const group = comboGroupList.find(({ comboGroupPid }) => comboGroupPid === chosen.comboGroupPid);
      const elem = group?.comboElemList.find(({ skuPid }) => skuPid === chosen.skuPid);
      return group && elem ? [{ ...chosen, group, elem }] : [];
    });
    return elems.length === line.comboElemList.length ? comboTexts(elems) : {};
  }
  const sku = opened?.skuDetail?.skuList.find(({ skuPid }) => skuPid === line.skuPid);
  return opened?.skuDetail && sku ? skuTexts(opened.skuDetail, sku, line, opened.spu.spuName) : {};
}
