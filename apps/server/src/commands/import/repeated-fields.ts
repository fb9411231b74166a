import { type Node, parseTree } from 'jsonc-parser';

export type Repeated = { readonly name: string; readonly position: number };

function repeatedIn(node: Node): Repeated[] {
  const names = new Set<string>();
  return (node.children ?? []).flatMap((child) => {
    const inside = repeatedIn(child);
    const name = child.type === 'property' ? child.children?.[0]?.value : undefined;
    if (name === undefined) return inside;
    if (names.has(name)) return [{ name, position: child.offset }, ...inside];
    names.add(name);
    return inside;
  });
}

/** Finds fields that appear twice in one object of valid JSON. JSON.parse silently takes the last one. */
export function repeatedFields(json: string): Repeated[] {
  const root = parseTree(json);
  return root ? repeatedIn(root) : [];
}
