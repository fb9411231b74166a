import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { FileError } from './file-error.ts';

/** Splits a path such as menus.main.categories[0].name into its steps. */
const stepsOf = (path: string): string[] => path.split(/[.[\]]+/).filter((step) => step !== '');

const longestName = 60;

/** Returns a text, or the first text of an object with one for each language. */
function textOf(node: Node | undefined): string | undefined {
  const value: unknown = node?.type === 'object' ? node.children?.[0]?.children?.[1]?.value : node?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Returns what an author calls an object: its name, or else its id or the hash of a QR code. */
function nameOf(node: Node): string | undefined {
  const names = ['name', 'id', 'hash'].map((field) => textOf(findNodeAtLocation(node, [field])));
  const name = names.find((value) => value !== undefined && value.trim() !== '');
  if (name === undefined) return undefined;
  const words = name.trim().replace(/\s+/g, ' ');
  return words.length > longestName ? `${words.slice(0, longestName - 1)}…` : words;
}

const childOf = (node: Node, step: string) =>
  findNodeAtLocation(node, [node.type === 'array' ? Number(step) : step]);

/** Returns the nodes from the root to a path, as far as the file has them. */
function nodesTo(root: Node, steps: readonly string[]): Node[] {
  const nodes = [root];
  for (const step of steps) {
    const next = childOf(nodes.at(-1) ?? root, step);
    if (!next) break;
    nodes.push(next);
  }
  return nodes;
}

const readable = (steps: readonly string[]): string =>
  steps.map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : `${index > 0 ? '.' : ''}${step}`)).join('');

type Named = { readonly name: string; readonly depth: number };

/** Returns the things with names on the way to a path. A category is left out if something in it has a name. */
function namedOn(nodes: readonly Node[], steps: readonly string[]): Named[] {
  const all = nodes.flatMap((node, depth) => {
    const name = node.type === 'object' ? nameOf(node) : undefined;
    return name === undefined ? [] : [{ name, depth }];
  });
  return all.filter(({ depth }, index) => index === all.length - 1 || steps[depth - 2] !== 'categories');
}

/**
 * Returns how to tell an error of a file with this text: by its line, by the names of the things that it is in, and by
 * its path from there. A missing field has the line of the object that lacks it.
 */
export function placesIn(text: string): (error: FileError) => string {
  const root = parseTree(text);
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return ({ path, message }) => {
    if (path === '') return message;
    if (!root) return `${path}: ${message}`;
    const steps = stepsOf(path);
    const nodes = nodesTo(root, steps);
    const named = namedOn(nodes, steps);
    const last = nodes.at(-1) ?? root;
    const { offset } = last.parent?.type === 'property' ? last.parent : last;
    const place = [
      `line ${starts.findLastIndex((start) => start <= offset) + 1}`,
      ...named.map(({ name }) => name),
    ];
    const rest = readable(steps.slice(named.at(-1)?.depth ?? 0));
    return [place.join(', '), rest, message].filter((part) => part !== '').join(': ');
  };
}
