import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTime } from './local-time.ts';

const zones = ['Asia/Taipei', 'Europe/Helsinki', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'];

describe('the local time of a shop', () => {
  it('is the weekday and minute that Temporal computes, across all clock changes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
        fc.constantFrom(...zones),
        (at, timeZone) => {
          const local = Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(timeZone);
          expect(localTime(at, timeZone)).toEqual({
            day: local.dayOfWeek,
            minute: local.hour * 60 + local.minute,
          });
        },
      ),
    );
  });

  it('begins a day with minute 0', () => {
    expect(localTime(Date.parse('2026-01-07T00:00:00+02:00') / 1000, 'Europe/Helsinki')).toEqual({
      day: 3,
      minute: 0,
    });
  });
});
