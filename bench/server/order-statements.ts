import type { RoundTrip, WireStatement } from '../../apps/server/src/testing/wire-recorder.ts';

/**
 * A value of an SQL statement. `always`: the same for every order. `variable`: differs for each order. `texts`: fixed
 * texts with the variable's value between them.
 */
export type Value =
  | { readonly always: string | null }
  | { readonly variable: string }
  | { readonly variable: string; readonly texts: readonly string[] };

export type Statement = { readonly text: string; readonly values: readonly Value[] };

/** The statements of an order, grouped by round trip. */
export type OrderStatements = readonly (readonly Statement[])[];

const isNumber = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value);

/**
 * Compares the statements of two recorded orders. Values that differ, such as ids, hashes and tokens, become variables.
 * Numbers and documents that differ, such as times, are taken from the first order, because no statement depends on
 * them.
 */
export function compareOrders(one: readonly RoundTrip[], other: readonly RoundTrip[]): OrderStatements {
  const textsOf = (trips: readonly RoundTrip[]) => trips.flatMap(({ statements }) => statements);
  const others = textsOf(other);
  if (JSON.stringify(textsOf(one).map(({ text }) => text)) !== JSON.stringify(others.map(({ text }) => text)))
    throw new Error('two orders sent different statements');
  const names = new Map<string, string>();
  const isVariable = (value: string | null, otherValue: string | null | undefined): value is string =>
    value !== null && value !== otherValue && !isNumber(value) && !/^[{[]/.test(value);
  // a list may come before the id that it contains
  for (const [at, { values }] of textsOf(one).entries())
    for (const [index, value] of values.entries())
      if (isVariable(value, others[at]?.values[index]) && !names.has(value))
        names.set(value, `v${names.size}`);
  /** The value for a list of rows as JSON. It may contain the id of the order. */
  const listValue = (list: string): Value => {
    const [id, variable] = [...names].find(([known]) => list.includes(known)) ?? [];
    return id === undefined || variable === undefined
      ? { always: list }
      : { variable, texts: list.split(id) };
  };
  const valueIn = (value: string | null, otherValue: string | null | undefined): Value => {
    const variable = isVariable(value, otherValue) ? names.get(value) : undefined;
    if (variable !== undefined) return { variable };
    return value?.startsWith('[') && value !== otherValue ? listValue(value) : { always: value };
  };
  let at = 0;
  return one.map(({ statements }) =>
    statements.map(({ text, values }) => {
      const counterpart: WireStatement | undefined = others[at];
      at += 1;
      return {
        text,
        values: values.map((value, index) => valueIn(value, counterpart?.values[index])),
      };
    }),
  );
}

const isWrite = ({ text }: Statement): boolean =>
  /^(begin|commit|insert|update|with)\b/i.test(text) && !text.includes('pg_notify');

/** Only the writes of an order, as one batch: the least that any order needs. */
export const leanOrder = (order: OrderStatements): OrderStatements => [order.flat().filter(isWrite)];

export const variablesOf = (order: OrderStatements): string[] => [
  ...new Set(
    order.flatMap((trip) =>
      trip.flatMap(({ values }) => values.flatMap((value) => ('variable' in value ? [value.variable] : []))),
    ),
  ),
];
