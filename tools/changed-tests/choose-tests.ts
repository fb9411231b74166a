import { posix } from 'node:path';
import type { Graph } from '../import-law/graph.ts';

/** Most server tests start this module, which imports every handler. They are not chosen because of one handler. */
const wholeServer = 'apps/server/src/app.ts';

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/**
 * Chooses the tests for changed files: changed tests, tests that import a changed file directly or indirectly, but not
 * through the whole server, and tests that are named after a changed file. Imports of types do not count, because the
 * compiler checks them. For a file that is no source, such as a catalogue: the tests of the nearest folder with tests.
 */
export function chooseTests(graph: Graph, changed: readonly string[]): string[] {
  const importers = importersOf(graph);
  const reached = new Set(changed);
  for (const path of reached)
    if (path !== wholeServer) for (const importer of importers.get(path) ?? []) reached.add(importer);
  const tests = [...graph.keys()].filter(isTest);
  const isChosen = (test: string) =>
    reached.has(test) ||
    changed.some((path) => isNamedAfter(test, path)) ||
    changed.some((path) => !graph.has(path) && nearestFolder(path, tests) === posix.dirname(test));
  return tests.filter(isChosen);
}

function importersOf(graph: Graph): Map<string, string[]> {
  const edges = [...graph.values()].flatMap(({ edges }) => edges.filter(({ typeOnly }) => !typeOnly));
  const byTarget = Map.groupBy(edges, ({ target }) => target ?? '');
  return new Map([...byTarget].map(([target, importing]) => [target, importing.map(({ file }) => file)]));
}

/** Whether a test beside a file begins with its name: `submit-races.test.ts` is named after `submit.ts`. */
function isNamedAfter(test: string, path: string): boolean {
  const { dir, name } = posix.parse(path);
  return new RegExp(`^${RegExp.escape(posix.join(dir, name))}\\b`).test(test);
}

function nearestFolder(path: string, tests: readonly string[]): string | undefined {
  const folder = posix.dirname(path);
  if (folder === '.') return undefined;
  return tests.some((test) => posix.dirname(test) === folder) ? folder : nearestFolder(folder, tests);
}
