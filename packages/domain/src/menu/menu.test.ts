import { expect, it } from 'vitest';
import { aComboItem } from '../testing/a-combo.ts';
import { aMenu, aMenuOf } from '../testing/a-menu.ts';
import { aRamen } from '../testing/a-spu.ts';
import { soldPids } from './menu.ts';

it('the ids that can be sold out are items, variants, features and extras, also those of set elements', () => {
  const { spus, options } = soldPids(aMenu());
  expect([...spus]).toEqual(['miso-soup', 'tea', 'ramen', 'lunch-set']);
  for (const option of ['miso-soup/sku', 'ramen/large-pork', 'mild', 'egg'])
    expect(options, option).toContain(option);
  expect(options).not.toContain('ramen');
  const ramen = soldPids(aMenuOf(aRamen()));
  for (const option of ['ramen/large-pork', 'hot', 'corn']) expect(ramen.options, option).toContain(option);
  const set = soldPids(aMenuOf(aComboItem()));
  expect([...set.options]).toEqual(['mild', 'hot', 'egg', 'nori', 'corn']);
});
