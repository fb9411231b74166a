import { aMenu } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import { expect, it } from 'vitest';
import { parseCoupon, parseMenu, parsePause, parseShop, parseStated } from './documents.ts';
import { BrokenDocumentError, documentText } from './stored-document.ts';

const row = { shopPid: 'noodle-bar/centre', pause: null };

it('a shop stored before members and returns existed has no members, and accepts returns for a week', () => {
  const { members: _members, returns: _returns, pause: _pause, ...old } = aShop();
  expect(parseShop({ ...row, document: JSON.stringify(old) })).toEqual({
    ...old,
    members: null,
    returns: { seconds: 604_800, freesCoupon: false },
    pause: null,
  });
});

it.each<[string, string, () => unknown]>([
  [
    'a shop without a currency',
    'Shop noodle-bar/centre is broken: all of it must have required properties currency',
    () => parseShop({ ...row, document: JSON.stringify({ ...aShop(), currency: undefined }) }),
  ],
  [
    'a shop that is no JSON',
    'Shop noodle-bar/centre is broken: it is not JSON',
    () => parseShop({ ...row, document: '{"shopPid":' }),
  ],
  [
    'a pause without an end',
    'The pause of shop noodle-bar/centre is broken: all of it must have required properties until',
    () => parsePause(JSON.stringify({ message: '', message2: '', since: 1 }), row.shopPid),
  ],
  [
    'a menu whose categories are no list',
    'Menu 3 of shop noodle-bar/centre is broken: /categories must be array',
    () => parseMenu({ ...row, version: 3, document: JSON.stringify({ ...aMenu(), categories: {} }) }),
  ],
  [
    'a coupon that is null',
    'Coupon tea of brand noodle-bar is broken: all of it must be object',
    () => parseCoupon({ brandPid: 'noodle-bar', couponId: 'tea', document: 'null' }),
  ],
  [
    'a brand with a stock of half a unit',
    'Brand noodle-bar is broken: /stated/centre/stock/0/count must be integer',
    () =>
      parseStated({
        brandPid: 'noodle-bar',
        document: JSON.stringify({
          stated: { centre: { soldOut: [], stock: [{ skuPid: 'a', count: 0.5 }] } },
        }),
      }),
  ],
])('refuses %s, and names its row', (_what, message, read) => {
  expect(read).toThrow(BrokenDocumentError);
  expect(read).toThrow(message);
});

it('a menu and a brand are read as they were written', () => {
  const menu = aMenu();
  expect(parseMenu({ ...row, version: 1, document: JSON.stringify(menu) })).toEqual(menu);
  expect(parseStated({ brandPid: 'noodle-bar', document: '' })).toEqual({});
  expect(parseStated({ brandPid: 'noodle-bar', document: '{"name":"Noodle Bar"}' })).toEqual({});
});

it('texts are stored as one field per language, which the previous release can read', () => {
  const shop = aShop();
  const document = documentText(shop);
  expect(JSON.parse(document)).toMatchObject({
    ...{ lang: 'en', lang2: 'zh-TW', shopName: 'Centre', shopName2: '中心店', addr2: '主街1號' },
    taxes: [{ taxName: 'VAT', taxName2: '加值稅' }],
  });
  expect(document).not.toContain('languages');
  expect(parseShop({ ...row, document })).toEqual(shop);
  const menu = aMenu();
  expect(parseMenu({ ...row, version: 1, document: documentText(menu) })).toEqual(menu);
});

it('texts in a third language are stored and read in the same way as those in two', () => {
  const shop = aShop({ languages: ['th', 'en', 'ja'], shopName: ['กลาง', 'Centre', '中央'] });
  const document = documentText(shop);
  expect(JSON.parse(document)).toMatchObject({ lang3: 'ja', shopName: 'กลาง', shopName3: '中央' });
  expect(parseShop({ ...row, document })).toEqual(shop);
});
