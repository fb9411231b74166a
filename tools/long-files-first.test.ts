import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LongFilesFirst, longFiles } from './long-files-first.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

it('starts no file first that is gone', () => {
  expect(longFiles.filter((name) => !existsSync(root + name))).toEqual([]);
});

it('starts long files before the others of their group', async () => {
  const cache = { getTestSpecificationResult: () => ({ failed: false, duration: 1 }) };
  const file = (name: string, groupOrder: number) =>
    ({
      moduleId: root + name,
      project: { name: 'any', config: { isolate: false, sequence: { groupOrder } } },
    }) as TestSpecification; // only what a sequencer reads
  const [long = ''] = longFiles;
  const files = [file('b.test.ts', 1), file(long, 1), file('a.test.ts', 0)];
  const sorted = await new LongFilesFirst({ cache } as unknown as Vitest).sort(files);
  expect(sorted.map(({ moduleId }) => moduleId.slice(root.length))).toEqual(['a.test.ts', long, 'b.test.ts']);
});
