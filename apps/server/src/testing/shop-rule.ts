import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  type DeleteQueryNode,
  IdentifierNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  OperatorNode,
  OrNode,
  ParensNode,
  ReferenceNode,
  type RootOperationNode,
  SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
} from 'kysely';
import { acrossShops, ofInstallation } from './across-shops.ts';

/*
 * The rule: every query on a table of shops or brands must be limited to one shop or brand, so that a database can be
 * split by shop. Test databases check each statement that the stores send.
 */

const shopColumns: ReadonlySet<string> = new Set(['shopPid', 'brandPid']);

type Query = SelectQueryNode | UpdateQueryNode | DeleteQueryNode;
const queryKinds: ReadonlySet<string> = new Set(['SelectQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);
const isQuery = (node: OperationNode): node is Query => queryKinds.has(node.kind);

/** The tables of a query by alias. */
type Scope = ReadonlyMap<string, string>;

/** Kinds of nodes that contain no query: names, and values, which may be large. */
const leaves: ReadonlySet<unknown> = new Set([
  'ColumnNode',
  'IdentifierNode',
  'OperatorNode',
  'PrimitiveValueListNode',
  'ReferenceNode',
  'TableNode',
  'ValueNode',
]);

/** Returns all queries and inserts within a part of a statement. */
function queriesIn(part: object, found: (Query | InsertQueryNode)[] = []): (Query | InsertQueryNode)[] {
  if ('kind' in part) {
    if (leaves.has(part.kind)) return found;
    const node = part as OperationNode; // safe: within a statement, every object with a `kind` is a node
    if (InsertQueryNode.is(node) || isQuery(node)) found.push(node);
  }
  // `for … in` is much faster here than a list of the values
  for (const key in part) {
    const inner: unknown = Reflect.get(part, key);
    if (typeof inner === 'object' && inner !== null) queriesIn(inner, found);
  }
  return found;
}

function aliasOf(node: OperationNode): readonly [alias: string, table: string][] {
  const [alias, source] = AliasNode.is(node) ? [node.alias, node.node] : [undefined, node];
  if (!TableNode.is(source)) return [];
  const table = source.table.identifier.name;
  return [[alias && IdentifierNode.is(alias) ? alias.name : table, table]];
}

function scopeOf(query: Query): Scope {
  const sources = [
    ...('table' in query && query.table ? [query.table] : []),
    ...(query.from?.froms ?? []),
    ...(query.joins ?? []).map(({ table }) => table),
  ];
  return new Map(sources.flatMap(aliasOf));
}

function partsOf(node: OperationNode, kind: typeof AndNode | typeof OrNode): OperationNode[] {
  if (ParensNode.is(node)) return partsOf(node.node, kind);
  return kind.is(node) ? [...partsOf(node.left, kind), ...partsOf(node.right, kind)] : [node];
}

/**
 * Returns the alias whose shop or brand column a side of a comparison names. `undefined` for a value, or for a table of
 * an outer query.
 */
function namedBy(node: OperationNode, scope: Scope): string | undefined {
  if (!ReferenceNode.is(node) || node.column.kind !== 'ColumnNode') return undefined;
  if (!shopColumns.has(node.column.column.name)) return undefined;
  const alias = node.table?.table.identifier.name ?? [...scope.keys()][0];
  return alias !== undefined && scope.has(alias) ? alias : undefined;
}

const operators: ReadonlySet<string> = new Set(['=', 'in']);

/** Returns the alias whose shop a condition compares with a value, or the two aliases whose shops it compares. */
function comparedBy(condition: OperationNode, scope: Scope): string[] {
  if (!BinaryOperationNode.is(condition) || !OperatorNode.is(condition.operator)) return [];
  const { operator, leftOperand, rightOperand } = condition;
  // `is null` counts, because rows of releases without the column have no shop
  const isNull = operator.operator === 'is';
  if (!isNull && !operators.has(operator.operator)) return [];
  return [leftOperand, rightOperand].flatMap((side) => namedBy(side, scope) ?? []);
}

/** Returns the tables of a query that no condition limits to a shop. */
function unnamed(query: Query): string[] {
  const scope = scopeOf(query);
  const conditions = [query.where?.where, ...(query.joins ?? []).map(({ on }) => on?.on)]
    .flatMap((node) => (node ? partsOf(node, AndNode) : []))
    .map((node) => partsOf(node, OrNode).map((part) => comparedBy(part, scope)));
  const named = new Set<string>();
  const pairs = conditions.flatMap(([only = [], ...others]) =>
    others.length === 0 && only.length === 2 ? [only] : [],
  );
  const withValues = conditions.filter((parts) => parts.every(({ length }) => length === 1));
  for (const [[alias] = [], ...others] of withValues)
    if (alias !== undefined && others.every((other) => other[0] === alias)) named.add(alias);
  for (let before = -1; before < named.size; ) {
    before = named.size;
    for (const pair of pairs)
      if (pair.some((alias) => named.has(alias))) for (const one of pair) named.add(one);
  }
  return [...scope].flatMap(([alias, table]) => (table in ofInstallation || named.has(alias) ? [] : [table]));
}

/** Whether a query selects only the shop. Such a query finds the shop, so it cannot be limited to it. */
const findsShop = (query: Query): boolean =>
  SelectQueryNode.is(query) &&
  query.selections?.length === 1 &&
  query.selections.every(
    ({ selection }) =>
      ReferenceNode.is(selection) &&
      selection.column.kind === 'ColumnNode' &&
      shopColumns.has(selection.column.column.name),
  );

function breaksOfInsert({ into, columns = [], onConflict }: InsertQueryNode): string[] {
  const table = into?.table.identifier.name ?? '';
  if (table in ofInstallation) return [];
  const [key] = onConflict?.columns ?? [];
  return [
    ...(columns.some(({ column }) => shopColumns.has(column.name)) ? [] : [`${table} gets no shop`]),
    ...(key && !shopColumns.has(key.column.name) ? [`a conflict of ${table} is found without its shop`] : []),
  ];
}

/** Returns how a statement breaks the rule, including its subqueries. */
export const breaksOf = (statement: OperationNode): string[] =>
  queriesIn(statement).flatMap((node) => {
    if (InsertQueryNode.is(node)) return breaksOfInsert(node);
    return findsShop(node) ? [] : unnamed(node).map((table) => `${table} without its shop`);
  });

/** A cache by statement, because prepared statements are sent often and never change. */
const known = new WeakMap<OperationNode, readonly string[]>();

const storeFile = /\/stores\/[\w-]+\.ts/;

/** Returns the store function that sends a statement. `undefined` for a statement of a test. */
function sender(): string | undefined {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = 50;
  // keeps the call sites unformatted, because formatting them takes longer than the test's statement
  Error.prepareStackTrace = (_error, places) => places;
  const places = new Error().stack as unknown as NodeJS.CallSite[];
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  const store = places.find((place) => storeFile.test(place.getFileName() ?? '') && place.getFunctionName());
  return store?.getFunctionName()?.replace(/^.*\./, '');
}

/** A plugin that fails each statement of a store that breaks the rule, unless its store function is an exception. */
export const shopRule = (exceptions: Readonly<Record<string, string>> = acrossShops): KyselyPlugin => ({
  transformQuery: ({ node }): RootOperationNode => {
    const [broken] = known.getOrInsertComputed(node, breaksOf);
    const name = broken === undefined ? undefined : sender();
    if (name !== undefined && !(name in exceptions))
      throw new Error(`${name} names ${broken}: add the shop, or an exception in across-shops.ts`);
    return node;
  },
  transformResult: async ({ result }) => result,
});
