import { unequalSums } from '@comanda/domain/closing/figures';
import type { Figures } from '@comanda/domain/closing/figures.schema';
import { documentText } from '../../db/stored-document.ts';
import type { Db } from '../../db/tables.ts';
import { movementsByClosing } from '../../stores/cash-movement-store.ts';
import { billRowsOf, unknownPayables } from '../../stores/closed-bill-store.ts';
import { allClosings, type DayClosing } from '../../stores/closing-store.ts';
import { openDayNumber } from '../../stores/open-day-store.ts';
import { paidBills } from '../../stores/paid-payable-store.ts';
import type { AmountText, BookError } from './book-error.ts';
import type { ClosingBooks } from './closing-books.ts';

/** Rule D3: the closings of a shop have the numbers from 1, and the open day has the next one. */
function gaps(closings: readonly DayClosing[], open: number): string[] {
  const numbers = closings.map(({ number }) => number);
  const missing = numbers.filter((number, index) => number !== index + 1).slice(0, 1);
  if (missing.length > 0)
    return [
      `closing ${missing[0]} follows closing ${numbers[missing[0] ? numbers.indexOf(missing[0]) - 1 : 0] ?? 0}`,
    ];
  return open === numbers.length + 1
    ? []
    : [`${numbers.length} closings, but the open day is number ${open}`];
}

/** The figures that are numbers of rows, not amounts. */
const counts: ReadonlySet<string> = new Set<keyof Figures>(['credits', 'discounts']);

/** Rule D4: the figures of a closing are those of its rows. Names the ones that differ. */
function changed({ figures, expected }: DayClosing, computed: Figures, money: AmountText): string[] {
  const names = Object.keys(computed) as (keyof Figures)[]; // the keys of an object of this type
  const differing = names.filter((name) => documentText([figures[name]]) !== documentText([computed[name]]));
  const says = differing.map((name) => {
    const [is, of] = [figures[name], computed[name]];
    return typeof is === 'number' && typeof of === 'number' && !counts.has(name)
      ? `${name} is ${money(is)}, its rows come to ${money(of)}`
      : `${name} differs from its rows`;
  });
  if (expected !== figures.cash.expected)
    says.push(`it expects ${money(expected)} in cash, its figures ${money(figures.cash.expected)}`);
  return says;
}

/** Returns the errors of the closings of a shop (rules D1 to D4), after the orders were added to `books`. */
export async function closingErrors(
  db: Db,
  shopPid: string,
  { books, money }: { readonly books: ClosingBooks; readonly money: AmountText },
): Promise<BookError[]> {
  const of = (number: number) => `closing ${number} of ${shopPid}`;
  const closings = await allClosings(db, shopPid);
  const [rows, paid] = [await billRowsOf(db, shopPid), await paidBills(db, shopPid)];
  const errors: BookError[] = books
    .addBills(rows, paid)
    .map(({ rule, closing, says }) => ({ invariant: rule, of: of(closing), says }));
  for (const says of gaps(closings, await openDayNumber(db, shopPid)))
    errors.push({ invariant: 'D3', of: `closings of ${shopPid}`, says });
  const movements = await movementsByClosing(db, shopPid);
  const known = new Set(closings.map(({ number }) => number));
  for (const number of new Set([...books.days.keys(), ...movements.keys()]))
    if (!known.has(number))
      errors.push({ invariant: 'D1', of: of(number), says: 'rows belong to it, but it does not exist' });
  for (const { kind, id } of await unknownPayables(db, shopPid))
    errors.push({
      invariant: 'D1',
      of: `${kind} ${id} of ${shopPid}`,
      says: 'its order or bill does not exist',
    });
  for (const closing of closings) {
    const { number, figures } = closing;
    for (const sum of unequalSums(figures))
      errors.push({
        invariant: 'D2',
        of: of(number),
        says: `${sum.what} come to ${money(sum.is)}, not ${money(sum.of)}`,
      });
    const computed = books.figuresOf(number, movements.get(number) ?? []);
    for (const says of changed(closing, computed, money))
      errors.push({ invariant: 'D4', of: of(number), says });
  }
  return errors;
}
