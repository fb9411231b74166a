import { readFileSync } from 'node:fs';
import type { Engine } from './start-test-server.ts';

/** A statement of the previous release, with the values of one call. */
type RecordedStatement = { readonly text: string; readonly values: readonly unknown[] };

const [head = '{}', ...lines] = readFileSync(new URL('release-before.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

/** The previous release: its version and its last migration. */
export const releaseBefore: { readonly release: string; readonly lastMigration: string } = JSON.parse(head);

const all = lines.map((line): readonly [engine: Engine, text: string, values: unknown[]] => JSON.parse(line));

/** Sorts statements: inserts first, because reads and changes need their rows; deletions last. */
const ranks = ['insert', 'select', 'with', 'update', 'delete'];
const rankOf = ({ text }: RecordedStatement): number => ranks.findIndex((verb) => text.startsWith(verb));

/** Returns the statements of the previous release on an engine. `npm run record-release` recorded them. */
export const recordedStatements = (engine: Engine): RecordedStatement[] =>
  all
    .filter(([of]) => of === engine)
    .map(([, text, values]) => ({ text, values }))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
