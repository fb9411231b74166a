import type { TextLanguages } from '@comanda/domain/local-text';
import type { AmountScale } from '@comanda/domain/money';
import type { CallPath, CallScaledList } from './contract.ts';
import { messageFromWire, pairMessageToWire } from './wire-format.ts';

type Change = <T>(value: T, scale: AmountScale) => T;
type WithShop = { shopInfo?: { amountScale?: number } };

/**
 * Calls whose answers list entries with different amount scales, and the name of that list. The compiler compares it
 * with the declarations. The phone does not load the declarations themselves, because their schemas are large.
 */
const scaledLists: {
  readonly [P in CallPath as CallScaledList<P> extends null ? never : P]: CallScaledList<P>;
} = { history: 'orderList' };

/**
 * The scale of an answer: that of the shop in it, else `known`. A phone learns its shop's scale from the first answer.
 */
const answerScale = (data: unknown, known: AmountScale): AmountScale =>
  (data as WithShop | null)?.shopInfo?.amountScale ?? known;

function changed<T>(path: CallPath, data: T, known: AmountScale, change: Change): T {
  if (!(path in scaledLists)) return change(data, answerScale(data, known));
  const list = scaledLists[path as keyof typeof scaledLists];
  const entries = (data as Record<typeof list, readonly { amountScale: number }[]>)[list];
  return { ...data, [list]: entries.map((entry) => change(entry, entry.amountScale)) };
}

/**
 * The amount scale and the languages of a call's shop, as far as they are known. `second` returns the index of the second
 * language for the diner. It is passed in, because the phone loads this file but does not choose.
 */
export type AnswerReader = {
  readonly amountScale: AmountScale;
  readonly languages: TextLanguages | undefined;
  readonly second: (languages: TextLanguages) => number;
};

type WithLanguages = { shopInfo?: { languages: TextLanguages }; languages?: TextLanguages };

/** DISH-1: the index of the second language of an answer or a listed entry: that of the shop in it, else of the call's. */
function secondOf(value: unknown, { languages = [], second }: AnswerReader): number {
  const answer = value as WithLanguages | null;
  return second(answer?.shopInfo?.languages ?? answer?.languages ?? languages);
}

/** Converts the answer of a call to the wire format, with texts in the shop's first language and one for the diner. */
export const answerToWire = <T>(path: CallPath, data: T, reader: AnswerReader): T =>
  changed(path, data, reader.amountScale, (value, scale) =>
    pairMessageToWire(value, scale, secondOf(value, reader)),
  );

/** Converts the answer of a call from the wire format. Throws AmountError for an amount with too many decimals. */
export const answerFromWire = <T>(path: CallPath, data: T, known: AmountScale): T =>
  changed(path, data, known, messageFromWire);
