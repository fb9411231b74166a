import { foundItems, searchIndex } from '@comanda/domain/menu/item-search';
import { aSpu } from '@comanda/domain/testing/a-spu';
import { Converter } from 'opencc-js';
import { describe, expect, it } from 'vitest';
import { foldHan } from './fold-han.ts';

const demos: Readonly<Record<string, unknown>> = import.meta.glob('../../../../../../demo/*/brand.json', {
  eager: true,
  import: 'default',
});

/** All names in a demo's brand file. */
const namesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    if (!/^name\d?$/.test(key)) return namesIn(child);
    return typeof child === 'string' ? [child] : Object.values(Object(child)).map(String);
  });
};

const namesOf = (city: string): string[] =>
  [...new Set(namesIn(demos[`../../../../../../demo/${city}/brand.json`]))].filter((name) =>
    /\p{Script=Han}/u.test(name),
  );

const finds = (name: string, query: string): boolean => {
  const spuList = [aSpu({ spuName: [name, ''] })];
  const index = searchIndex([{ spuCatePid: 'a', spuCateName: ['', ''], spuList }], undefined, foldHan);
  return foundItems(index, query).length > 0;
};

describe('simplified, traditional and Japanese characters in the search', () => {
  it.each([
    ['招牌紅燒牛肉麵', '红烧牛肉面'],
    ['嘉義火雞肉飯', '火鸡肉饭'],
    ['滷肉飯', '卤肉饭'],
    ['蔥油拌麵', '葱油拌面'],
    ['鮮肉小籠湯包', '小笼汤包'],
    ['蝦仁蛋炒飯', '虾仁蛋炒饭'],
    ['豬血湯', '猪血汤'],
    ['绿豆汤', '綠豆湯'],
    ['若鶏の唐揚げ', '鸡'],
    ['ちゃんぽん麺', '面'],
    ['味噌ラーメン・塩', '鹽'],
    ['寄せ豆腐', '豆腐'],
  ])('FIX-32 finds %s by %s', (name, query) => {
    expect(finds(name, query)).toBe(true);
    expect(finds(query, foldHan(query))).toBe(true);
  });

  it('does not mix up different characters', () => {
    expect(finds('牛肉麵', '鸡')).toBe(false);
    expect(finds('魚丸', '肉')).toBe(false);
  });

  it('FIX-32 finds every Chinese name of the demo in Taipei by its simplified spelling, and the reverse', () => {
    const toChina = Converter({ from: 'tw', to: 'cn' });
    const names = namesOf('taipei');
    expect(names.length).toBeGreaterThan(100);
    for (const name of names) {
      const typed = toChina(name);
      expect([name, typed, finds(name, typed)]).toEqual([name, typed, true]);
      expect([typed, name, finds(typed, name)]).toEqual([typed, name, true]);
    }
  });

  it('finds every Japanese name of the demo in Tokyo as somebody types it in China', () => {
    const toChina = Converter({ from: 't', to: 'cn' });
    for (const name of namesOf('tokyo')) {
      const typed = toChina(name);
      expect([name, typed, finds(name, typed)]).toEqual([name, typed, true]);
    }
  });
});
