import type { LocalText } from '../local-text.ts';
import { sumOf } from '../money.ts';
import type { ReadonlyLists } from '../readonly-lists.ts';
import type { CreditedUnits } from './credit.schema.ts';
import type { OrderItem } from './order.schema.ts';

type Item = ReadonlyLists<OrderItem>;
type Options = Pick<Item, 'featureList'> & {
  readonly extraList: readonly Omit<Item['extraList'][number], 'unitAmount'>[];
};

/** A choice on a part, with its units per unit of the part. */
type PartChoice = { readonly name: LocalText; readonly units: number };

/** A part of an order that the kitchen makes in one piece. */
export type KitchenPart = {
  /** The place of the line in the order, from 0. */
  readonly line: number;
  /** The place of the part in its line. It depends only on what was ordered, so that it never changes. */
  readonly part: number;
  /** The units to make: those that were ordered, without those that a refund by line took off. */
  readonly units: number;
  /** The units that a refund by line took off. */
  readonly unitsOff: number;
  readonly name: LocalText;
  /** The variant: dishes of different variants are counted apart. */
  readonly variant: readonly LocalText[];
  readonly choices: readonly PartChoice[];
  /** What the guest asks for this line. */
  readonly note: string | undefined;
  /** The set or the dish that it belongs to. */
  readonly of: LocalText | undefined;
  /** The id of the station that makes it. */
  readonly station: string | undefined;
};

/** The key of a part within its order. */
export const partKey = ({ line, part }: Pick<KitchenPart, 'line' | 'part'>): string => `${line}.${part}`;

/** The units of a line that are ordered still, and those that were taken off. */
type Units = Pick<KitchenPart, 'units' | 'unitsOff'>;

const times = ({ units, unitsOff }: Units, each: number): Units => ({
  units: units * each,
  unitsOff: unitsOff * each,
});

type Dish = Omit<KitchenPart, 'choices'> & { readonly options: Options };

/**
 * The parts of a dish: the dish with the choices that its own station makes, and each choice that another station makes.
 * The choices are numbered behind the dish, whether or not they are parts.
 */
function partsOfDish({ options, ...dish }: Dish): KitchenPart[] {
  const chosen = [...options.featureList.map((one) => ({ ...one, unitQty: 1 })), ...options.extraList].map(
    ({ attrName, unitQty, station }, index) => ({ name: attrName, units: unitQty, station, index }),
  );
  const isElsewhere = ({ station }: { readonly station?: string | undefined }) =>
    station !== undefined && station !== dish.station;
  return [
    {
      ...dish,
      choices: chosen.filter((one) => !isElsewhere(one)).map(({ name, units }) => ({ name, units })),
    },
    ...chosen.filter(isElsewhere).map(({ name, units, station, index }) => ({
      line: dish.line,
      part: dish.part + 1 + index,
      ...times(dish, units),
      name,
      variant: [],
      choices: [],
      note: dish.note,
      of: dish.name,
      station,
    })),
  ];
}

const optionCount = ({ featureList, extraList }: Options): number => featureList.length + extraList.length;

function partsOfLine(item: Item, line: number, unitsOff: number): KitchenPart[] {
  const { note, station, comboElemList } = item;
  const left = { units: item.unitQty - unitsOff, unitsOff };
  const common = { line, note };
  const variant = item.specList.map(({ specName }) => specName);
  if (comboElemList.length === 0)
    return partsOfDish({
      ...common,
      part: 0,
      ...left,
      name: item.spuName,
      variant,
      of: undefined,
      station,
      options: item,
    });
  let next = 0;
  return comboElemList.flatMap((elem) => {
    const part = next;
    next += 1 + optionCount(elem);
    return partsOfDish({
      ...common,
      part,
      ...times(left, elem.unitQty),
      name: elem.skuName,
      variant: [],
      of: item.spuName,
      station: elem.station ?? station,
      options: elem,
    });
  });
}

/**
 * KIT-2: what the kitchen makes for an order, in its order. A set is its elements. `credited`: the units that refunds by
 * line took off. A part of them stays, with its number, because the kitchen must see that it is not made any more.
 */
export const kitchenParts = (
  items: readonly Item[],
  credited: readonly Pick<CreditedUnits, 'line' | 'qty'>[] = [],
): KitchenPart[] =>
  items.flatMap((item, index) =>
    partsOfLine(item, index, sumOf(credited.filter(({ line }) => line === index).map(({ qty }) => qty))),
  );

/** Whether nothing of a part is made any more, because refunds by line took it off. */
export const isOff = ({ units, unitsOff }: Units): boolean => units === 0 && unitsOff > 0;
