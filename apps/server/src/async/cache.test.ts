import { describe, expect, it } from 'vitest';
import { cache } from './cache.ts';

const refused = () => Promise.reject(new Error('lost'));

describe('cached values', () => {
  it('are loaded once for simultaneous callers', async () => {
    const counts = cache<number>({ max: 2 });
    let loaded = 0;
    const load = async () => ++loaded;
    const ask = () => counts.get('a', load);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    expect(await ask()).toBe(1);
    expect(await Promise.all([counts.reload('a', load), counts.reload('a', load)])).toEqual([2, 2]);
    expect(await ask()).toBe(2);
  });

  it('are loaded separately for a caller that must not wait for another caller’s load', async () => {
    const pages = cache<string>({ max: 2 });
    const loading = Promise.withResolvers<string>();
    const shared = pages.get('a', () => loading.promise);
    expect(await pages.getAlone('a', async () => 'alone')).toBe('alone');
    loading.resolve('shared');
    expect(await shared).toBe('shared');
    expect(await pages.getAlone('a', refused)).toMatch(/^(alone|shared)$/);
  });

  it('are removed when the cache is full, the least recently requested one first', async () => {
    const pages = cache<string>({ max: 2 });
    const ask = (name: string, page: string) => pages.get(name, async () => page);
    await ask('a', 'first');
    await ask('b', 'first');
    await ask('a', 'second');
    await ask('c', 'first');
    expect(await ask('a', 'second')).toBe('first');
    expect(await ask('b', 'second')).toBe('second');
  });

  it('values reach their callers even if a later value has removed them from the cache during their load', async () => {
    const pages = cache<string>({ max: 1 });
    const loading = Promise.withResolvers<string>();
    const first = pages.get('a', () => loading.promise);
    expect(await pages.get('b', async () => 'second')).toBe('second');
    loading.resolve('first');
    expect(await first).toBe('first');
  });

  it('are loaded again after a load has failed; all waiting callers get its error', async () => {
    const pages = cache<string>({ max: 2 });
    const failing = [pages.get('a', refused), pages.get('a', async () => 'not asked')];
    for (const each of failing) await expect(each).rejects.toThrow('lost');
    expect(await pages.get('a', async () => 'made')).toBe('made');
  });

  it('stay cached if a reload fails', async () => {
    const pages = cache<string>({ max: 2 });
    await pages.get('a', async () => 'made');
    await expect(pages.reload('a', refused)).rejects.toThrow('lost');
    expect(await pages.get('a', async () => 'made again')).toBe('made');
  });

  it('cached values are loaded again after `ttlMs`', async () => {
    let now = 1;
    const counts = cache<number>({ max: 2, ttlMs: 1000, clock: () => now });
    let loaded = 0;
    const ask = () => counts.get('a', async () => ++loaded);
    expect(await ask()).toBe(1);
    now += 999;
    expect(await ask()).toBe(1);
    now += 1;
    expect(await ask()).toBe(2);
  });
});
