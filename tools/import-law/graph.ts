import { posix } from 'node:path';
import { type Import, readSource, type Source } from './read-source.ts';

export interface Edge extends Import {
  readonly file: string;
  /** The path of the imported file; undefined for an npm or Node package. */
  readonly target: string | undefined;
}

export interface File extends Source {
  readonly path: string;
  readonly edges: readonly Edge[];
}

/** All files with their imports, by path. */
export type Graph = ReadonlyMap<string, File>;

export function graphOf(texts: ReadonlyMap<string, string>): Graph {
  const files = [...texts].map(([path, text]): [string, File] => {
    const source = readSource(path, text);
    const edges = source.imports.map((item) => ({
      ...item,
      file: path,
      target: targetOf(path, item.specifier),
    }));
    return [path, { ...source, path, edges }];
  });
  return new Map(files);
}

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''));
  if (specifier.startsWith('#')) return file.replace(/\/src\/.*$/, `/src/${specifier.slice(1)}`);
  const [, name, inside = ''] = /^@comanda\/(domain|contract|ui)\/(.+)$/.exec(specifier) ?? [];
  if (!name) return undefined;
  const path = `packages/${name}/src/${inside}`;
  return path.endsWith('.css') ? path : `${path}.${inside.startsWith('components/') ? 'tsx' : 'ts'}`;
}

/** Each import cycle once, as the path a → b → a. */
export function cycles(graph: Graph): string[][] {
  const rounds = [...graph.keys()].flatMap((start) => {
    const round = shortestWay(graph, [start], ({ target }) => target === start);
    return round ? [round] : [];
  });
  return [...Map.groupBy(rounds, (round) => [...new Set(round)].sort().join()).values()].flatMap(([first]) =>
    first ? [first] : [],
  );
}

/** The shortest chain of imports from one of `starts` to the target of an edge for which `ends` is true. */
export function shortestWay(
  graph: Graph,
  starts: readonly string[],
  ends: (edge: Edge) => boolean,
  follows: (edge: Edge) => boolean = () => true,
): string[] | undefined {
  const cameFrom = new Map<string, string | undefined>(starts.map((start) => [start, undefined]));
  for (const path of cameFrom.keys()) {
    for (const edge of graph.get(path)?.edges.filter(follows) ?? []) {
      if (ends(edge)) return [...chain(cameFrom, path), edge.target ?? edge.specifier];
      if (edge.target && !cameFrom.has(edge.target)) cameFrom.set(edge.target, path);
    }
  }
  return undefined;
}

function chain(cameFrom: ReadonlyMap<string, string | undefined>, last: string): string[] {
  const before = cameFrom.get(last);
  return before === undefined ? [last] : [...chain(cameFrom, before), last];
}
