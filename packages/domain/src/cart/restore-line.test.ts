import { expect, it } from 'vitest';
import { aCartLine } from '../testing/a-cart-line.ts';
import { addLine, removeLine } from './cart.ts';
import { restoreLine } from './replace-line.ts';

const soup = aCartLine();
const tea = aCartLine({ index: 1, spuPid: 'tea', skuPid: 'tea/sku' });
const rice = aCartLine({ index: 2, spuPid: 'rice', skuPid: 'rice/sku' });

it('puts a removed line back at its place, unchanged', () => {
  const left = removeLine([soup, tea, rice], tea.index);
  expect(restoreLine(left, 1, tea)).toEqual({ ok: true, value: { cart: [soup, tea, rice], capped: false } });
});

it('adds the units to a line with the same choice that was added meanwhile', () => {
  const added = addLine([soup], tea);
  if (!added.ok) throw new Error('the line was not added');
  const restored = restoreLine(added.value.cart, 0, tea);
  expect(restored.ok && restored.value.cart.map(({ spuPid, unitQty }) => [spuPid, unitQty])).toEqual([
    [soup.spuPid, soup.unitQty],
    ['tea', 2 * tea.unitQty],
  ]);
});

it('gives the line another index if a new line took its own', () => {
  const taken = { ...rice, index: tea.index };
  const restored = restoreLine([soup, taken], 1, tea);
  expect(restored.ok && restored.value.cart.map(({ spuPid, index }) => [spuPid, index])).toEqual([
    [soup.spuPid, 0],
    ['tea', 2],
    ['rice', 1],
  ]);
});

it('restores no 51st line, and no more than 999 units of an item', () => {
  const full = Array.from({ length: 50 }, (_, index) =>
    aCartLine({ index, spuPid: `dish-${index}`, skuPid: `dish-${index}/sku` }),
  );
  expect(restoreLine(full, 0, { ...tea, index: 50 }).ok).toBe(false);
  const hot = aCartLine({ index: 1, unitQty: 10, featurePidList: ['hot'] });
  const restored = restoreLine([{ ...soup, unitQty: 995 }], 1, hot);
  expect(restored.ok && [restored.value.capped, restored.value.cart[1]?.unitQty]).toEqual([true, 4]);
});
