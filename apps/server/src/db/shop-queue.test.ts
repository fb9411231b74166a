import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isUnavailable } from './is-unavailable.ts';
import { shopQueue } from './shop-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('the transactions of a shop', () => {
  it('run two at a time in their order, and do not delay other shops', async () => {
    const inQueue = shopQueue(2);
    const running: string[] = [];
    const ends = new Map<string, () => void>();
    const start = (shop: string, name: string) =>
      inQueue(shop, () => {
        running.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => start('a', name));
    all.push(start('b', 'b1'));
    await turns();
    expect(running).toEqual(['a1', 'a2', 'b1']);
    ends.get('a2')?.();
    await turns();
    expect(running).toEqual(['a1', 'a2', 'b1', 'a3']);
    ends.get('a1')?.();
    await turns();
    for (const end of ends.values()) end();
    await Promise.all(all);
    expect(running).toHaveLength(5);
  });

  it('free their place when they fail', async () => {
    const inQueue = shopQueue(1);
    const failing = inQueue('a', () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(await inQueue('a', async () => 'done')).toBe('done');
  });

  it('are refused as busy after 5 s in the queue, or at once if 200 wait already', async () => {
    const inQueue = shopQueue(1);
    const stuck = inQueue('a', () => new Promise<void>(() => {}));
    stuck.catch(() => {});
    const errors: unknown[] = [];
    const wait = () =>
      inQueue('a', async () => {}).catch((error: unknown) => {
        errors.push(error);
      });
    for (let number = 0; number < 201; number += 1) void wait();
    await turns();
    expect(errors.map(isUnavailable)).toEqual([true]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(errors).toHaveLength(201);
    expect(errors.every(isUnavailable)).toBe(true);
  });
});
