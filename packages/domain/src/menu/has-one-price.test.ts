import { expect, it } from 'vitest';
import { aCombo, aComboElem, aComboGroup } from '../testing/a-combo.ts';
import { anExtra, anExtraGroup, aSku, aSkuDetail } from '../testing/a-spu.ts';
import type { ComboGroup } from './combo.schema.ts';
import { hasOnePrice } from './has-one-price.ts';
import type { ExtraGroup, Sku } from './sku.schema.ts';

const dish = (...skuList: Sku[]) => ({ skuDetail: aSkuDetail({ skuList }), combo: null });
const topped = (group: Partial<ExtraGroup>) => aSku({ extraGroupList: [anExtraGroup(group)] });
const set = (...comboGroupList: ComboGroup[]) => ({ skuDetail: null, combo: aCombo({ comboGroupList }) });
const free = [anExtra('plain', { price: 0 }), anExtra('spiced', { price: 0 })];
const paid = [anExtra('egg', { price: 150 }), anExtra('nori', { price: 150 })];
const soup = aComboElem();
const tea = (price: number) => aComboElem({ spuPid: 'tea', skuPid: 'tea/sku', price });
const sides = (overrides: Partial<ComboGroup>) => aComboGroup({ minQty: 1, maxQty: 1, ...overrides });

it.each([
  ['variants of one price', dish(aSku(), aSku({ skuPid: 'other' })), true],
  ['variants of two prices', dish(aSku(), aSku({ skuPid: 'other', salePrice: 400 })), false],
  ['free extras', dish(topped({ attrList: free })), true],
  ['a paid extra among free ones', dish(topped({ attrList: [...free, ...paid] })), false],
  ['paid extras that may be left out', dish(topped({ attrList: paid })), false],
  ['one paid extra that must be taken', dish(topped({ attrList: paid, minQty: 1, maxQty: 1 })), true],
  [
    'a required extra of one variant that another includes',
    dish(
      { ...topped({ attrList: paid, minQty: 1, maxQty: 1 }), salePrice: 200 },
      aSku({ skuPid: 'other', salePrice: 350 }),
    ),
    true,
  ],
  ['a set of elements that add nothing', set(sides({ comboElemList: [soup, tea(0)] })), true],
  ['a set of elements that add different amounts', set(sides({ comboElemList: [soup, tea(50)] })), false],
  ['a set of elements that may be left out', set(sides({ minQty: 0, comboElemList: [tea(50)] })), false],
  ['a set of fixed elements', set(sides({ fixedFlag: true, comboElemList: [soup, tea(50)] })), true],
  [
    'a set of an element with a paid extra',
    set(sides({ comboElemList: [aComboElem({ extraGroupList: [anExtraGroup({ attrList: paid })] })] })),
    false,
  ],
])('FIX-22 knows if there is only one price: %s', (_what, item, expected) => {
  expect(hasOnePrice(item)).toBe(expected);
});
