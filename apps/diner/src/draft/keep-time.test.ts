import type { Slot } from '@comanda/domain/shop/booking';
import { aShopInfo } from '@comanda/domain/testing/a-shop';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aWorld } from '../testing/a-world.ts';
import { keepTime } from './keep-time.ts';

const noon = 1_800_000_000;
const slot = { start: noon + 600, end: noon + 1500 };

beforeEach(() => vi.useFakeTimers({ now: noon * 1000 }));
afterEach(() => vi.useRealTimers());

function aTime(chosen: Slot = slot) {
  const { world, said } = aWorld();
  world.draft.setState({ shopInfo: aShopInfo(), deliveryModeCur: 'P', cachedTimeData: chosen });
  const kept = keepTime({ ...world, now: () => Date.now() / 1000 });
  const time = () => world.draft.getState().cachedTimeData;
  return { ...kept, world, said, time };
}

describe('a booking time', () => {
  it('a booking time is valid until it begins, and is then dropped with a message', () => {
    const { time, said, stop } = aTime();
    vi.advanceTimersByTime(599_000);
    expect(time()).toEqual(slot);
    vi.advanceTimersByTime(1000);
    expect([time(), said]).toEqual([null, ['time.passed']]);
    stop();
  });

  it('is dropped, once it has passed, when the page starts or when the diner returns to a phone that slept', () => {
    expect(aTime({ start: noon - 1, end: noon + 900 }).time()).toBeNull();
    const { look, time, stop } = aTime();
    stop();
    vi.setSystemTime((noon + 601) * 1000);
    look();
    expect(time()).toBeNull();
  });

  it('is dropped without a message if the mode or the shop takes no bookings', () => {
    const { world, said, time, stop } = aTime();
    world.draft.setState({ deliveryModeCur: 'T' });
    expect([time(), said]).toEqual([null, []]);
    world.draft.setState({ deliveryModeCur: 'P', cachedTimeData: slot });
    world.draft.setState({ shopInfo: aShopInfo({ bookingLifePick: -1 }) });
    expect([time(), said]).toEqual([null, []]);
    stop();
  });
});
