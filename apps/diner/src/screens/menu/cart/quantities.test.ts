import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { aSpu } from '@comanda/domain/testing/a-spu';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQuantities } from './quantities.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const [tea, soup] = [aSpu({ spuPid: 'tea' }), aSpu({ spuPid: 'soup' })];
const drinks: SpuCate = { spuCatePid: 'c', spuCateName: ['C', ''], spuList: [tea, soup] };

function aList() {
  const apply = vi.fn();
  const applied = () => apply.mock.calls.map(([, spu, unitQty]) => [spu.spuPid, unitQty]);
  return { quantities: createQuantities(apply), applied };
}

it('MENU-9 a quantity is shown at once, and applied 100 ms after the last tap', () => {
  const { quantities, applied } = aList();
  quantities.change(drinks, tea, 1);
  vi.advanceTimersByTime(60);
  quantities.change(drinks, tea, 2);
  vi.advanceTimersByTime(99);
  expect([quantities.tapped('tea'), applied()]).toEqual([2, []]);
  vi.advanceTimersByTime(1);
  expect([quantities.tapped('tea'), applied()]).toEqual([undefined, [['tea', 2]]]);
});

it('settle applies every pending quantity at once, and only once', () => {
  const { quantities, applied } = aList();
  quantities.change(drinks, tea, 1);
  quantities.change(drinks, soup, 3);
  quantities.settle();
  vi.advanceTimersByTime(1000);
  expect(applied()).toEqual([
    ['tea', 1],
    ['soup', 3],
  ]);
});

it('listeners are called at each change', () => {
  const { quantities } = aList();
  const told = vi.fn();
  const stop = quantities.watch(told);
  quantities.change(drinks, tea, 1);
  quantities.settle();
  stop();
  quantities.change(drinks, tea, 2);
  expect(told).toHaveBeenCalledTimes(2);
});
