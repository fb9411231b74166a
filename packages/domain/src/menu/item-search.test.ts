import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textAt } from '../local-text.ts';
import { aSpu } from '../testing/a-spu.ts';
import { foundItems, searchIndex, searchText } from './item-search.ts';
import type { Spu } from './spu.schema.ts';

const dish = (spuName: string, spuName2 = '', more: Partial<Spu> = {}) =>
  aSpu({ spuPid: spuName, spuName: [spuName, spuName2], descr: ['', ''], ...more });

const menu = [
  {
    spuCatePid: 'warm',
    spuCateName: ['熱食', 'Warm dishes'],
    spuList: [
      dish('招牌紅燒牛肉麵', 'Braised beef noodle soup', { descr: ['', 'With a marinated egg'] }),
      dish('牛肉捲餅', 'Beef roll'),
      dish('Crème brûlée', 'Jälkiruoka'),
      dish('ชาเย็น', 'Thai iced tea'),
      dish('ข้าวผัดกะเพราหมู', 'Basil pork rice'),
      dish('แกงเขียวหวาน', 'Green curry'),
      dish('ラーメン', 'Ramen'),
      dish('鶏の唐揚げ', 'Fried chicken'),
      dish('鶏のからあげ', 'Karaage'),
    ],
  },
  {
    spuCatePid: 'drinks',
    spuCateName: ['飲料', 'Drinks'],
    spuList: [
      dish('Phở bò đặc biệt', 'Shepherd’s pie'),
      dish('Fish & chips', 'フィッシュ・アンド・チップス'),
      dish('乾杯', 'Cheers', { diets: ['alcohol'] }),
      dish('特餐', 'Set of two', {
        descr: ['附贈甜點', ''],
        comboDescList: [{ descr: ['紅茶', 'Black tea'] }],
      }),
    ],
  },
];
const index = searchIndex(menu, ({ diets }) => diets.map((diet) => (diet === 'alcohol' ? 'Alcohol' : '')));
const found = (query: string) => foundItems(index, query).map(({ spu }) => spu.spuName[0]);

