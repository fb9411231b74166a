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
import * as leastProgram from './migrations/0013-least-program.ts';
import * as idleSweeps from './migrations/0015-idle-sweeps.ts';
import * as orderLines from './migrations/0016-order-lines.ts';
import * as oldData from './migrations/0017-old-data.ts';
import * as shopFirst from './migrations/0018-shop-first.ts';
import * as shopChanges from './migrations/0019-shop-changes.ts';
import * as allergyNote from './migrations/0020-allergy-note.ts';
import * as tips from './migrations/0021-tips.ts';
import * as tillPayments from './migrations/0025-till-payments.ts';
import * as refunds from './migrations/0026-refunds.ts';
import * as credits from './migrations/0027-credits.ts';
import * as pageOpened from './migrations/0030-page-opened.ts';
import * as keyPermissions from './migrations/0032-key-permissions.ts';
import * as closings from './migrations/0035-closings.ts';
import * as sittings from './migrations/0038-sittings.ts';
import * as sittingsByAge from './migrations/0039-sittings-by-age.ts';
import * as doneBy from './migrations/0042-done-by.ts';
import * as audit from './migrations/0043-audit.ts';
import * as paidByHand from './migrations/0044-paid-by-hand.ts';
import * as brandCredentials from './migrations/0045-brand-credentials.ts';
import * as issuedInvoices from './migrations/0048-issued-invoices.ts';
import * as invoiceAllowances from './migrations/0049-invoice-allowances.ts';
import * as receiptPrints from './migrations/0051-receipt-prints.ts';
import * as staff from './migrations/0054-staff.ts';
import * as returnedDeposits from './migrations/0063-returned-deposits.ts';
import * as closingOfRefundsByHand from './migrations/0085-closing-of-refunds-by-hand.ts';
import * as mails from './migrations/0090-mails.ts';
import * as invoiceAccounts from './migrations/0091-invoice-accounts.ts';
import * as delays from './migrations/0095-delays.ts';
import * as soldOutUntil from './migrations/0096-sold-out-until.ts';
import * as invoicesOfBills from './migrations/0100-invoices-of-bills.ts';
import * as kitchen from './migrations/0110-kitchen.ts';
import * as busy from './migrations/0111-busy.ts';
import * as team from './migrations/0120-team.ts';
import * as devices from './migrations/0150-devices.ts';
import * as passkeys from './migrations/0170-passkeys.ts';
import * as staffMails from './migrations/0171-staff-mails.ts';
import * as discounts from './migrations/0180-discounts.ts';
import * as billsToFollow from './migrations/0186-bills-to-follow.ts';
import * as staffLogins from './migrations/0187-staff-logins.ts';
import { NotYetError, StartError } from './start-error.ts';
import type { Db } from './tables.ts';

export const migrations: Readonly<Record<string, Migration>> = {
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
  '0013-least-program': leastProgram,
  '0015-idle-sweeps': idleSweeps,
  '0016-order-lines': orderLines,
  '0017-old-data': oldData,
  '0018-shop-first': shopFirst,
  '0019-shop-changes': shopChanges,
  '0020-allergy-note': allergyNote,
  '0021-tips': tips,
  '0025-till-payments': tillPayments,
  '0026-refunds': refunds,
  '0027-credits': credits,
  '0030-page-opened': pageOpened,
  '0032-key-permissions': keyPermissions,
  '0035-closings': closings,
  '0038-sittings': sittings,
  '0039-sittings-by-age': sittingsByAge,
  '0042-done-by': doneBy,
  '0043-audit': audit,
  '0044-paid-by-hand': paidByHand,
  '0045-brand-credentials': brandCredentials,
  '0048-issued-invoices': issuedInvoices,
  '0049-invoice-allowances': invoiceAllowances,
  '0051-receipt-prints': receiptPrints,
  '0054-staff': staff,
  '0063-returned-deposits': returnedDeposits,
  '0085-closing-of-refunds-by-hand': closingOfRefundsByHand,
  '0090-mails': mails,
  '0091-invoice-accounts': invoiceAccounts,
  '0095-delays': delays,
  '0096-sold-out-until': soldOutUntil,
  '0100-invoices-of-bills': invoicesOfBills,
  '0110-kitchen': kitchen,
  '0111-busy': busy,
  '0120-team': team,
  '0150-devices': devices,
  '0170-passkeys': passkeys,
  '0171-staff-mails': staffMails,
  '0180-discounts': discounts,
  '0186-bills-to-follow': billsToFollow,
  '0187-staff-logins': staffLogins,
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

const isKnown = (name: string): boolean => Object.hasOwn(migrations, name);

/** Whether this program may run on a database that a newer program has migrated. */
async function isForThisProgram(db: Db, done: readonly string[]): Promise<boolean> {
  if (!Object.keys(migrations).every((name) => done.includes(name))) return false;
  const row = await db
    .selectFrom('databaseSettings')
    .select('value')
    .where('name', '=', 'leastProgram')
    .executeTakeFirst();
  return row !== undefined && isKnown(row.value);
}

/**
 * Returns the migrations to run on this database. Throws if a newer program has migrated it in a way that this program
 * does not understand.
 */
async function migrationsOf(db: Db): Promise<string[]> {
  const done = await migrationsDone(db);
  const unknown = done.filter((name) => !isKnown(name));
  if (unknown.length > 0 && !(await isForThisProgram(db, done)))
    throw new StartError(
      `The database is newer than this program: it has ${unknown.join(', ')}. Start the newer one.`,
    );
  return done;
}

export const nothingHere = 'There is no database of a server here: set its DATA_DIR or DATABASE_URL.';

/** Throws if the database is not up to date. Does not change it. */
export async function assertLatest(db: Db): Promise<void> {
  const done = await migrationsOf(db);
  if (done.length === 0) throw new NotYetError(nothingHere);
  if (!Object.keys(migrations).every((name) => done.includes(name)))
    throw new NotYetError('The database is older than this program. Start the server once, it updates it.');
}

/**
 * Migrates the database. Servers that start together wait for each other. A database of a newer program stays unchanged
 * if this program may run on it.
 */
export async function migrateToLatest(db: Db): Promise<void> {
  const done = await migrationsOf(db);
  if (!done.every(isKnown)) return;
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
