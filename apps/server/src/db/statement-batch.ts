import pg from 'pg';

/** The result of a statement, in pg's form. */
export type Answer = {
  /** The first word of PostgreSQL's command tag. */
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: Record<string, unknown>[];
};

/** A column of a result, as PostgreSQL describes it. */
type Field = { readonly name: string; readonly dataTypeID: number };

type Column = { readonly name: string; readonly parse: (text: string) => unknown };

const columnOf = ({ name, dataTypeID }: Field, types: pg.CustomTypesConfig): Column => ({
  name,
  parse: types.getTypeParser(dataTypeID, 'text'),
});

function rowOf(cells: readonly (string | null)[], columns: readonly Column[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, { name, parse }] of columns.entries()) {
    const cell = cells[index] ?? null;
    row[name] = cell === null ? null : parse(cell);
  }
  return row;
}

const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

/**
 * A statement that a connection has prepared. `columns` is undefined until its first answer; afterwards PostgreSQL
 * guarantees that they stay the same.
 */
type PreparedStatement = { readonly name: string; columns?: readonly Column[] };

/** The prepared statements of one connection, by their SQL text. */
export class PreparedStatements {
  readonly types: pg.CustomTypesConfig;
  readonly #byText = new Map<string, PreparedStatement>();

  constructor(types: pg.CustomTypesConfig) {
    this.types = types;
  }

  of(text: string): PreparedStatement {
    return this.#byText.getOrInsertComputed(text, () => ({ name: `c${this.#byText.size}` }));
  }
}

class SentStatement {
  readonly prepared: PreparedStatement;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly answered = Promise.withResolvers<Answer>();
  readonly rows: Record<string, unknown>[] = [];
  columns: readonly Column[] | undefined;
  tag: string | undefined;
  /** The error of a value that cannot be read exactly. */
  failure: unknown;

  constructor(prepared: PreparedStatement, text: string, values: readonly unknown[]) {
    this.prepared = prepared;
    this.text = text;
    this.values = values;
    this.columns = prepared.columns;
  }

  complete(tag: string): void {
    this.tag = tag;
    this.columns ??= [];
    this.prepared.columns = this.columns;
  }

  settle(): void {
    const { answered, failure, rows, tag = '' } = this;
    if (failure !== undefined) {
      answered.reject(failure);
      return;
    }
    // `INSERT 0 1`, `SELECT 3`, `BEGIN`
    const words = tag.split(' ');
    const count = words.length > 1 ? Number(words.at(-1)) : null;
    answered.resolve({ command: words[0] ?? '', rowCount: count, rows });
  }
}

/** PostgreSQL's code for a statement that did not run because an earlier one of its transaction failed. */
class SkippedStatementError extends Error {
  readonly code = '25P02';
}

/**
 * The statements that a connection sends in one tick, as one query of pg. PostgreSQL runs them in this order and
 * answers once, at their common Sync, instead of after each of them. If one fails, PostgreSQL skips the others. Each
 * text is prepared and described only once per connection. Outside of a transaction all of them are one transaction.
 */
export class StatementBatch extends pg.Query {
  readonly #known: PreparedStatements;
  readonly #sent: SentStatement[] = [];
  readonly #answered = Promise.withResolvers<void>();
  #at = 0;

  constructor(known: PreparedStatements) {
    super('');
    this.#known = known;
  }

  add(text: string, values: readonly unknown[]): Promise<Answer> {
    const statement = new SentStatement(this.#known.of(text), text, values);
    this.#sent.push(statement);
    return statement.answered.promise;
  }

  /** Resolves when PostgreSQL has answered. Rejects if a statement fails or the connection is lost. */
  get answered(): Promise<void> {
    return this.#answered.promise;
  }

  /** pg calls this when the batch may be sent. */
  override submit = (connection: pg.Connection): void => {
    const inBatch = new Set<PreparedStatement>();
    connection.stream.cork();
    for (const { prepared, text, values } of this.#sent) {
      const { name, columns } = prepared;
      if (!columns && !inBatch.has(prepared)) {
        // an earlier batch may have prepared it, or failed before; closing a missing statement is no error
        connection.close({ type: 'S', name }, true);
        connection.parse({ name, text, types: [] }, true);
        inBatch.add(prepared);
      }
      connection.bind({ statement: name, values: values.map(asText), portal: '' }, true);
      if (!columns) connection.describe({ type: 'P', name: '' }, true);
      connection.execute({ portal: '', rows: '' }, true);
    }
    connection.sync();
    connection.stream.uncork();
  };

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    const current = this.#sent[this.#at];
    if (current) current.columns = fields.map((field) => columnOf(field, this.#known.types));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const current = this.#sent[this.#at];
    if (!current || current.failure !== undefined) return;
    try {
      current.rows.push(rowOf(fields, current.columns ?? []));
    } catch (error) {
      current.failure = error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#sent[this.#at]?.complete(text);
    this.#at += 1;
  }

  /** A write outside of a transaction is durable only now. */
  handleReadyForQuery(): void {
    for (const statement of this.#sent) statement.settle();
    this.#answered.resolve();
  }

  /** `error` is an answer of PostgreSQL to one statement, or else the loss of the connection. */
  handleError(error: Error): void {
    const isAnswer = error instanceof pg.DatabaseError;
    for (const [index, statement] of this.#sent.entries())
      if (!isAnswer || index === this.#at) statement.answered.reject(error);
      else if (index < this.#at) statement.settle();
      else statement.answered.reject(new SkippedStatementError('an earlier statement failed'));
    this.#answered.reject(error);
  }
}