describe('a search of the menu', () => {
  it('finds an item of several categories once, by the name of each, and by its tags', () => {
    const [warm] = menu;
    const ramen = dish('ラーメン', 'Ramen', { tagList: [{ tagName: ['看板', 'Signature'] }] });
    const twice = searchIndex([
      { spuCatePid: 'top', spuCateName: ['人気', 'Popular'], spuList: [ramen] },
      { spuCatePid: 'warm', spuCateName: warm?.spuCateName ?? [], spuList: [ramen] },
    ]);
    for (const query of ['ramen', 'popular', 'warm', 'signature', '看板'])
      expect(foundItems(twice, query).map(({ spu }) => spu.spuPid)).toEqual(['ラーメン']);
  });

  it.each([
    ['the first language', '紅燒', '招牌紅燒牛肉麵'],
    ['the second language', 'braised', '招牌紅燒牛肉麵'],
    ['a query in upper case', 'RAMEN', 'ラーメン'],
    ['a name without its accents', 'creme brulee', 'Crème brûlée'],
    ['a name with an added accent', 'Frïed', '鶏の唐揚げ'],
    ['Finnish letters without their dots', 'jalki', 'Crème brûlée'],
    ['Vietnamese without any mark', 'pho bo dac biet', 'Phở bò đặc biệt'],
    ['full-width letters', 'ｒａｍｅｎ', 'ラーメン'],
    ['half-width kana', 'ﾗｰﾒﾝ', 'ラーメン'],
    ['hiragana for katakana', 'らーめん', 'ラーメン'],
    ['a part of a Japanese name', '唐揚', '鶏の唐揚げ'],
    ['a part of a Thai name', 'กะเพรา', 'ข้าวผัดกะเพราหมู'],
    ['Thai typed with two short vowels', 'เเกง', 'แกงเขียวหวาน'],
    ['an apostrophe left out', 'shepherds', 'Phở bò đặc biệt'],
    ['a name without its spaces', 'icedtea', 'ชาเย็น'],
    ['words in another order', 'soup beef', '招牌紅燒牛肉麵'],
    ['Japanese without its dots', 'フィッシュアンドチップス', 'Fish & chips'],
    ['punctuation left out', 'fish chips', 'Fish & chips'],
    ['the category', 'drink', 'Phở bò đặc biệt'],
    ['a mark', 'alcohol', '乾杯'],
    ['the category in the first language', '飲料', 'Phở bò đặc biệt'],
    ['the description', 'marinated', '招牌紅燒牛肉麵'],
    ['the description in the first language', '甜點', '特餐'],
    ['an element of a set', '紅茶', '特餐'],
    ['an element of a set, in the second language', 'black', '特餐'],
    ['a word of the name and a word of the description', 'soup marinated', '招牌紅燒牛肉麵'],
    ['words separated by punctuation', 'fish - chips', 'Fish & chips'],
  ])('finds an item by %s', (_how, query, expected) => {
    expect(found(query)[0]).toBe(expected);
  });

  it.each([
    ['two swapped letters', 'noodel', '招牌紅燒牛肉麵'],
    ['a missing letter', 'chiken', '鶏の唐揚げ'],
    ['an additional letter', 'raamen', 'ラーメン'],
    ['a wrong letter', 'brulae', 'Crème brûlée'],
    ['two typos in a long word', 'marrinaetd', '招牌紅燒牛肉麵'],
    ['a typo in an unfinished word', 'nodl', '招牌紅燒牛肉麵'],
    ['a typo in one word of two', 'beef roul', '牛肉捲餅'],
    ['a typo in a category', 'drimks', 'Phở bò đặc biệt'],
    ['a wrong Chinese character', '紅饒牛肉', '招牌紅燒牛肉麵'],
    ['a wrong first Chinese character', '洪燒牛肉麵', '招牌紅燒牛肉麵'],
    ['a missing Chinese character', '紅牛肉麵', '招牌紅燒牛肉麵'],
    ['an additional Chinese character', '紅燒的牛肉麵', '招牌紅燒牛肉麵'],
    ['two swapped Chinese characters', '牛肉餅捲', '牛肉捲餅'],
    ['a wrong one of three Chinese characters', '牛內麵', '招牌紅燒牛肉麵'],
    ['a wrong Chinese character in a category', '清飲料', 'Phở bò đặc biệt'],
    ['a missing long vowel', 'ラメン', 'ラーメン'],
    ['a missing kana', 'からげ', '鶏のからあげ'],
    ['a wrong kana', '鶏のからあけ', '鶏のからあげ'],
    ['Thai without its tone marks', 'ขาวผัด', 'ข้าวผัดกะเพราหมู'],
    ['Thai without its vowel signs', 'เขยวหวาน', 'แกงเขียวหวาน'],
    ['Thai without any sign', 'ขาวผดกะเพราหม', 'ข้าวผัดกะเพราหมู'],
    ['Thai with another tone mark', 'ข่าวผัด', 'ข้าวผัดกะเพราหมู'],
    ['a wrong Thai letter', 'กะเพลา', 'ข้าวผัดกะเพราหมู'],
    ['a missing Thai letter', 'กะพรา', 'ข้าวผัดกะเพราหมู'],
  ])('FIX-32 finds an item with %s', (_how, query, expected) => {
    expect(found(query)[0]).toBe(expected);
  });

  it.each([
    ['a short word has a typo', 'tae'],
    ['the first letter is wrong', 'hoodle'],
    ['a word has too many typos', 'nodull'],
    ['two of the letters are others', 'rimon'],
    ['two Chinese characters are others', '洪饒牛肉'],
    ['one of two Chinese characters is another one', '饒牛'],
    ['a Thai word of two letters has a typo', 'ชน'],
    ['a wrong character is between two texts', '捲餅beef'],
  ])('FIX-32 finds nothing if %s', (_why, query) => {
    expect(found(query)).toEqual([]);
  });

  it('FIX-32 ranks names with a typo before categories and descriptions, and all of them after nothing exact', () => {
    const said = (spuPid: string, names: Partial<Spu>) => aSpu({ spuPid, spuName: ['', ''], ...names });
    const spuList = [
      said('description', { descr: ['with noodles', ''] }),
      said('name', { spuName: ['Cold noodles', ''] }),
    ];
    const noodles = { spuCatePid: 'a', spuCateName: ['Noodles', ''], spuList: [said('category', {})] };
    const other = { spuCatePid: 'b', spuCateName: ['Other', ''], spuList };
    const pids = (query: string) =>
      foundItems(searchIndex([noodles, other]), query).map(({ spu }) => spu.spuPid);
    expect(pids('noodel')).toEqual(['name', 'category', 'description']);
    expect(pids('cold')).toEqual(['name']);
  });

  it('FIX-32 finds every item by a longer word of its name with any single typo after the first letter', () => {
    const words = menu.flatMap(({ spuList }) =>
      spuList.flatMap((spu) =>
        spu.spuName
          .flatMap((name) => searchText(name).split(' '))
          .filter((word) => /^[a-z]{5,}$/.test(word))
          .map((word) => ({ spu, word })),
      ),
    );
    const typo = fc.constantFrom(
      (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
      (word: string, at: number) => `${word.slice(0, at)}q${word.slice(at)}`,
      (word: string, at: number) => `${word.slice(0, at)}q${word.slice(at + 1)}`,
      (word: string, at: number) => word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2),
    );
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.nat(), typo, ({ spu, word }, where, mistype) => {
        const typed = mistype(word, 1 + (where % (word.length - 1)));
        const hits = foundItems(index, typed).map((each) => each.spu);
        // another item may contain the mistyped word exactly
        const isExact = hits.some((each) => each.spuName.some((name) => searchText(name).includes(typed)));
        expect(isExact || hits.includes(spu)).toBe(true);
      }),
    );
  });

  it.each([
    ['voiced kana are other letters', 'ヂッ'],
    ['voiced kana do not begin with the voiceless one', 'ント'],
    ['one of the words is missing', 'beef tea'],
    ['the query continues from one text into another', '食warm'],
    ['the query continues from the name into the category', 'soup熱食'],
    ['the query has only punctuation', ' ・! '],
    ['the query is empty', ''],
  ])('finds nothing if %s', (_why, query) => {
    expect(found(query)).toEqual([]);
  });

  it('an exact match excludes items that only match without the signs of Thai, or with a typo', () => {
    const spuList = [dish('ข้าวต้ม', 'Rice'), dish('ผักขาว', 'White'), dish('牛肉麵'), dish('牛肉飯')];
    const thai = searchIndex([{ spuCatePid: 'a', spuCateName: ['', ''], spuList }]);
    const names = (query: string) => foundItems(thai, query).map(({ spu }) => spu.spuName[0]);
    expect(names('ขาว')).toEqual(['ผักขาว']);
    expect(names('ข้าว')).toEqual(['ข้าวต้ม']);
    expect(names('ขาวต')).toEqual(['ข้าวต้ม']);
    expect(names('牛肉飯')).toEqual(['牛肉飯']);
    expect(names('牛肉粥')).toEqual(['牛肉麵', '牛肉飯']);
  });

  it('compares menu and query as `fold` writes them', () => {
    const fold = (text: string) => text.replaceAll('麵', '面');
    const folded = searchIndex(menu, undefined, fold);
    for (const query of ['牛肉面', '牛肉麵'])
      expect(foundItems(folded, query).map(({ spu }) => spu.spuName[0])).toEqual(['招牌紅燒牛肉麵']);
  });

  it('FIX-32 finds every item by a Chinese, Japanese or Thai name with one wrong or missing character', () => {
    const names = menu.flatMap(({ spuList }) =>
      spuList.flatMap((spu) =>
        spu.spuName
          .map(searchText)
          .filter((name) => /^[\p{L}\p{M}ー]{4,}$/u.test(name) && !/[a-z]/.test(name))
          .map((name) => ({ spu, name })),
      ),
    );
    expect(names.length).toBeGreaterThan(8);
    const typo = fc.constantFrom(
      (name: string, at: number) => name.slice(0, at) + name.slice(at + 1),
      (name: string, at: number) => `${name.slice(0, at)}字${name.slice(at + 1)}`,
    );
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(), typo, ({ spu, name }, where, mistype) => {
        const typed = mistype(name, where % name.length);
        expect(foundItems(index, typed).map((each) => each.spu)).toContain(spu);
      }),
    );
  });

  it('returns the best matches first, and equal ones in the order of the menu', () => {
    expect(found('beef')).toEqual(['牛肉捲餅', '招牌紅燒牛肉麵']);
    expect(found('牛肉')).toEqual(['牛肉捲餅', '招牌紅燒牛肉麵']);
    const said = (spuPid: string, names: Partial<Spu>) => aSpu({ spuPid, spuName: ['', ''], ...names });
    const spuList = [
      said('description', { descr: ['tea', ''] }),
      said('piece', { spuName: ['Steak', ''] }),
      said('word', { spuName: ['Green tea', ''] }),
      said('beginning', { spuName: ['茶', 'Tea'] }),
    ];
    const drinks = {
      spuCatePid: 'drinks',
      spuCateName: ['Tea and coffee', ''],
      spuList: [said('category', {})],
    };
    const other = { ...drinks, spuCateName: ['Other', ''], spuList };
    expect(foundItems(searchIndex([drinks, other]), 'tea').map(({ spu }) => spu.spuPid)).toEqual([
      'beginning',
      'word',
      'piece',
      'category',
      'description',
    ]);
  });

  it('finds every item by any part of its name, in any spelling', () => {
    const spus = menu.flatMap(({ spuList }) => spuList);
    const typed = [
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => text.normalize('NFD'),
      (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    ];
    const search = fc.record({
      spu: fc.constantFrom(...spus),
      second: fc.boolean(),
      from: fc.nat(),
      length: fc.nat(),
      type: fc.constantFrom(...typed),
    });
    fc.assert(
      fc.property(search, ({ spu, second, from, length, type }) => {
        const name = [...textAt(spu.spuName, second ? 1 : 0)];
        const start = from % name.length;
        const piece = name.slice(start, start + 1 + (length % name.length)).join('');
        fc.pre(searchText(piece) !== '' && !/^\p{M}/u.test(piece));
        expect(foundItems(index, type(piece)).map((each) => each.spu)).toContain(spu);
      }),
    );
  });

  it.each([
    ['Fish & chips', 'fish chips'],
    ['Smørrebrød', 'smorrebrod'],
    ['Weißbier', 'weissbier'],
    ['Æbleskiver', 'aebleskiver'],
    ['Bœuf', 'boeuf'],
    ['Đậu', 'dau'],
    ['Skyrið', 'skyrid'],
    ['Łosoś', 'losos'],
    ['Þorskur', 'thorskur'],
    ['Kadayıf', 'kadayif'],
    ['κρέας', 'κρεασ'],
    ['l’ail d’ours', 'lail dours'],
    ['เเกงเเดง', 'แกงแดง'],
  ])('normalises %s to %s', (written, compared) => {
    expect(searchText(written)).toBe(compared);
  });

  it('changes nothing when it normalises a text again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchText(searchText(text))).toBe(searchText(text));
      }),
    );
  });
});
