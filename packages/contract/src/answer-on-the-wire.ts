import type { AmountScale } from '@comanda/domain/money';
import type { CallPath, CallScaledList } from './contract.ts';
import { messageFromWire, messageToWire } from './wire-format.ts';

type Change = <T>(value: T, scale: AmountScale) => T;
type WithShop = { shopInfo?: { amountScale?: number } };

/**
 * The calls whose answers have entries with scales of their own. The phone does not load the declarations, because
 * of their schemas, so the compiler compares this list with them.
 */
const scaledLists: {
  readonly [P in CallPath as CallScaledList<P> extends null ? never : P]: CallScaledList<P>;
} = { history: 'orderList' };

/** The scale of an answer: that of its shop if it contains one (the first call knows no scale yet). */
const answerScale = (data: unknown, known: AmountScale): AmountScale =>
  (data as WithShop | null)?.shopInfo?.amountScale ?? known;

function changed<T>(path: CallPath, data: T, known: AmountScale, change: Change): T {
  if (!(path in scaledLists)) return change(data, answerScale(data, known));
  const list = scaledLists[path as keyof typeof scaledLists];
  const entries = (data as Record<typeof list, readonly { amountScale: number }[]>)[list];
  return { ...data, [list]: entries.map((entry) => change(entry, entry.amountScale)) };
}

/** A call's answer in wire format; `known` is the scale of the call's shop. */
export const answerToWire = <T>(path: CallPath, data: T, known: AmountScale): T =>
  changed(path, data, known, messageToWire);

/** A call's answer from the wire. Throws AmountError for an amount with too many decimals. */
export const answerFromWire = <T>(path: CallPath, data: T, known: AmountScale): T =>
  changed(path, data, known, messageFromWire);
