import { PostgresAdapter, sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** A column, as a program that inserts rows needs to know it. */
type CatalogColumn = {
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
};

/**
 * A table as the database's catalog describes it: its columns and its unique keys. Each key lists its columns in order.
 */
export type CatalogTable = {
  readonly columns: ReadonlyMap<string, CatalogColumn>;
  readonly keys: readonly string[];
};

type KeyRow = {
  readonly tableName: string;
  readonly keyColumns: string;
  readonly condition: string | null;
};

const postgresKeys = sql<KeyRow>`
  select t.relname as table_name, array_to_string(array(
    select a.attname from unnest(x.indkey) with ordinality as k(number, place)
    join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number order by k.place), ', ') as key_columns,
    pg_get_expr(x.indpred, x.indrelid) as condition
  from pg_index x join pg_class t on t.oid = x.indrelid join pg_namespace n on n.oid = t.relnamespace
  where x.indisunique and n.nspname = 'public'`;

/** Reads the key columns of tables as well as indexes, because SQLite has no index for a key of one integer. */
const sqliteKeys = sql<KeyRow>`
  select m.name as table_name, (
    select group_concat(name, ', ') from (select name from pragma_index_info(l.name) order by seqno)) as key_columns,
    (select substr(i.sql, instr(i.sql, ' where ') + 7) from sqlite_master i where i.name = l.name and l.partial = 1) as condition
  from sqlite_master m join pragma_index_list(m.name) l where m.type = 'table' and l."unique" = 1
  union
  select m.name, (
    select group_concat(name, ', ') from (select name from pragma_table_info(m.name) where pk > 0 order by pk)), null
  from sqlite_master m where m.type = 'table'
    and exists (select 1 from pragma_table_info(m.name) where pk > 0)`;

/** Reads the catalog, without the tables of the migrator. */
export async function readCatalog(db: Db): Promise<ReadonlyMap<string, CatalogTable>> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const { rows } = await (isPostgres ? postgresKeys : sqliteKeys).execute(db);
  const tables = await db.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }): [string, CatalogTable] => [
      name,
      {
        columns: new Map(
          columns.map((column) => [
            column.name,
            {
              type: column.dataType,
              isNullable: column.isNullable,
              hasDefault: column.hasDefaultValue,
            },
          ]),
        ),
        keys: rows
          .filter(({ tableName }) => tableName === name)
          .map(
            ({ keyColumns, condition }) =>
              `(${keyColumns})${condition === null ? '' : ` where ${condition}`}`,
          )
          .toSorted(),
      },
    ]),
  );
}

/** Reads the rows of every table, so that a test can see whether anything was written. */
export async function readAllRows(db: Db): Promise<unknown> {
  const tables = await db.introspection.getTables();
  const rowsOf = (name: string) => sql`select * from ${sql.table(name)}`.execute(db);
  return Promise.all(tables.map(async ({ name }) => [name, (await rowsOf(name)).rows]));
}
