import { expect, it } from 'vitest';
import { randomIds } from './random-ids.ts';

it('ids have all their bits and are all different, however many are made', () => {
  const newId = randomIds();
  const ids = Array.from({ length: 5000 }, (_, count) => newId(count % 3 === 0 ? 256 : 128));
  expect(new Set(ids).size).toBe(ids.length);
  for (const [count, id] of ids.entries())
    expect(Buffer.from(id, 'base64url')).toHaveLength(count % 3 === 0 ? 32 : 16);
  const bytes = Buffer.concat(ids.map((id) => Buffer.from(id, 'base64url')));
  const zeros = bytes.filter((byte) => byte === 0).length / bytes.length;
  expect(zeros).toBeGreaterThan(1 / 256 / 2);
  expect(zeros).toBeLessThan((1 / 256) * 2);
});
