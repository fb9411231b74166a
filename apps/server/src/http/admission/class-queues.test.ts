import { describe, expect, it } from 'vitest';
import { requestClasses } from '../load-gate.ts';
import { ClassQueues } from './class-queues.ts';
import { type RequestClass, Waiting } from './waiting.ts';

const { vital, order, browse } = requestClasses;
const stays = () => false;

/** Queues with waiting requests of these classes, in this order of arrival. */
function queuesOf(kinds: readonly RequestClass[], maxQueueMs = 1000): ClassQueues {
  const queues = new ClassQueues(maxQueueMs);
  for (const kind of kinds) queues.add(new Waiting(kind, stays));
  return queues;
}

describe('queues of waiting requests', () => {
  it('return the lowest rank first', () => {
    const queues = queuesOf([browse, order, vital, order]);
    const taken = [1, 2, 3, 4, 5].map(() => queues.take(() => true)?.kind);
    expect(taken).toEqual([vital, order, order, browse, undefined]);
    expect(queues.isEmpty).toBe(true);
  });

  it('skip a class without a free slot', () => {
    expect(queuesOf([browse, vital]).take((kind) => kind !== vital)?.kind).toEqual(browse);
  });

  it('are full for scans at half the waiting time of orders', () => {
    // each request counts 4 ms until some have been measured
    const full = (kind: RequestClass, count: number) => queuesOf(Array(count).fill(kind), 80).isFull(kind);
    expect([full(browse, 10), full(browse, 11), full(order, 20), full(order, 21)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('refuse requests that have waited twice the limit', async () => {
    const queues = new ClassQueues(100);
    const waiting = new Waiting(order, stays);
    queues.add(waiting);
    queues.refuseLate(waiting.since + 199);
    expect(queues.isEmpty).toBe(false);
    queues.refuseLate(waiting.since + 201);
    await expect(waiting.starts).rejects.toThrow('the request waited too long for its turn');
    expect(queues.isEmpty).toBe(true);
  });
});
