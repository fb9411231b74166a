import { describe, expect, it } from 'vitest';
import { pageCache } from './page-cache.ts';

describe('pages made on demand', () => {
  it('are made once for simultaneous requests', async () => {
    const cache = pageCache<number>(2);
    let made = 0;
    const ask = () => cache.get('a', async () => ++made);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    expect(await ask()).toBe(1);
  });

  it('are dropped when others were requested later', async () => {
    const cache = pageCache<string>(2);
    const ask = (name: string, page: string) => cache.get(name, async () => page);
    await ask('a', 'first');
    await ask('b', 'first');
    await ask('a', 'second');
    await ask('c', 'first');
    expect(await ask('a', 'second')).toBe('first');
    expect(await ask('b', 'second')).toBe('second');
  });

  it('are retried after a failure', async () => {
    const cache = pageCache<string>(2);
    await expect(cache.get('a', async () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await cache.get('a', async () => 'made')).toBe('made');
  });
});
