import type { LineElem, OrderLine } from '@comanda/domain/cart/cart-line.schema';
import type { Chosen } from '@comanda/domain/menu/sku.schema';
import { CompiledQuery, PostgresAdapter, type Selectable } from 'kysely';
import { type OnBroken, parseOrderDocument, readable } from '../db/stored-order.ts';
import type { Db, Tables } from '../db/tables.ts';

/** The lines of an order as they were placed, with the category of each item, if it is known. */
export type OrderedLines = {
  readonly shopPid: string;
  readonly orderId: string;
  readonly lines: readonly { readonly line: OrderLine; readonly categoryPid: string | null }[];
};

type Line = Selectable<Tables['orderLines']>;
type Option = Selectable<Tables['orderLineOptions']>;
type Choice = Omit<Option, 'shopPid' | 'orderId' | 'lineId' | 'optionId'>;

const choicesOf = ({ featurePidList, extraList }: Chosen, elementId: number | null): Choice[] => [
  ...featurePidList.map((pid): Choice => ({ elementId, kind: 'feature', pid, quantity: 1, unitAmount: 0 })),
  ...extraList.map(
    ({ attrPid, unitQty, unitAmount }): Choice => ({
      elementId,
      kind: 'extra',
      pid: attrPid,
      quantity: unitQty,
      unitAmount,
    }),
  ),
];

/** The element, and behind it what was chosen of it; `at` is the place of the element. */
const elementOf = (elem: LineElem, at: number): Choice[] => [
  {
    elementId: null,
    kind: 'element',
    pid: elem.skuPid,
    quantity: elem.unitQty,
    unitAmount: elem.unitAmount,
  },
  ...choicesOf(elem, at),
];

function optionsOf(line: OrderLine): Choice[] {
  const options = choicesOf(line, null);
  for (const elem of line.comboElemList) options.push(...elementOf(elem, options.length));
  return options;
}

/** A table's columns with their types, for rows that come as one JSON text: the statement is the same for any number of rows. */
const lineColumns = {
  shop_pid: 'text',
  order_id: 'text',
  line_id: 'integer',
  spu_pid: 'text',
  sku_pid: 'text',
  category_pid: 'text',
  station: 'text',
  quantity: 'bigint',
  unit_amount: 'bigint',
  amount: 'bigint',
};
const optionColumns = {
  shop_pid: 'text',
  order_id: 'text',
  line_id: 'integer',
  option_id: 'integer',
  element_id: 'integer',
  kind: 'text',
  pid: 'text',
  quantity: 'bigint',
  unit_amount: 'bigint',
};

type Cell = string | number | null;

/** Inserts rows that come as one JSON text, a list of lists. Rows that are there already stay as they are. */
function insertText(
  table: string,
  columns: Readonly<Record<string, string>>,
  postgresParameter?: string,
): string {
  const values = Object.values(columns).map((type, place) =>
    postgresParameter ? `(value ->> ${place})::${type}` : `json_extract(value, '$[${place}]')`,
  );
  const each = postgresParameter ? `json_array_elements(${postgresParameter}::json)` : 'json_each(?)';
  return `insert into ${table} (${Object.keys(columns).join(', ')})
    select ${values.join(', ')} from ${each} where true on conflict do nothing`;
}

/** PostgreSQL takes both tables in one round trip. */
const postgresText = `with lines as (${insertText('order_lines', lineColumns, '$1')})
  ${insertText('order_line_options', optionColumns, '$2')}`;
const sqliteTexts = {
  lines: insertText('order_lines', lineColumns),
  options: insertText('order_line_options', optionColumns),
};

type Rows = readonly (readonly Cell[])[];

async function insertRows(db: Db, lines: Rows, options: Rows): Promise<void> {
  const insert = (text: string, ...rows: readonly Rows[]) =>
    db.executeQuery(
      CompiledQuery.raw(
        text,
        rows.map((list) => JSON.stringify(list)),
      ),
    );
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await insert(postgresText, lines, options);
    return;
  }
  await insert(sqliteTexts.lines, lines);
  if (options.length > 0) await insert(sqliteTexts.options, options);
}

const lineCells = (
  { shopPid, orderId }: OrderedLines,
  { line, categoryPid }: OrderedLines['lines'][number],
  lineId: number,
): Cell[] => [
  shopPid,
  orderId,
  lineId,
  line.spuPid,
  line.skuPid === '' ? null : line.skuPid,
  categoryPid,
  null,
  line.unitQty,
  line.unitAmount,
  line.saleAmount,
];

/** Writes the lines of orders and what was chosen of them. Lines that are there already stay as they are. */
export async function insertOrderLines(db: Db, orders: readonly OrderedLines[]): Promise<void> {
  const lines = orders.flatMap((order) => order.lines.map((line, lineId) => lineCells(order, line, lineId)));
  const options = orders.flatMap(({ shopPid, orderId, lines: placed }) =>
    placed.flatMap(({ line }, lineId) =>
      optionsOf(line).map(({ elementId, kind, pid, quantity, unitAmount }, optionId): Cell[] => [
        shopPid,
        orderId,
        lineId,
        optionId,
        elementId,
        kind,
        pid,
        quantity,
        unitAmount,
      ]),
    ),
  );
  if (lines.length > 0) await insertRows(db, lines, options);
}

type OrderKey = Pick<Line, 'shopPid' | 'orderId'>;

const setting = 'linesBackFilledTo';

/** Orders that wait for their lines; `last` is the last one that was read, with a broken document or not. */
type WaitingOrders = { readonly orders: OrderedLines[]; readonly last: OrderKey | undefined };

/**
 * The next orders of the back-fill in the order of their keys, those behind the last one that got its lines; undefined when no
 * order is waiting for its lines.
 */
export async function ordersWithoutLines(
  db: Db,
  limit: number,
  onBroken: OnBroken,
): Promise<WaitingOrders | undefined> {
  const row = await db
    .selectFrom('databaseSettings')
    .select('value')
    .where('name', '=', setting)
    .executeTakeFirst();
  if (!row) return undefined;
  const [shopPid = '', orderId = '']: string[] = JSON.parse(row.value);
  const rows = await db
    .selectFrom('orders')
    .select(['shopPid', 'orderId', 'document'])
    .where(({ eb, refTuple, tuple }) => eb(refTuple('shopPid', 'orderId'), '>', tuple(shopPid, orderId)))
    .orderBy('shopPid')
    .orderBy('orderId')
    .limit(limit)
    .execute();
  const linesOf = (order: (typeof rows)[number]): OrderedLines => ({
    ...order,
    lines: parseOrderDocument(order).lines.map((line) => ({ line, categoryPid: null })),
  });
  return { orders: readable(rows, linesOf, onBroken), last: rows.at(-1) };
}

/** Remembers the last order that got its lines; undefined: all have them. */
export async function keepBackFilledTo(db: Db, last: OrderKey | undefined): Promise<void> {
  if (last)
    await db
      .updateTable('databaseSettings')
      .set({ value: JSON.stringify([last.shopPid, last.orderId]) })
      .where('name', '=', setting)
      .execute();
  else await db.deleteFrom('databaseSettings').where('name', '=', setting).execute();
}
