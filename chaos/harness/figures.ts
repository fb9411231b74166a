import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Whether the fault tests run in their whole form (`npm run test:chaos`), not in the short form (`npm test`). */
export const isWhole = process.env.CHAOS === '1';

/** The file that collects the figures of a run, one line per test. */
const collected = fileURLToPath(new URL('../../.cache/reports/chaos-figures.txt', import.meta.url));

type Values = Readonly<Record<string, number | string | boolean>>;

/** Prints the figures of a test, and adds them to the collected figures of the run. */
export function figures(scenario: string, values: Values): void {
  const said = Object.entries(values).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? Math.round(value * 10) / 10 : value}`,
  );
  const line = `${scenario}: ${said.join(', ')}`;
  mkdirSync(dirname(collected), { recursive: true });
  appendFileSync(collected, `${line}\n`);
  console.info(line);
}

/** A percentile: the value that this share of all values does not exceed; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
