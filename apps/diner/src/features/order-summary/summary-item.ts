import { mustChooseAgain } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { bracketed } from '@comanda/domain/language';
import type { OrderItem } from '@comanda/domain/order/order.schema';
import type { ReactNode } from 'react';
import type { MessageId } from '../../i18n/messages.ts';

/** A text of the shop in its two languages. */
type Words = { readonly first: string; readonly second: string };

/**
 * A row of an order, before or after it is sent. `choices` are lines of text: one for an item, one per element for
 * a set.
 */
export type SummaryItem = {
  readonly key: string;
  readonly name: Words;
  readonly choices: readonly Words[];
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

const between = ' · ';
const times = (name: string, qty: number): string => (qty > 1 ? `${name} ×${qty}` : name);
const isSaid = ({ first, second }: Words): boolean => first !== '' || second !== '';

/** A line of the cart as a row. */
export const cartItem = (line: CartLine): SummaryItem => ({
  key: String(line.index),
  name: { first: line.spuName, second: line.spuName2 },
  choices: [
    { first: line.descr, second: line.descr2 },
    ...line.comboDescList.map(({ descr, descr2 }) => ({ first: descr, second: descr2 })),
  ].filter(isSaid),
  imageUrl: line.imageUrl,
  imageColor: line.imageColor,
  unitQty: line.unitQty,
  saleAmount: line.saleAmount,
  ...(line.unusableType !== 0 && { mark: line.selloutFlag ? 'order.soldOut' : 'order.stopped' }),
  ...(mustChooseAgain(line) && { isNotCounted: true }),
});

type Attr = { readonly attrName: string; readonly attrName2: string; readonly unitQty?: number };

const attrWords = (attrs: readonly Attr[]): Words[] =>
  attrs.map(({ attrName, attrName2, unitQty = 1 }) => ({
    first: times(attrName, unitQty),
    second: times(attrName2 || attrName, unitQty),
  }));

const joined = (parts: readonly Words[]): Words => ({
  first: parts.map((part) => part.first).join(between),
  second: parts.map((part) => part.second).join(between),
});

type Elem = OrderItem['comboElemList'][number];

/** Like a line of the cart: "Tea ×2 (Hot, Honey)". */
function elemWords(elem: Elem): Words {
  const choices = [...attrWords(elem.featureList), ...attrWords(elem.extraList)];
  const inBrackets = (language: keyof Words) => bracketed(choices.map((choice) => choice[language]));
  return {
    first: times(elem.skuName, elem.unitQty) + inBrackets('first'),
    second: times(elem.skuName2 || elem.skuName, elem.unitQty) + inBrackets('second'),
  };
}

/**
 * ORD-11: an item of a placed order as a row: specs, features and extras on one line, the elements of a set on one
 * each.
 */
export const orderedItem = (item: OrderItem, index: number): SummaryItem => ({
  key: String(index),
  name: { first: item.spuName, second: item.spuName2 },
  choices: [
    joined([
      ...item.specList.map(({ specName, specName2 }) => ({ first: specName, second: specName2 || specName })),
      ...attrWords(item.featureList),
      ...attrWords(item.extraList),
    ]),
    ...item.comboElemList.map(elemWords),
  ].filter(isSaid),
  imageUrl: item.imageUrl,
  imageColor: item.imageColor,
  unitQty: item.unitQty,
  saleAmount: item.saleAmount,
});
