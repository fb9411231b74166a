import { type Node, visitorKeys } from 'oxc-parser';

export type AnyNode = { readonly type: string; readonly start: number; readonly end: number } & {
  readonly [key: string]: unknown;
};

export interface Visit {
  readonly node: AnyNode;
  readonly parent: AnyNode | undefined;
}

/** A node and all nodes below it, with their parents. A list, because every rule needs all of it. */
export function nodesOf(root: Node): readonly Visit[] {
  const all: Visit[] = [];
  visit({ node: { ...root }, parent: undefined }, all);
  return all;
}

function visit(here: Visit, all: Visit[]): void {
  all.push(here);
  const { node } = here;
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of [node[key]].flat()) if (isNode(child)) visit({ node: child, parent: node }, all);
}

export function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}
