import { parseArgs } from 'node:util';
import { databaseTime } from '../db/database-clock.ts';
import type { Db } from '../db/tables.ts';
import { type BooksRead, checkBooks } from './check-books/check-books.ts';
import type { Command, Terminal } from './command.ts';
import { readBooks } from './on-database.ts';

const usage = `Usage: npm run check-books

Reads the whole database, beside a running server, and says which orders, payments, portions, coupons and points do not
fit together (docs/operating.md). Nothing is changed. The exit code is 1 when something is wrong.`;

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

function totals({ orders, payments, variants, underWay, byHand }: BooksRead): string {
  const parts = [
    counted(orders, 'order'),
    counted(payments, 'payment'),
    counted(variants, 'counted variant'),
    ...(underWay > 0 ? [`${counted(underWay, 'refund')} on the way`] : []),
    ...(byHand > 0 ? [`${counted(byHand, 'refund')} to be paid by hand`] : []),
  ];
  return parts.join(', ');
}

async function check(db: Db, { say, complain }: Terminal): Promise<number> {
  let errors = 0;
  const now = await databaseTime(db);
  const read = await checkBooks(db, {
    now,
    onError: ({ invariant, of, says }) => {
      errors += 1;
      say(`${invariant} ${of}: ${says}`);
    },
  });
  if (errors === 0) say(`The books are right: ${totals(read)}.`);
  else complain(`\n${counted(errors, 'error')} in ${totals(read)}.`);
  return errors === 0 ? 0 : 1;
}

export const reportBooks: Command = async (args, terminal) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.help || positionals.length > 0) {
    terminal.complain(usage);
    return values.help ? 0 : 2;
  }
  return readBooks(terminal, (db) => check(db, terminal));
};
