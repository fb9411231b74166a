import { type Migration, Migrator } from 'kysely/migration';
import * as orders from './migrations/0001-orders.ts';
import * as sandbox from './migrations/0002-sandbox.ts';
import * as forgetting from './migrations/0003-forgetting.ts';
import * as members from './migrations/0004-members.ts';
import * as slots from './migrations/0006-slots.ts';
import * as invoices from './migrations/0007-invoices.ts';
import * as erasing from './migrations/0008-erasing.ts';
import * as merchant from './migrations/0009-merchant.ts';
import * as books from './migrations/0010-books.ts';
import * as sessionKeys from './migrations/0011-session-keys.ts';
import * as holds from './migrations/0012-holds.ts';
import { NotYetError, StartError } from './start-error.ts';
import type { Db } from './tables.ts';

const migrations: Record<string, Migration> = {
  '0001-orders': orders,
  '0002-sandbox': sandbox,
  '0003-forgetting': forgetting,
  '0004-members': members,
  '0006-slots': slots,
  '0007-invoices': invoices,
  '0008-erasing': erasing,
  '0009-merchant': merchant,
  '0010-books': books,
  '0011-session-keys': sessionKeys,
  '0012-holds': holds,
};

const bookkeeping = 'kysely_migration';

async function migrationsDone(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === bookkeeping)) return [];
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom(bookkeeping)
    .select('name')
    .execute();
  return rows.map((row) => row.name);
}

/** What was done to this database; refuses one that a program changed that knew more than this one. */
async function knownMigrations(db: Db): Promise<string[]> {
  const done = await migrationsDone(db);
  const unknown = done.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0)
    throw new StartError(
      `The database is newer than this program: it has ${unknown.join(', ')}. Start the newer one.`,
    );
  return done;
}

export const nothingHere = 'There is no database of a server here: set its DATA_DIR or DATABASE_URL.';

/** Refuses a database that is not up to date, and leaves it as it is. */
export async function assertLatest(db: Db): Promise<void> {
  const done = await knownMigrations(db);
  if (done.length === 0) throw new NotYetError(nothingHere);
  if (done.length < Object.keys(migrations).length)
    throw new NotYetError('The database is older than this program. Start the server once, it updates it.');
}

/** Brings the database up to date. Servers that start together wait for one another. */
export async function migrateToLatest(db: Db): Promise<void> {
  await knownMigrations(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
