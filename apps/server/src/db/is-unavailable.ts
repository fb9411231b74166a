/** SQLite's numbers for a file that is held by another process, cannot be written or read, or finds the disk full. */
const sqliteCodes: readonly unknown[] = [5, 6, 8, 10, 13, 14];

/** PostgreSQL and Node: nobody answers, connections are refused or cut, the server starts, stops, has no room, or too many collide. */
const codes =
  /^(08|40001|40P01|53|57P0|57014|25006|25P03|55P03|ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ESHOPBUSY)/;
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** SQLite's number for a full disk. */
const sqliteFull = 13;

/** Whether the embedded database could not write because its disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === sqliteFull;

/** Whether an error says that the database cannot be reached or cannot take more, rather than that we asked wrongly. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return sqliteCodes.includes(Number(error.errcode) & 0xff);
  if ('code' in error && typeof error.code === 'string' && codes.test(error.code) && !('path' in error))
    return true;
  return messages.test(error.message);
}

/** SQLite's numbers for a file that is damaged, or that is no database. */
const damageCodes: readonly unknown[] = [11, 26];

/** Whether an error says that the embedded database's file holds no database that can be read. */
export const isDamaged = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && damageCodes.includes(Number(error.errcode) & 0xff);

/** PostgreSQL and TLS: a wrong name or password, no such database, no right to its tables, a certificate that is not trusted. */
const refusalCodes = /^(28|3D|42501|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_)/;
const refusalMessages = /^The server does not support SSL connections/;

/** Whether PostgreSQL answers, but does not let this server in. */
export const isTurnedAway = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && refusalCodes.test(String(error.code))) || refusalMessages.test(error.message));

const hasCode = (error: unknown, expected: RegExp): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && expected.test(error.code);

/** How often work that found a lock busy is done in all: once and three retries. */
export const lockTries = 4;

/** Whether PostgreSQL cancelled a statement because it waited too long for a lock. */
export const lockWasBusy = (error: unknown): boolean => hasCode(error, /^55P03$/);

const lostMessages = /^(Connection terminated unexpectedly|Client has encountered a connection error)/;

/** Whether PostgreSQL or the network ended the connection. A connection that fell silent (ETIMEDOUT) is not among these. */
export const connectionWasLost = (error: unknown): boolean =>
  hasCode(error, /^(57P0[12]|25P03|08006|ECONNRESET|EPIPE)$/) ||
  (error instanceof Error && lostMessages.test(error.message));
