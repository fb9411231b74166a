import { describe, expect, it } from 'vitest';
import { isSamePlace } from './session.ts';

describe('the place of a session', () => {
  const place = { shopPid: 'noodle-bar/centre', tableNo: '7' };

  it('is the same at the same table of the same shop', () => {
    expect(isSamePlace(place, { ...place })).toBe(true);
  });

  it.each([
    ['another shop', { ...place, shopPid: 'noodle-bar/harbour' }],
    ['another table', { ...place, tableNo: '8' }],
    ['no table', { ...place, tableNo: '' }],
  ])('is different at %s', (_case, opened) => {
    expect(isSamePlace(place, opened)).toBe(false);
  });
});
