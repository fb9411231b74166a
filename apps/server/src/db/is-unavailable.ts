/**
 * SQLite's result codes: another process has locked the file, the file cannot be read or written, or the disk is full.
 */
const sqliteCodes: readonly unknown[] = [5, 6, 8, 10, 13, 14];

/**
 * Codes of PostgreSQL, Node and shop-queue.ts: no answer, a refused or lost connection, too many conflicts, or a
 * PostgreSQL that is starting, stopping, read-only or out of connections.
 */
const codes =
  /^(08|40001|40P01|53|57P0|57014|25006|25P03|55P03|ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ESHOPBUSY)/;
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

const sqliteFull = 13;

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === sqliteFull;

/** Whether an error means that the database is unreachable or overloaded. Other errors mean that the query is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return sqliteCodes.includes(Number(error.errcode) & 0xff);
  if ('code' in error && typeof error.code === 'string' && codes.test(error.code) && !('path' in error))
    return true;
  return messages.test(error.message);
}

/** SQLite's result codes for a damaged file, and for a file that is not a database. */
const damageCodes: readonly unknown[] = [11, 26];

/** Whether the file of the SQLite database is damaged, or is not a database. */
export const isDamaged = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && damageCodes.includes(Number(error.errcode) & 0xff);

/**
 * Codes of PostgreSQL and TLS: a wrong name or password, an unknown database, missing permissions, an untrusted
 * certificate.
 */
const refusalCodes = /^(28|3D|42501|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_)/;
const refusalMessages = /^The server does not support SSL connections/;

/** Whether PostgreSQL answers but refuses this server's connection. */
export const isTurnedAway = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && refusalCodes.test(String(error.code))) || refusalMessages.test(error.message));

const hasCode = (error: unknown, expected: RegExp): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && expected.test(error.code);

/** The total tries of work that waited too long for a lock: one and three retries. */
export const lockTries = 4;

/** Whether PostgreSQL cancelled a statement because it waited too long for a lock. */
export const lockWasBusy = (error: unknown): boolean => hasCode(error, /^55P03$/);

const lostMessages = /^(Connection terminated unexpectedly|Client has encountered a connection error)/;

/**
 * Whether PostgreSQL or the network closed the connection. A connection that only stays silent (ETIMEDOUT) does not
 * count.
 */
export const connectionWasLost = (error: unknown): boolean =>
  hasCode(error, /^(57P0[12]|25P03|08006|ECONNRESET|EPIPE)$/) ||
  (error instanceof Error && lostMessages.test(error.message));

/**
 * Whether two requests inserted the row of the same session at the same moment. The insert's `on conflict` covers only
 * the key that begins with the shop; PostgreSQL may report a violation of the older key instead. A retry finds the row.
 * Likewise for two sittings that move to the same table.
 */
export const wasDoubleInsert = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  (error.constraint === 'sessions_key' || error.constraint === 'open_sitting_of_table');
