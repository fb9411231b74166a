import type { ModePrice, PricePeriod } from '@comanda/domain/menu/price-rules.schema';
import { type Amount, type AmountScale, sumOf } from '@comanda/domain/money';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { adjustmentOf } from './adjustment.ts';
import type { FileModePrices, FilePricePeriod } from './brand-file.schema.ts';

/** The prices of a variant, a set or an option as a file states them. The first period that holds counts. */
export type Stated = {
  readonly base: Amount;
  readonly modes: FileModePrices;
  readonly periods: readonly FilePricePeriod[];
  readonly scale: AmountScale;
};

const dayMinutes = 24 * 60;
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const clock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** An hour of the week at which prices may differ from those before it. */
type Cell = { readonly day: number; readonly from: number; readonly to: number };

function holds({ days, from, to, modes }: FilePricePeriod, mode: DeliveryMode, { day, from: minute }: Cell) {
  if (modes !== undefined && !modes.includes(mode)) return false;
  const [start, end] = [minutesOf(from), minutesOf(to)];
  if (end > start) return days.includes(day) && minute >= start && minute < end;
  const dayBefore = day === 1 ? 7 : day - 1;
  return (days.includes(day) && minute >= start) || (days.includes(dayBefore) && minute < end);
}

const modePrice = ({ base, modes, scale }: Stated, mode: DeliveryMode): Amount => {
  const text = modes[mode];
  return text === undefined ? base : adjustmentOf(text, scale);
};

function priceAt(stated: Stated, mode: DeliveryMode, cell: Cell): Amount {
  const usual = modePrice(stated, mode);
  const period = stated.periods.find((one) => holds(one, mode, cell));
  if (!period) return usual;
  if (period.price !== undefined) return adjustmentOf(period.price, stated.scale);
  return Math.round((usual * (100 - (period.percentOff ?? 0))) / 100);
}

/** Divides the week at each beginning and end of a period. */
function cellsOf(stated: readonly Stated[]): Cell[] {
  const periods = stated.flatMap((one) => one.periods);
  const cuts = new Set(periods.flatMap(({ from, to }) => [minutesOf(from), minutesOf(to)]));
  const starts = [...cuts.add(0)].filter((minute) => minute < dayMinutes).toSorted((a, b) => a - b);
  return weekdays.flatMap((day) =>
    starts.map((from, index) => ({ day, from, to: starts[index + 1] ?? dayMinutes })),
  );
}

type Stretch = Cell & { readonly mode: DeliveryMode; readonly prices: readonly Amount[] };

const isSame = (one: readonly Amount[], other: readonly Amount[]): boolean =>
  one.every((price, index) => price === other[index]);

/** The stretches of the week in which a price differs from the usual one of its mode. */
function stretchesOf(stated: readonly Stated[], mode: DeliveryMode): Stretch[] {
  const usual = stated.map((one) => modePrice(one, mode));
  const joined: Stretch[] = [];
  for (const cell of cellsOf(stated)) {
    const prices = stated.map((one) => priceAt(one, mode, cell));
    if (isSame(prices, usual)) continue;
    const last = joined.at(-1);
    if (last?.day === cell.day && last.to === cell.from && isSame(last.prices, prices))
      joined[joined.length - 1] = { ...last, to: cell.to };
    else joined.push({ ...cell, mode, prices });
  }
  return joined;
}

/** Groups entries by a key, in the order of their first appearance. */
const grouped = <T>(entries: readonly T[], keyOf: (entry: T) => string): T[][] => [
  ...Map.groupBy(entries, keyOf).values(),
];

function periodsOf(stated: readonly Stated[], modes: readonly DeliveryMode[], total: Total): PricePeriod[] {
  const stretches = modes.flatMap((mode) => stretchesOf(stated, mode));
  const byDays = grouped(stretches, ({ mode, from, to, prices }) => JSON.stringify([mode, from, to, prices]));
  const weekly = byDays.flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, days: group.map(({ day }) => day) }] : [];
  });
  const byModes = grouped(weekly, ({ days, from, to, prices }) => JSON.stringify([days, from, to, prices]));
  return byModes.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { days, from, to, prices } = first;
    const deliveryModes = group.map(({ mode }) => mode).join('');
    return [{ days, from: clock(from), to: clock(to), deliveryModes, price: total(prices) }];
  });
}

/** The price that an item shows for those of all its variants. */
export type Total = (prices: readonly Amount[]) => Amount;
export const only: Total = sumOf;

/** DISH-2: the price rules of variants, and of the options with them. Empty if all of them have one price in every mode at any time. */
export function rulesOf(
  stated: readonly Stated[],
  modes: readonly DeliveryMode[],
  total: Total,
): { modePrices?: ModePrice[]; pricePeriods?: PricePeriod[] } {
  const pricePeriods = periodsOf(stated, modes, total);
  const modePrices = modes.map((deliveryMode): ModePrice => {
    const prices = stated.map((one) => modePrice(one, deliveryMode));
    return { deliveryMode, price: total(prices) };
  });
  const differs = modes.some((mode) => stated.some((one) => modePrice(one, mode) !== one.base));
  return {
    ...((differs || pricePeriods.length > 0) && { modePrices }),
    ...(pricePeriods.length > 0 && { pricePeriods }),
  };
}
