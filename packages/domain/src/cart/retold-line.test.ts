import { describe, expect, it } from 'vitest';
import type { LocalText } from '../local-text.ts';
import { markedDetail, nothingUnavailable } from '../menu/availability.ts';
import type { Combo } from '../menu/combo.schema.ts';
import type { MenuItem } from '../menu/menu.schema.ts';
import type { Spu, SpuDetail } from '../menu/spu.schema.ts';
import { addElem, comboGroupProblems, openComboSelection } from '../selection/combo-selection.ts';
import { openSkuSelection } from '../selection/sku-selection.ts';
import { aComboItem } from '../testing/a-combo.ts';
import { anItem, aRamen } from '../testing/a-spu.ts';
import { isRenamed } from './is-renamed.ts';
import { plainLine } from './plain-line.ts';
import { retoldLine } from './retold-line.ts';
import { comboLine, toCartLine } from './to-cart-line.ts';

const category = { spuCatePid: 'all', spuCateName: ['All', '全部'] };

/** The item with another second language: each second text gets a mark. */
const inOther = (detail: SpuDetail): SpuDetail =>
  JSON.parse(JSON.stringify(detail), (key, value) =>
    /(Name|descr)$/.test(key) && Array.isArray(value) ? [value[0], `ko ${value[0]}`] : value,
  );
const opened = (item: MenuItem) => markedDetail(item, nothingUnavailable);

/** The set as it opens, with the first element of each group that lacks a choice. */
const filled = (spu: Spu, combo: Combo) =>
  combo.comboGroupList.reduce(
    (selection, group) => {
      const [first] = group.comboElemList;
      const lacks = comboGroupProblems(selection, group).length > 0;
      return first && lacks ? addElem(selection, group, first) : selection;
    },
    openComboSelection(spu, combo),
  );

const lineOf = (detail: SpuDetail) => {
  const { spu, skuDetail, combo } = detail;
  const line = combo
    ? comboLine(category, detail, filled(spu, combo))
    : skuDetail
      ? toCartLine(category, detail, openSkuSelection(spu, skuDetail))
      : plainLine(category, spu, 1);
  if (!line) throw new Error('The item cannot be chosen as it opens');
  return { ...line, index: 0 };
};
const texts = ({
  spuName,
  descr,
  comboDescList,
  chosenList,
}: ReturnType<typeof lineOf>): readonly unknown[] => [spuName, descr, comboDescList, chosenList];
const second = (text: LocalText) => text[1];

describe('a line in another second language', () => {
  it.each([
    ['an item', anItem()],
    ['an item with choices', aRamen()],
    ['a set', aComboItem()],
  ])('has the texts of the menu in it: %s', (_name, item) => {
    const before = opened(item);
    const now = inOther(before);
    const line = lineOf(before);
    expect(isRenamed(line, before.spu)).toBe(false);
    expect(isRenamed(line, now.spu)).toBe(true);
    const retold = retoldLine(line, now.spu, now);
    expect(texts(retold)).toEqual(texts(lineOf(now)));
    expect({ ...retold, ...textsOf(line) }).toEqual(line);
  });

  it('keeps the texts of choices that are gone', () => {
    const line = { ...lineOf(opened(aRamen())), skuPid: 'gone' };
    const now = inOther(opened(aRamen()));
    const retold = retoldLine(line, now.spu, now);
    expect(second(retold.spuName)).toMatch(/^ko /);
    expect(retold.descr).toEqual(line.descr);
  });
});

const textsOf = ({ spuName, descr, comboDescList, chosenList }: ReturnType<typeof lineOf>) => ({
  spuName,
  descr,
  comboDescList,
  ...(chosenList && { chosenList }),
});
