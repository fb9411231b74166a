import type { LineElem, OrderLine } from '../cart/cart-line.schema.ts';
import type { PricedLine } from '../checkout/price-line.ts';
import type { MenuItem } from '../menu/menu.schema.ts';
import { optionName } from '../menu/option-name.ts';
import type { Choices, Chosen, Sku, SkuDetail } from '../menu/sku.schema.ts';
import { type Amount, sumOf } from '../money.ts';
import type { OrderItem } from './order.schema.ts';

const specWords = (detail: SkuDetail, sku: Sku): OrderItem['specList'] =>
  detail.specGroupList.flatMap((group) =>
    group.specList
      .filter((spec) => sku.specPidSet.includes(spec.specPid))
      .map(({ specName }) => ({ specName })),
  );

type Kitchens = MenuItem['kitchen'];

/** The PLU and the station of a thing, as far as it has them. */
const placeOf = (kitchens: Kitchens, pid: string): { plu?: string; station?: string } => {
  const { plu, station } = kitchens?.[pid] ?? {};
  return { ...(plu !== undefined && { plu }), ...(station !== undefined && { station }) };
};

/** The highest age that the item, or an element of the set, asks for. */
function ageCheckOf({ kitchen = {}, spu }: MenuItem, line: OrderLine): { ageCheck?: number } {
  const pids = [spu.spuPid, ...line.comboElemList.map((elem) => elem.skuPid)];
  const ageCheck = Math.max(0, ...pids.map((pid) => kitchen[pid]?.ageCheck ?? 0));
  return ageCheck > 0 ? { ageCheck } : {};
}

const featureWords = (kitchens: Kitchens, choices: Choices, chosen: Chosen): OrderItem['featureList'] =>
  choices.featureGroupList.flatMap((group) =>
    group.attrList
      .filter((attr) => chosen.featurePidList.includes(attr.attrPid))
      .map((attr) => ({
        attrPid: attr.attrPid,
        attrName: optionName(group, attr),
        ...placeOf(kitchens, attr.attrPid),
      })),
  );

/** The chosen extras in the order of their groups, with the quantity and amount per unit of the line. */
const extraWords = (kitchens: Kitchens, choices: Choices, chosen: Chosen): OrderItem['extraList'] =>
  choices.extraGroupList.flatMap((group) =>
    group.attrList.flatMap(({ attrPid, attrName }) =>
      chosen.extraList
        .filter((extra) => extra.attrPid === attrPid)
        .map(({ unitQty, unitAmount }) => ({
          attrPid,
          attrName: optionName(group, { attrName }),
          unitQty,
          unitAmount,
          ...placeOf(kitchens, attrPid),
        })),
    ),
  );

function elemWords(item: MenuItem, chosen: LineElem): OrderItem['comboElemList'] {
  const group = item.combo?.comboGroupList.find(
    (candidate) => candidate.comboGroupPid === chosen.comboGroupPid,
  );
  const elem = group?.comboElemList.find((candidate) => candidate.skuPid === chosen.skuPid);
  if (!elem) return [];
  return [
    {
      comboGroupPid: chosen.comboGroupPid,
      skuPid: elem.skuPid,
      ...placeOf(item.kitchen, elem.skuPid),
      skuName: elem.skuName,
      unitQty: chosen.unitQty,
      featureList: featureWords(item.kitchen, elem, chosen),
      extraList: extraWords(item.kitchen, elem, chosen).map(({ unitAmount: _ofTheSet, ...extra }) => extra),
    },
  ];
}

/** The amount of all extras of a line, including those of combo elements, in minor units. */
function extraSaleAmount(line: OrderLine): Amount {
  const ofLine = sumOf(line.extraList.map((extra) => extra.unitAmount));
  const ofElems = line.comboElemList.map(
    (elem) => sumOf(elem.extraList.map((extra) => extra.unitAmount)) * elem.unitQty,
  );
  return (ofLine + sumOf(ofElems)) * line.unitQty;
}

/**
 * ORD-11: a priced line as the order stores it. It has the menu's current texts in every language, so that later menu
 * changes do not change the order, and its ids, for ordering again. Amounts are in minor units.
 */
export function orderItem({ item, line }: PricedLine): OrderItem {
  const { spu, skuDetail } = item;
  const sku = skuDetail?.skuList.find((variant) => variant.skuPid === line.skuPid);
  return {
    spuPid: spu.spuPid,
    skuPid: line.skuPid,
    ...placeOf(item.kitchen, line.skuPid === '' ? spu.spuPid : line.skuPid),
    ...(item.course !== undefined && { course: item.course }),
    ...ageCheckOf(item, line),
    ...(line.note !== undefined && { note: line.note }),
    spuName: spu.spuName,
    imageUrl: spu.imageUrl,
    imageColor: spu.imageColor,
    unitQty: line.unitQty,
    saleAmount: line.saleAmount,
    extraSaleAmount: extraSaleAmount(line),
    specList: skuDetail && sku ? specWords(skuDetail, sku) : [],
    featureList: sku ? featureWords(item.kitchen, sku, line) : [],
    extraList: sku ? extraWords(item.kitchen, sku, line) : [],
    comboElemList: line.comboElemList.flatMap((elem) => elemWords(item, elem)),
  };
}
