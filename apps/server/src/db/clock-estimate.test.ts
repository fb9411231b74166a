import { describe, expect, it } from 'vitest';
import { ClockEstimate, type Reading } from './clock-estimate.ts';

const start = 1_800_000_000_000;

type Case = {
  /** The monotonic time in the middle of the round trip. */
  readonly at: number;
  readonly roundTrip?: number;
  /** How long after the middle of the round trip the database read its clock. */
  readonly late?: number;
  /** How far the clocks of the database and of this machine are ahead of the true time. */
  readonly database?: number;
  readonly machine?: number;
  readonly instance?: string;
};

const reading = ({
  at,
  roundTrip = 2,
  late = 0,
  database = 0,
  machine = 0,
  instance = 'one',
}: Case): Reading => ({
  askedAt: at - roundTrip / 2,
  answeredAt: at + roundTrip / 2,
  databaseAt: start + at + late + database,
  machineAt: start + at + roundTrip / 2 + machine,
  instance,
});

const minutes = 60_000;

describe('the estimate of the database’s clock', () => {
  it('continues with the monotonic clock between readings, whatever the machine’s clock says', () => {
    const clock = new ClockEstimate(reading({ at: 0, machine: 10 * minutes }));
    expect(clock.at(60_000)).toBe(start + 60_000);
    expect(clock.skew(start + 60_000 + 10 * minutes, 60_000)).toBe(10 * minutes - 1);
    expect(clock.skew(start + 60_000 - 10 * minutes, 60_000)).toBe(1 - 10 * minutes);
  });

  it('is as exact as the reading with the shortest round trip', () => {
    const clock = new ClockEstimate(reading({ at: 0, roundTrip: 800, late: 390 }));
    expect(clock.at(1000)).toBe(start + 1390);
    clock.add(reading({ at: 5000, roundTrip: 2 }));
    expect(clock.add(reading({ at: 10_000, roundTrip: 900, late: -400 }))).toEqual({
      step: 0,
      isFollowed: true,
    });
    expect(clock.at(20_000)).toBe(start + 20_000);
  });

  it('reports no skew that the length of the round trip can explain', () => {
    const clock = new ClockEstimate(reading({ at: 0, roundTrip: 8000, late: 3900 }));
    expect(Math.abs(clock.skew(start, 0))).toBe(0);
  });

  it('does not run backwards for a small correction', () => {
    const clock = new ClockEstimate(reading({ at: 0, database: 1500 }));
    expect(clock.at(5000)).toBe(start + 6500);
    clock.add(reading({ at: 5000 }));
    expect(clock.at(5001)).toBe(start + 6500);
    expect(clock.at(7000)).toBe(start + 7000);
  });

  it.each([10 * minutes, -10 * minutes])('follows the database’s clock when it is set by %d ms', (step) => {
    const clock = new ClockEstimate(reading({ at: 0 }));
    expect(clock.at(1000)).toBe(start + 1000);
    expect(clock.add(reading({ at: 5000, database: step }))).toEqual({ step, isFollowed: true });
    expect(clock.at(6000)).toBe(start + 6000 + step);
    expect(clock.skew(start + 6000, 6000)).toBe(-step + Math.sign(step));
  });

  it.each([10 * minutes, -10 * minutes])(
    'ignores the clock after a failover while it is wrong by %d ms, and follows it once it is right',
    (wrong) => {
      const clock = new ClockEstimate(reading({ at: 0 }));
      const other = { database: wrong, instance: 'two' };
      for (const at of [5000, 10_000])
        expect(clock.add(reading({ at, ...other }))).toEqual({ step: wrong, isFollowed: false });
      expect(clock.at(11_000)).toBe(start + 11_000);
      expect(clock.skew(start + 11_000, 11_000)).toBe(-wrong + Math.sign(wrong));
      expect(clock.add(reading({ at: 15_000, instance: 'two', database: 10 }))).toMatchObject({
        isFollowed: true,
      });
      expect(clock.skew(start + 15_000, 15_000)).toBe(-9);
    },
  );

  it('follows the clock after a failover if the machine’s clock confirms it, or was wrong before', () => {
    const awake = new ClockEstimate(reading({ at: 0 }));
    // the machine slept for ten minutes, during which its monotonic clock stood still
    awake.add(reading({ at: 5000, database: 10 * minutes, machine: 10 * minutes, instance: 'two' }));
    expect(awake.at(6000)).toBe(start + 6000 + 10 * minutes);
    const wrong = new ClockEstimate(reading({ at: 0, machine: 20 * minutes }));
    const corrected = reading({ at: 5000, database: 5 * minutes, machine: 20 * minutes, instance: 'two' });
    expect(wrong.add(corrected)).toEqual({ step: 5 * minutes, isFollowed: true });
  });
});
