import { describe, expect, it } from 'vitest';
import { requestClasses } from '../load-gate.ts';
import { ShopSlots } from './shop-slots.ts';
import { Waiting } from './waiting.ts';

const waiting = () => new Waiting(requestClasses.order, () => false);
const always = () => true;

/** A shop whose only slot is taken, with requests that wait for the slot. */
function shopWith(...blocked: readonly Waiting[]): ShopSlots {
  const shops = new ShopSlots(1);
  shops.take('a');
  for (const each of blocked) shops.block('a', each);
  return shops;
}

describe('slots of shops', () => {
  it('are limited for each shop', () => {
    const shops = shopWith();
    expect([shops.hasFree('a'), shops.hasFree('b')]).toEqual([false, true]);
    shops.free('a');
    expect(shops.hasFree('a')).toBe(true);
  });

  it('go to the first request that waits for a shop with a free slot', () => {
    const [first, second, other] = [waiting(), waiting(), waiting()];
    const shops = shopWith(first, second);
    shops.take('b');
    shops.block('b', other);
    expect(shops.takeBlocked(always)).toBeUndefined();
    shops.free('b');
    expect(shops.takeBlocked(always)).toEqual({ shopPid: 'b', waiting: other });
    shops.free('a');
    expect(shops.takeBlocked(() => false)).toBeUndefined();
    expect(shops.takeBlocked(always)?.waiting).toBe(first);
  });

  it('are expected 4 ms later for each waiting request', () => {
    expect(shopWith().expectedMs('a')).toBe(0);
    expect(shopWith(waiting(), waiting()).expectedMs('a')).toBe(8);
  });

  it('refuse requests that have waited for more than 5 seconds', async () => {
    const late = waiting();
    const shops = shopWith(late);
    shops.refuseLate(late.since + 5000);
    expect(shops.isAnyBlocked).toBe(true);
    shops.refuseLate(late.since + 5001);
    await expect(late.starts).rejects.toThrow('the request waited too long for its turn');
    expect(shops.isAnyBlocked).toBe(false);
  });
});
