import { describe, expect, it } from 'vitest';
import { Pace } from './pace.ts';

/** A pace that has measured starts at equal intervals, while requests waited. */
function paceAfter(starts: number, intervalMs: number, longestMs = Infinity): Pace {
  const pace = new Pace(longestMs);
  for (let count = 0; count <= starts; count += 1) pace.started(true, count * intervalMs);
  return pace;
}

describe('the expected time between two starts', () => {
  it('follows the intervals while requests wait', () => {
    expect(paceAfter(0, 20).ms).toBe(4);
    expect(paceAfter(10, 20).ms).toBeGreaterThan(10);
    expect(paceAfter(100, 20).ms).toBeCloseTo(20, 1);
  });

  it('does not fall below 2 ms', () => {
    expect(paceAfter(100, 0).ms).toBe(2);
  });

  it('a pause between two starts counts only as the longest interval', () => {
    expect(paceAfter(1, 60_000, 100).ms).toBeCloseTo(4 + (100 - 4) * 0.1);
  });

  it('intervals in which no request waited do not change the expected time', () => {
    const pace = new Pace(Infinity);
    pace.started(false, 0);
    pace.started(true, 60_000);
    expect(pace.ms).toBe(4);
  });
});
