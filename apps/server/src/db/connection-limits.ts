/** The timeouts of a connection to PostgreSQL, in milliseconds. */
export type ConnectionLimits = {
  /** PostgreSQL cancels a statement that takes longer. */
  readonly statementMs: number;
  /** PostgreSQL cancels a statement that waits longer for a lock. */
  readonly lockMs: number;
  /**
   * PostgreSQL ends a connection that is idle for longer inside a transaction. So the locks of a frozen process are
   * released.
   */
  readonly idleInTransactionMs: number;
  /**
   * The client destroys a connection that does not answer within this time. The statements of a batch have one answer.
   * Must be above `statementMs`.
   */
  readonly silenceMs: number;
};

/** For a server that answers requests. */
export const requestLimits: ConnectionLimits = {
  statementMs: 5000,
  lockMs: 1500,
  idleInTransactionMs: 3000,
  silenceMs: 6000,
};

/** For migrations and commands, which may take long and wait for each other. */
export const longLimits: ConnectionLimits = {
  statementMs: 30 * 60_000,
  lockMs: 5 * 60_000,
  idleInTransactionMs: 30_000,
  silenceMs: 31 * 60_000,
};

const timeouts = ({ statementMs, lockMs, idleInTransactionMs }: ConnectionLimits) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
});

/** PostgreSQL drops a client whose host is unreachable for about 10 s. Unix sockets ignore these settings. */
const tcpSettings = {
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 10_000,
};

const setting = (command: 'set' | 'set local', settings: Readonly<Record<string, number>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${command} ${name} = ${value}`)
    .join('; ');

/** Returns the SQL that sets the limits for a whole session. */
export const sessionSettings = (limits: ConnectionLimits): string =>
  setting('set', { ...timeouts(limits), ...tcpSettings });

/**
 * Returns the SQL that sets the limits for one transaction, sent together with BEGIN. Used behind a pooler in
 * transaction mode: it shares sessions between clients, so session settings would reach other clients.
 */
export const transactionSettings = (limits: ConnectionLimits): string =>
  setting('set local', timeouts(limits));
