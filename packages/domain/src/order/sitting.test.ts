import { describe, expect, it } from 'vitest';
import { closesAt, type SittingFacts, scanWindow, tableState } from './sitting.ts';

const now = 1_800_000_000;
const round = (orderStatus: 1 | 2 | 5 | 8, age = 0, dueAmount = 500) => ({
  orderStatus,
  dueAmount,
  crtTime: now - age,
  endedAt: orderStatus >= 5 ? now - age : null,
});
const facts = (change: Partial<SittingFacts> = {}): SittingFacts => ({
  rounds: [round(5)],
  left: 0,
  giveBack: 0,
  paid: 500,
  lastAt: now,
  billAskedAt: null,
  ...change,
});

describe('a sitting closes by itself', () => {
  it('15 minutes after the last payment, if its rounds are served', () => {
    expect(closesAt(facts())).toBe(now + 900);
  });
  it('15 minutes after the last round was served, if it was paid before', () => {
    expect(closesAt(facts({ lastAt: now - 3000, rounds: [round(5, 3000), round(5, 60)] }))).toBe(now + 840);
  });
  it('not while something is left to pay or to give back, nor before its first round', () => {
    expect(closesAt(facts({ left: 1 }))).toBeUndefined();
    expect(closesAt(facts({ giveBack: 1 }))).toBeUndefined();
    expect(closesAt(facts({ rounds: [], paid: 0 }))).toBeUndefined();
  });
  it('three hours and 15 minutes after a paid round that nobody has marked as served', () => {
    expect(closesAt(facts({ rounds: [round(2)] }))).toBe(now + 3 * 3600 + 900);
  });
  it('not 15 minutes after a free first round was served, because the guests have paid nothing and may order more', () => {
    const free = round(5, 60, 0);
    expect(closesAt(facts({ paid: 0, lastAt: now - 60, rounds: [free] }))).toBe(now - 60 + 3 * 3600 + 900);
    expect(closesAt(facts({ lastAt: now, rounds: [free, round(5, 30)] }))).toBe(now + 900);
    expect(closesAt(facts({ paid: 0, lastAt: now - 60, rounds: [free, round(8, 30)] }))).toBe(
      now - 60 + 3 * 3600 + 900,
    );
  });
  it('15 minutes after its only round was rejected', () => {
    expect(closesAt(facts({ paid: 0, rounds: [round(8)] }))).toBe(now + 900);
  });
});

describe('a table with an open sitting is shown', () => {
  it.each([
    ['seated', { rounds: [], paid: 0 }],
    ['waiting', { rounds: [round(1)], left: 500, billAskedAt: now }],
    ['billAsked', { left: 500, billAskedAt: now }],
    ['unpaid', { left: 500 }],
    ['unpaid', { giveBack: 20 }],
    ['paid', { billAskedAt: now }],
    ['idle', { left: 500, lastAt: now - 2700, rounds: [round(5, 2700)] }],
    ['unpaid', { left: 500, lastAt: now - 2700, rounds: [round(5, 2699)] }],
  ] as const)('as %s: %o', (state, change) => {
    expect(tableState(facts(change), now)).toBe(state);
  });
});

it('a scan joins from 20 minutes before the opening, and never before the end of the last sitting', () => {
  expect(scanWindow(now, null)).toEqual({ scansFrom: now - 1200, scansUntil: now + 1200 });
  expect(scanWindow(now, now - 60)).toEqual({ scansFrom: now - 59, scansUntil: now + 1200 });
});
