import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from './tables.ts';

/** The position of a value inside nested objects and lists: their keys and indexes, from the outside in. */
type Path = readonly string[];

/** Takes the place of a value while a query is compiled. */
class Placeholder {
  readonly path: Path;

  constructor(path: Path) {
    this.path = path;
  }
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Copies lists and objects, with a placeholder instead of each value. */
function placeholdersFor(value: unknown, path: Path = []): unknown {
  if (!isBranch(value)) return new Placeholder(path);
  const inner = Object.entries(value).map(([key, each]) => [key, placeholdersFor(each, [...path, key])]);
  return Array.isArray(value) ? inner.map(([, each]) => each) : Object.fromEntries(inner);
}

/** The lengths of all lists, because the SQL text depends on them. */
function lengthsIn(values: object): string {
  let lengths = '';
  for (const value of Object.values(values)) if (Array.isArray(value)) lengths += `${value.length},`;
  return lengths;
}

function valueAt(values: unknown, path: Path): unknown {
  let value = values;
  for (const key of path) value = (value as Record<string, unknown>)[key];
  return value;
}

/** The SQL texts of a query for one database, by the lengths of its lists. */
type Texts<Row> = LRUCache<string, CompiledQuery<Row>, () => CompiledQuery<Row>>;

const noTexts = <Row>(): Texts<Row> =>
  new LRUCache({ max: 100, memoMethod: (_lengths, _stale, { context: compile }) => compile() });

/**
 * Builds and compiles a query once and runs it with different values, because building a query takes longer than
 * SQLite's answer. `build` must pass each value to Kysely as a parameter, and must not read it. All runs need values
 * with the same keys; lists may have different lengths.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  // safe, because `build` only passes the values on
  const compile = (db: Db, values: Values) => build(db, placeholdersFor(values) as Values).compile();
  const ofAdapter = new WeakMap<DialectAdapter, Texts<Row>>();
  return (db, values) => {
    const executor = db.getExecutor();
    const texts = ofAdapter.getOrInsertComputed(executor.adapter, noTexts<Row>);
    const query = texts.memo(lengthsIn(values), { context: () => compile(db, values) });
    // Kysely's plugins expect to see each run
    executor.transformQuery(query.query, query.queryId);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? valueAt(values, parameter.path) : parameter,
    );
    return executor.executeQuery<Row>({ ...query, parameters });
  };
}
