import { mustChooseAgain } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { bracketed } from '@comanda/domain/language';
import { isWritten, type LocalText, textAt } from '@comanda/domain/local-text';
import type { OrderItem } from '@comanda/domain/order/order.schema';
import type { ReactNode } from 'react';
import type { MessageId } from '../../i18n/messages.ts';

/**
 * A row of an order, before or after it is sent. `choices` are lines of text: one for an item, one per element for
 * a set.
 */
export type SummaryItem = {
  readonly key: string;
  readonly name: LocalText;
  readonly choices: readonly LocalText[];
  readonly imageUrl: string;
  readonly imageColor: string;
  readonly unitQty: number;
  readonly saleAmount: number;
  /** Why it cannot be ordered now, in a word. */
  readonly mark?: MessageId;
  /** Not part of the total: its dish must be chosen again first (FIX-20). */
  readonly isNotCounted?: true;
  /** An additional note. */
  readonly note?: ReactNode;
};

const times = (name: string, qty: number): string => (qty > 1 ? `${name} ×${qty}` : name);
/** A line of the cart as a row. */
export const cartItem = (line: CartLine): SummaryItem => ({
  key: String(line.index),
  name: line.spuName,
  choices: [line.descr, ...line.comboDescList.map(({ descr }) => descr)].filter(isWritten),
  imageUrl: line.imageUrl,
  imageColor: line.imageColor,
  unitQty: line.unitQty,
  saleAmount: line.saleAmount,
  ...(line.unusableType !== 0 && { mark: line.selloutFlag ? 'order.soldOut' : 'order.stopped' }),
  ...(mustChooseAgain(line) && { isNotCounted: true }),
});

type Attr = { readonly attrName: LocalText; readonly unitQty?: number };

/** Features or extras in the language at an index. */
const attrWords = (attrs: readonly Attr[], index: number): string[] =>
  attrs.map(({ attrName, unitQty = 1 }) => times(textAt(attrName, index), unitQty));

/** Like a line of the cart: "Tea ×2 (Hot, Honey)". */
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

/** Specs, features and extras: "Large · Mild · Egg ×2". */
const choicesText = ({ spuName, specList, featureList, extraList }: OrderItem): LocalText =>
  spuName.map((_text, index) =>
    [
      ...specList.map(({ specName }) => textAt(specName, index)),
      ...attrWords(featureList, index),
      ...attrWords(extraList, index),
    ].join(' · '),
  );

/**
 * ORD-11: an item of a placed order as a row: specs, features and extras on one line, the elements of a set on one
 * each.
 */
export const orderedItem = (item: OrderItem, index: number): SummaryItem => ({
  key: String(index),
  name: item.spuName,
  choices: [choicesText(item), ...item.comboElemList.map(elemText)].filter(isWritten),
  imageUrl: item.imageUrl,
  imageColor: item.imageColor,
  unitQty: item.unitQty,
  saleAmount: item.saleAmount,
});
