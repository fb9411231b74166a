import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * `npm run record-release -- REF` records the database statements of a release. apps/server/src/db/release-before.test.ts
 * runs them on the schema of newer versions. REF is the release's tag or commit. Run it when a release is made.
 */

const target = new URL('../../apps/server/src/testing/release-before.jsonl', import.meta.url);
const [ref] = process.argv.slice(2);
if (ref === undefined) {
  console.error('Usage: npm run record-release -- REF');
  process.exit(2);
}

/** @param {string[]} input */
const git = (...input) => execFileSync('git', input, { encoding: 'utf8' }).trim();

/**
 * The shape of a statement. Statements that only differ in their number of values have the same shape.
 *
 * @param {string} text
 */
const shapeOf = (text) =>
  text
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/(\?, )+\?/g, '?')
    .replaceAll(/(\(\?\), )+\(\?\)/g, '(?)');

/** Longer records are skipped: the statements of a large menu are the same as those of a small one. */
const longest = 4000;

const isOfDatabase = /\b(pg_\w+|sqlite_\w+|pragma_\w+|kysely_\w+|current_setting|set_config)\b/;

/**
 * One record for each shape of statement, sorted: the one with the shortest values; for inserts the one with the longest,
 * because its documents have all fields.
 *
 * @param {string[]} lines
 */
function oneOfEach(lines) {
  const kept = new Map();
  for (const line of lines) {
    const [engine, text] = JSON.parse(line);
    if (isOfDatabase.test(text) || line.length > longest) continue;
    const key = `${engine} ${shapeOf(text)}`;
    const known = kept.get(key);
    const isBetter =
      known === undefined || (/^insert/.test(text) ? line.length > known.length : line.length < known.length);
    if (isBetter) kept.set(key, line);
  }
  return [...kept.values()].toSorted();
}

const folder = mkdtempSync(join(tmpdir(), 'comanda-release-'));
const records = join(folder, 'records');
const checkout = join(folder, 'checkout');
git('worktree', 'add', '--detach', checkout, ref);
try {
  mkdirSync(records);
  /** @param {[command: string, ...input: string[]]} line */
  const run = (...[command, ...input]) =>
    spawnSync(command, input, {
      cwd: checkout,
      stdio: 'inherit',
      env: {
        ...process.env,
        RECORD_TO: records,
        ...(command === 'npx' && { NODE_OPTIONS: `--import=${new URL('recorder.mjs', import.meta.url)}` }),
      },
    });
  run('npm', 'ci');
  run('npx', 'vitest', 'run', '--project', 'server');
  const lines = readdirSync(records).flatMap((name) =>
    readFileSync(join(records, name), 'utf8').trimEnd().split('\n'),
  );
  const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  const lastMigration = readdirSync(join(checkout, 'apps/server/src/db/migrations')).toSorted().at(-1);
  const head = JSON.stringify({ release: version, lastMigration: lastMigration?.replace('.ts', '') });
  writeFileSync(target, `${[head, ...oneOfEach(lines)].join('\n')}\n`);
} finally {
  git('worktree', 'remove', '--force', checkout);
  rmSync(folder, { recursive: true });
}
