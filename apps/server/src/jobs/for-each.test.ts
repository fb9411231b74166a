import { expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { forEach } from './for-each.ts';

it('forEach logs each failure and continues with the other items', async () => {
  const told: string[] = [];
  const error = ({ err }: { err: Error }) => told.push(err.message);
  const done: number[] = [];
  const ones = Array.from({ length: 30 }, (_, one) => one);
  await forEach({ log: { error } } as unknown as Context, ones, async (one) => {
    if (one < 20) throw new Error(`${one} fails`);
    done.push(one);
  });
  expect(done).toEqual(ones.slice(20));
  expect(told).toEqual(ones.slice(0, 20).map((one) => `${one} fails`));
});
