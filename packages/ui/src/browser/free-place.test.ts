import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freePlace, sidesToTry } from './free-place.ts';

const screen = { top: 0, bottom: 844 };
const wide = (top: number, height: number) => ({ top, bottom: top + height, left: 16, right: 374 });
const toast = wide(780, 46);

it.each([
  ['at the wanted place if it is free', [wide(100, 48)], 780],
  ['above a bar', [wide(770, 74)], 716],
  ['in the first gap that is high enough', [wide(770, 74), wide(700, 60), wide(520, 120)], 648],
  ['below a button if that is nearer', [wide(740, 44)], 790],
  ['beside nothing: a box at its side does not matter', [{ ...wide(770, 74), left: 380, right: 390 }], 780],
])('a toast is %s', (_where, others, top) => {
  expect(freePlace(toast, others, screen).top).toBe(top);
});

it('a toast stays above the keyboard', () => {
  expect(freePlace(toast, [], { top: 0, bottom: 500 }).top).toBe(500 - 8 - 46);
});

it('a toast hides nothing if any place is free, and never leaves the screen', () => {
  const box = fc.record({ top: fc.integer({ min: 0, max: 800 }), height: fc.integer({ min: 10, max: 200 }) });
  fc.assert(
    fc.property(fc.array(box, { maxLength: 12 }), (boxes) => {
      const others = boxes.map(({ top, height }) => wide(top, height));
      const { top, hides } = freePlace(toast, others, screen);
      const isFree = (place: number) =>
        others.every((other) => other.bottom <= place || other.top >= place + 46);
      const free = Array.from({ length: 844 - 46 - 16 + 1 }, (_, place) => place + 8).filter((place) =>
        others.every((other) => other.bottom + 8 <= place || other.top - 8 >= place + 46),
      );
      expect(top).toBeGreaterThanOrEqual(8);
      expect(top).toBeLessThanOrEqual(844 - 46 - 8);
      if (free.length > 0) expect(isFree(top)).toBe(true);
      expect(hides === 0).toBe(isFree(top));
    }),
  );
});

it('a toast may fit beside controls in the outer thirds of the screen, the widest place first', () => {
  const plus = { ...wide(100, 44), left: 330, right: 374 };
  const rail = { ...wide(100, 44), left: 0, right: 104 };
  expect(sidesToTry([plus, rail, wide(300, 44)], 390)).toEqual([
    [0, 0],
    [0, 68],
    [112, 0],
    [112, 68],
  ]);
  expect(sidesToTry([wide(300, 44)], 390)).toEqual([[0, 0]]);
});
