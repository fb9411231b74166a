import { type Node, visitorKeys } from 'oxc-parser';

export type AnyNode = { readonly type: string; readonly start: number; readonly end: number } & {
  readonly [key: string]: unknown;
};

export interface Visit {
  readonly node: AnyNode;
  readonly parent: AnyNode | undefined;
  /** Whether the node is erased: it stands in a type. */
  readonly inType: boolean;
}

const expressionsInTypeClothes = /^TS(As|Satisfies|NonNull|Instantiation)Expression$|^TSTypeAssertion$/;

/** Every node below a node, itself included and first, with its parent. A list, for all rules ask for all of it. */
export function nodesOf(root: Node): readonly Visit[] {
  const all: Visit[] = [];
  visit({ node: { ...root }, parent: undefined, inType: false }, all);
  return all;
}

function visit(here: Visit, all: Visit[]): void {
  all.push(here);
  const { node } = here;
  const clothes = expressionsInTypeClothes.test(node.type);
  for (const key of visitorKeys[node.type] ?? []) {
    const inType = here.inType || (node.type.startsWith('TS') && !(clothes && key === 'expression'));
    const under = node[key];
    for (const child of Array.isArray(under) ? under : [under]) {
      if (isNode(child)) visit({ node: child, parent: node, inType }, all);
    }
  }
}

export function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The names that a node declares: variables, parameters, functions, classes, imports. */
export function declaredNames(node: AnyNode): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'ClassDeclaration':
      return boundNames(node.id);
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return boundNames(node.local);
    case 'CatchClause':
      return boundNames(node.param);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...boundNames(node.id), ...[node.params].flat().flatMap(boundNames)];
    default:
      return [];
  }
}

function boundNames(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern.name)];
    case 'ObjectPattern':
      return [pattern.properties].flat().flatMap(boundNames);
    case 'Property':
      return boundNames(pattern.value);
    case 'ArrayPattern':
      return [pattern.elements].flat().flatMap(boundNames);
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    default:
      return [];
  }
}

/** The global a node names, with the member asked of it (`Date.now`), or undefined when it names none. */
export function globalName({ node, parent, inType }: Visit): string | undefined {
  if (inType || node.type !== 'Identifier' || isMereLabel(node, parent)) return undefined;
  const name = String(node.name);
  if (parent?.type === 'NewExpression' && parent.callee === node && isEmpty(parent.arguments))
    return `new ${name}()`;
  if (parent?.type !== 'MemberExpression' || parent.object !== node || !isNode(parent.property)) return name;
  return `${name}.${String(parent.property.name ?? parent.property.value)}`;
}

function isMereLabel(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && parent.computed !== true;
  const named = parent?.type === 'Property' || /^(Method|Property)Definition$/.test(parent?.type ?? '');
  return named && parent?.key === node && parent.computed !== true;
}

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}
