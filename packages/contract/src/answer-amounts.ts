import type { AmountScale } from '@comanda/domain/money';
import { amountsFromWire, amountsToWire } from './amounts-on-the-wire.ts';
import type { CallPath } from './contract.ts';

type Change = <T>(value: T, scale: AmountScale) => T;
type WithShop = { shopInfo?: { amountScale?: number } };
type History = { orderList: { amountScale: number }[] };

/** The scale of an answer: that of its shop if it contains one (the first call knows no scale yet). */
const answerScale = (data: unknown, known: AmountScale): AmountScale =>
  (data as WithShop | null)?.shopInfo?.amountScale ?? known;

/** History lists orders of several shops, each with its own scale; any other answer has one scale. */
function changed<T>(path: CallPath, data: T, known: AmountScale, change: Change): T {
  if (path !== 'history') return change(data, answerScale(data, known));
  const { orderList } = data as History;
  return { ...data, orderList: orderList.map((order) => change(order, order.amountScale)) };
}

/** A call's answer in wire format; `known` is the scale of the call's shop. */
export const answerToWire = <T>(path: CallPath, data: T, known: AmountScale): T =>
  changed(path, data, known, amountsToWire);

/**
 * A call's answer from the wire, with amounts in minor units. Throws AmountError for an amount with too many
 * decimals.
 */
export const answerFromWire = <T>(path: CallPath, data: T, known: AmountScale): T =>
  changed(path, data, known, amountsFromWire);
