import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresQueryCompiler,
  type QueryResult,
  type RootOperationNode,
  SqliteQueryCompiler,
  type UnknownRow,
} from 'kysely';

/*
 * Tables and columns are snake_case in the database and camelCase in the program. Kysely's CamelCasePlugin copies the
 * tree of each query to rename them. This compiler renames them while it writes the SQL text, which costs only a lookup
 * per name.
 */

/** Caches results forever: there are only as many as names in the schema. */
function remembered(rename: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const renamed = rename(name);
    known.set(name, renamed);
    return renamed;
  };
}

const snakeCase = remembered((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

const camelCase = remembered((name) =>
  name.replaceAll(/_([a-z])/g, (_pair, letter: string) => letter.toUpperCase()),
);

export class SnakeCaseSqliteCompiler extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(snakeCase(identifier));
  }
}

export class SnakeCasePostgresCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(snakeCase(identifier));
  }
}

/** Converts the column names of results to camelCase. Values stay unchanged, including JSON texts. */
export class CamelCaseRows implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    if (!first) return result;
    const names = Object.keys(first).map((name) => [name, camelCase(name)] as const);
    if (names.every(([name, renamed]) => name === renamed)) return result;
    return { ...result, rows: result.rows.map((row) => renamedRow(row, names)) };
  }
}

function renamedRow(row: UnknownRow, names: readonly (readonly [string, string])[]): UnknownRow {
  const renamed: UnknownRow = {};
  for (const [name, camel] of names) renamed[camel] = row[name];
  return renamed;
}
