import type { LineElem, OrderLine } from '@comanda/domain/cart/cart-line.schema';
import type { Chosen } from '@comanda/domain/menu/sku.schema';
import { CompiledQuery, PostgresAdapter, type Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/** The lines of an order when it was placed, with the category of each item if it is known. */
export type OrderedLines = {
  readonly shopPid: string;
  readonly orderId: string;
  readonly lines: readonly {
    readonly line: OrderLine;
    readonly categoryPid: string | null;
    readonly station?: string | null;
  }[];
};

type Choice = Omit<Selectable<Tables['orderLineOptions']>, 'shopPid' | 'orderId' | 'lineId' | 'optionId'>;

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

/** Returns a combo element, followed by its features and extras. `at` is the position of the element. */
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

/**
 * The columns and types of the table. All rows are passed as one JSON text, so the statement is the same for any number
 * of rows.
 */
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

/** Returns the SQL that inserts rows from one JSON text, a list of lists. */
function insertText(
  table: string,
  columns: Readonly<Record<string, string>>,
  postgresParameter?: string,
): string {
  const values = Object.values(columns).map((type, place) =>
    postgresParameter ? `(value ->> ${place})::${type}` : `json_extract(value, '$[${place}]')`,
  );
  const each = postgresParameter ? `jsonb_array_elements(${postgresParameter}::jsonb)` : 'json_each(?)';
  return `insert into ${table} (${Object.keys(columns).join(', ')})
    select ${values.join(', ')} from ${each} where true`;
}

/** Inserts into both tables. PostgreSQL does so in one statement. */
const insertion = (onConflict: string) => ({
  postgres: `with lines as (${insertText('order_lines', lineColumns, '$1')}${onConflict})
    ${insertText('order_line_options', optionColumns, '$2')}${onConflict}`,
  sqliteLines: insertText('order_lines', lineColumns) + onConflict,
  sqliteOptions: insertText('order_line_options', optionColumns) + onConflict,
});

const insertionOfNew = insertion('');
const insertionOfMissing = insertion(' on conflict do nothing');

async function insertRows(
  db: Db,
  orders: readonly OrderedLines[],
  { postgres, sqliteLines, sqliteOptions }: typeof insertionOfNew,
): Promise<void> {
  const insert = (text: string, ...lists: string[]) => db.executeQuery(CompiledQuery.raw(text, lists));
  const lines = orders.flatMap((order) => order.lines.map((line, lineId) => lineCells(order, line, lineId)));
  const options = orders.flatMap(optionCells);
  if (lines.length === 0) return;
  const [lineList, optionList] = [JSON.stringify(lines), JSON.stringify(options)];
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await insert(postgres, lineList, optionList);
    return;
  }
  await insert(sqliteLines, lineList);
  if (options.length > 0) await insert(sqliteOptions, optionList);
}

const lineCells = (
  { shopPid, orderId }: OrderedLines,
  { line, categoryPid, station = null }: OrderedLines['lines'][number],
  lineId: number,
): Cell[] => [
  shopPid,
  orderId,
  lineId,
  line.spuPid,
  line.skuPid === '' ? null : line.skuPid,
  categoryPid,
  station,
  line.unitQty,
  line.unitAmount,
  line.saleAmount,
];

const choiceCells = (choice: Choice): Cell[] => [
  choice.elementId,
  choice.kind,
  choice.pid,
  choice.quantity,
  choice.unitAmount,
];

const optionCells = ({ shopPid, orderId, lines }: OrderedLines): Cell[][] =>
  lines.flatMap(({ line }, lineId) =>
    optionsOf(line).map((choice, optionId) => [shopPid, orderId, lineId, optionId, ...choiceCells(choice)]),
  );

/** Inserts the lines of a new order and their choices. */
export const insertOrderLines = (db: Db, order: OrderedLines): Promise<void> =>
  insertRows(db, [order], insertionOfNew);

/** Inserts the lines of several orders. Lines that exist stay unchanged. */
export const insertMissingLines = (db: Db, orders: readonly OrderedLines[]): Promise<void> =>
  insertRows(db, orders, insertionOfMissing);
