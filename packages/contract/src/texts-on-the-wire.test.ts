import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { aMenu } from '@comanda/domain/testing/a-menu';
import { aShop, aShopInfo } from '@comanda/domain/testing/a-shop';
import { anOrder } from '@comanda/domain/testing/an-order';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldNames } from './texts-on-the-wire.ts';
import { documentFromWire, documentToWire, messageFromWire, messageToWire } from './wire-format.ts';

const inside = {
  languages: ['en', 'zh-TW'],
  shopName: ['Centre', '中心店'],
  allergens: ['nuts', 'milk'],
  pause: null,
  list: [{ name: ['Tea', ''], pid: 'tea' }],
};
const wire = {
  lang: 'en',
  lang2: 'zh-TW',
  shopName: 'Centre',
  shopName2: '中心店',
  allergens: ['nuts', 'milk'],
  pause: null,
  list: [{ name: 'Tea', name2: '', pid: 'tea' }],
};

it('CART-1 a cart line has the fields of the specification on the wire', () => {
  expect(Object.keys(documentToWire(aCartLine()))).toEqual(
    expect.arrayContaining(['spuCateName', 'spuCateName2', 'spuName', 'spuName2', 'descr', 'descr2']),
  );
});

describe('texts on the wire', () => {
  it('have one field per language instead of a list', () => {
    expect(JSON.stringify(documentToWire(inside))).toBe(JSON.stringify(wire));
    expect(JSON.stringify(documentFromWire(wire))).toBe(JSON.stringify(inside));
  });

  it('texts have at least two fields', () => {
    expect(documentToWire({ name: ['Points'], message: [] })).toEqual({
      name: 'Points',
      name2: '',
      message: '',
      message2: '',
    });
  });

  it('names without a second field are not changed', () => {
    const platform = { pid: 'sandbox', name: 'Sandbox', lang: 'en' };
    expect(documentFromWire(platform)).toEqual(platform);
    expect(documentToWire(platform)).toEqual(platform);
  });

  it('texts have a third field for a third language', () => {
    const three = { languages: ['th', 'en', 'ja'], spuName: ['ต้มยำ', 'Tom yum', 'トムヤム'] };
    expect(documentToWire(three)).toEqual({
      lang: 'th',
      lang2: 'en',
      lang3: 'ja',
      spuName: 'ต้มยำ',
      spuName2: 'Tom yum',
      spuName3: 'トムヤム',
    });
    expect(documentFromWire(documentToWire(three))).toEqual(three);
  });

  it('convert to the wire and back unchanged', () => {
    const text = fc.array(fc.string(), { minLength: 2, maxLength: 4 });
    const fields = fc.dictionary(fc.constantFrom('name', 'descr', 'spuName', 'languages'), text, {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(fc.array(fields), (list) => {
        expect(documentFromWire(JSON.parse(JSON.stringify(documentToWire({ list }))))).toEqual({ list });
      }),
    );
  });

  it.each([
    ['a menu', aMenu()],
    ['a shop', aShop()],
    ['an order', anOrder()],
    ['the shop of an answer', aShopInfo()],
  ])('include every text of %s; converting it from the wire again changes nothing', (_what, whole) => {
    expect(messageFromWire(messageToWire(whole, 2), 2)).toEqual(whole);
    expect(documentFromWire(whole)).toEqual(whole);
    const names = [...JSON.stringify(documentToWire(whole)).matchAll(/"(\w+)2":/g)].map(([, name]) => name);
    expect(names).not.toEqual([]);
    for (const name of names) expect(fieldNames(name ?? '')).toBeDefined();
  });
});
