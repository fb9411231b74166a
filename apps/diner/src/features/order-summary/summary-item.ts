import { bracketed } from '@comanda/domain/language';
import { isWritten, type LocalText, textAt } from '@comanda/domain/local-text';
import type { OrderItem } from '@comanda/domain/order/order.schema';

/**
 * A row of a placed order. `choices` has one text line for an item, and one
 * per element for a combo.
 */
export type SummaryItem = {
  readonly key: string;
  readonly name: LocalText;
  readonly choices: readonly LocalText[];
  /** What the diner asked of the kitchen. */
  readonly note: string;
  readonly imageUrl: string;
  readonly imageColor: string;
  readonly unitQty: number;
  readonly saleAmount: number;
};

const times = (name: string, qty: number): string => (qty > 1 ? `${name} ×${qty}` : name);
type Attr = { readonly attrName: LocalText; readonly unitQty?: number };

/** The names of features or extras in the language at `index` of the shop's languages. */
const attrWords = (attrs: readonly Attr[], index: number): string[] =>
  attrs.map(({ attrName, unitQty = 1 }) => times(textAt(attrName, index), unitQty));

/** Formats an element with its quantity and choices: "Tea ×2 (Hot, Honey)". */
const elemText = ({
  skuName,
  unitQty,
  featureList,
  extraList,
}: OrderItem['comboElemList'][number]): LocalText =>
  skuName.map((_text, index) => {
    const choices = [...attrWords(featureList, index), ...attrWords(extraList, index)];
    return times(textAt(skuName, index), unitQty) + bracketed(choices);
  });

/** Joins specs, features and extras: "Large · Mild · Egg ×2". */
const choicesText = ({ spuName, specList, featureList, extraList }: OrderItem): LocalText =>
  spuName.map((_text, index) =>
    [
      ...specList.map(({ specName }) => textAt(specName, index)),
      ...attrWords(featureList, index),
      ...attrWords(extraList, index),
    ].join(' · '),
  );

/**
 * Builds the row of an item in a placed order (ORD-11): specs, features and extras on one line, each element
 * of a combo on its own.
 */
export const orderedItem = (item: OrderItem, index: number): SummaryItem => ({
  key: String(index),
  name: item.spuName,
  choices: [choicesText(item), ...item.comboElemList.map(elemText)].filter(isWritten),
  note: item.note ?? '',
  imageUrl: item.imageUrl,
  imageColor: item.imageColor,
  unitQty: item.unitQty,
  saleAmount: item.saleAmount,
});
