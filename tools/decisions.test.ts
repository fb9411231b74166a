import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../docs/decisions', import.meta.url));

it('numbers the decision records without gaps, with the same number in file name and title', () => {
  const records = readdirSync(folder).sort();
  expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_name, index) => index + 1));
  for (const name of records)
    expect(readFileSync(join(folder, name), 'utf8'), name).toMatch(
      new RegExp(`^# ${Number(name.slice(0, 4))}\\. `),
    );
});
