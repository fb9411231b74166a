import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from './tables.ts';

/** The place of a value: the keys and indexes that lead to it. */
type Path = readonly string[];

/** Takes the place of a value while a query is compiled. */
class Placeholder {
  readonly path: Path;

  constructor(path: Path) {
    this.path = path;
  }
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The same lists and objects, with a placeholder for each value in them. */
function placeholdersFor(value: unknown, path: Path = []): unknown {
  if (!isBranch(value)) return new Placeholder(path);
  const inner = Object.entries(value).map(([key, each]) => [key, placeholdersFor(each, [...path, key])]);
  return Array.isArray(value) ? inner.map(([, each]) => each) : Object.fromEntries(inner);
}

/** The lengths of the lists, on which the text of a query depends. */
const lengthsIn = (values: object): string =>
  Object.values(values)
    .map((value) => (Array.isArray(value) ? value.length : ''))
    .join();

function valueAt(values: unknown, path: Path): unknown {
  let value = values;
  for (const key of path) value = (value as Record<string, unknown>)[key];
  return value;
}

/** The texts of a query on one kind of database: lists have many lengths. */
type Texts<Row> = LRUCache<string, CompiledQuery<Row>, () => CompiledQuery<Row>>;

const noTexts = <Row>(): Texts<Row> =>
  new LRUCache({ max: 100, memoMethod: (_lengths, _stale, { context: compile }) => compile() });

/**
 * A query that Kysely builds and compiles once, and that then runs with other values: building one takes longer than the
 * answer of SQLite. `build` must pass each value on as a parameter, and must not depend on it. The values of all runs have the same
 * keys; lists may have other lengths.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  // a placeholder takes the place of a value of any type
  const compile = (db: Db, values: Values) => build(db, placeholdersFor(values) as Values).compile();
  const ofAdapter = new WeakMap<DialectAdapter, Texts<Row>>();
  return (db, values) => {
    const executor = db.getExecutor();
    const texts = ofAdapter.getOrInsertComputed(executor.adapter, noTexts<Row>);
    const query = texts.memo(lengthsIn(values), { context: () => compile(db, values) });
    // plugins learn of each run
    executor.transformQuery(query.query, query.queryId);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? valueAt(values, parameter.path) : parameter,
    );
    return executor.executeQuery<Row>({ ...query, parameters });
  };
}
