/** The timeouts of a connection to PostgreSQL, in milliseconds. */
export type ConnectionLimits = {
  /** PostgreSQL cancels a longer statement. */
  readonly statementMs: number;
  /** PostgreSQL cancels a statement that waits longer for one lock. */
  readonly lockMs: number;
  /** PostgreSQL ends a connection that pauses longer inside a transaction, so a frozen process releases its locks. */
  readonly idleInTransactionMs: number;
  /** The client destroys a connection that leaves a statement unanswered for longer. Must be above `statementMs`. */
  readonly silenceMs: number;
};

/** Limits of a server that answers requests. */
export const requestLimits: ConnectionLimits = {
  statementMs: 5000,
  lockMs: 1500,
  idleInTransactionMs: 3000,
  silenceMs: 6000,
};

/** Limits of migrations and commands: they may take long, and they wait for each other. */
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

/** PostgreSQL gives up a client whose host is gone after about 10 s. Unix sockets ignore these. */
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

/** Sets the limits for a whole session. */
export const sessionSettings = (limits: ConnectionLimits): string =>
  setting('set', { ...timeouts(limits), ...tcpSettings });

/**
 * Sets the limits for one transaction, in the round trip of its BEGIN. A pooler in transaction mode lends another session to
 * each transaction, so settings of a session would reach other clients.
 */
export const transactionSettings = (limits: ConnectionLimits): string =>
  setting('set local', timeouts(limits));
