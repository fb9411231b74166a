import { expect, it } from 'vitest';
import { OvertakenError, retryOvertaken } from './retry.ts';

it('retryOvertaken runs work again only if another writer was faster, and throws after the last try', async () => {
  const runs: string[] = [];
  const run = (name: string, overtaken: number, error?: Error) =>
    retryOvertaken(3, async () => {
      runs.push(name);
      if (error) throw error;
      if (runs.filter((one) => one === name).length <= overtaken) throw new OvertakenError('too often');
      return name;
    });
  expect(await run('twice', 2)).toBe('twice');
  await expect(run('always', 9)).rejects.toThrow('too often');
  await expect(run('broken', 0, new Error('broken'))).rejects.toThrow('broken');
  expect(runs.map((name) => name[0]).join('')).toBe('tttaaab');
});
