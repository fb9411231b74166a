import { refusal } from '@comanda/contract/call-error';
import type { NewLine } from '@comanda/domain/cart/cart';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { plainLine } from '@comanda/domain/cart/plain-line';
import type { SpuDetail } from '@comanda/domain/menu/spu.schema';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { aComboItem } from '@comanda/domain/testing/a-combo';
import { aRamen } from '@comanda/domain/testing/a-spu';
import { describe, expect, it } from 'vitest';
import { aWorld } from '#testing/a-world.ts';
import { chooseAgain, openItem } from './open-item.ts';

const category = { spuCatePid: 'noodles', spuCateName: ['Noodles', '麵'], spuList: [] };

const nothingGone = { selloutSpuPidList: [], selloutAttrPidList: [], stopSellingSpuList: [] };

type While = { seconds?: number; hasChanged?: boolean; marks?: Partial<NewLine>; isRemoved?: boolean };

/** Creates a menu. `meanwhile` happens while the sheet is open. */
function aMenu(opened: SpuDetail, answer: NewLine | undefined, meanwhile: While = {}) {
  const { world, said } = aWorld();
  const asked: string[] = [];
  let known = nothingGone;
  let now = 1_800_000_000;
  const ask = async (question: string) => {
    asked.push(question);
    now += meanwhile.seconds ?? 1;
    if (meanwhile.hasChanged) known = { ...nothingGone };
    return answer;
  };
  const checkedLine = async (line: NewLine) => {
    asked.push('check/sales');
    return { ...line, ...meanwhile.marks };
  };
  const itemWorld = {
    ...world,
    ask,
    tick: () => undefined,
    freshDetail: async () => {
      asked.push('fresh');
      if (meanwhile.isRemoved) throw refusal('itemsUnavailable', { data: null });
      return opened;
    },
    now: () => now,
    known: () => known,
    checkedLine,
  };
  const { draft } = world;
  return {
    open: () => openItem(itemWorld, category, opened.spu),
    again: (line: CartLine) => chooseAgain(itemWorld, line),
    fill: (...carList: CartLine[]) => draft.setState({ carList }),
    asked,
    said,
    cart: () => draft.getState().carList.map(({ unitQty }) => unitQty),
    lines: () => draft.getState().carList,
  };
}

describe('an opened item', () => {
  it('asks for options, and for elements if it is a combo', async () => {
    const dish = aMenu(aRamen(), undefined);
    await dish.open();
    const set = aMenu(aComboItem(), undefined);
    await set.open();
    expect([dish.asked, set.asked]).toEqual([['options'], ['combo']]);
    expect([dish.cart(), set.cart()]).toEqual([[], []]);
  });

  it('joins the line with the same choices, and shows a message if the line has reached 999 units', async () => {
    const menu = aMenu(aRamen(), plainLine(category, aRamen().spu, 600));
    await menu.open();
    await menu.open();
    expect(menu.cart()).toEqual([999]);
    expect(menu.said).toEqual(['menu.capped']);
  });

  it.each<[string, While, readonly [string[], number[], string[]]]>([
    ['joins the cart without a check while its sheet is fresh', {}, [['options'], [1], []]],
    ['is checked after a minute', { seconds: 61 }, [['options', 'check/sales'], [1], []]],
    [
      'is checked if the availability has changed',
      { hasChanged: true },
      [['options', 'check/sales'], [1], []],
    ],
    [
      'does not join the cart, with a message, if it has sold out meanwhile',
      { hasChanged: true, marks: { selloutFlag: true } },
      [['options', 'check/sales'], [], ['error.2511']],
    ],
    [
      'does not join the cart if one unit needs more of an option than are left, which the message says',
      { hasChanged: true, marks: { selloutFlag: true, lacking: { pid: 'egg', left: 1 } } },
      [['options', 'check/sales'], [], ['item.onlyLeft']],
    ],
  ])('%s', async (_what, meanwhile, expected) => {
    const menu = aMenu(aRamen(), plainLine(category, aRamen().spu, 1), meanwhile);
    await menu.open();
    expect([menu.asked, menu.cart(), menu.said]).toEqual(expected);
  });
});

describe('a line that is chosen again', () => {
  const lost = aCartLine({
    index: 1,
    spuPid: 'ramen',
    skuPid: 'ramen/huge',
    chooseAgainList: ['ramen/huge'],
  });
  const other = aCartLine({ index: 2, spuPid: 'tea', skuPid: 'tea' });

  it('is replaced by the new choice, with the same quantity', async () => {
    const menu = aMenu(aRamen(), plainLine(category, aRamen().spu, 2));
    menu.fill(aCartLine(), lost, other);
    expect(await menu.again(lost)).toBe(true);
    expect(menu.lines().map(({ spuPid, unitQty }) => [spuPid, unitQty])).toEqual([
      ['miso-soup', 1],
      ['ramen', 2],
      ['tea', 1],
    ]);
    expect(menu.lines()[1]?.chooseAgainList).toBeUndefined();
  });

  it('shows the item as the server has it now, not from the cache', async () => {
    const menu = aMenu(aRamen(), undefined);
    menu.fill(lost);
    await menu.again(lost);
    expect(menu.asked).toEqual(['fresh', 'options']);
  });

  it('joins a line that already has the new choice', async () => {
    const same = { ...plainLine(category, aRamen().spu, 3), index: 4 };
    const menu = aMenu(aRamen(), plainLine(category, aRamen().spu, 2));
    menu.fill(lost, other, same);
    await menu.again(lost);
    expect(menu.lines().map(({ spuPid, unitQty }) => [spuPid, unitQty])).toEqual([
      ['tea', 1],
      ['ramen', 5],
    ]);
  });

  it('stays, with a text of its own, if the item is no longer on the menu', async () => {
    const menu = aMenu(aRamen(), undefined, { isRemoved: true });
    menu.fill(lost);
    expect(await menu.again(lost)).toBe(false);
    expect(menu.asked).toEqual(['fresh']);
    expect(menu.said).toEqual(['error.2513.gone']);
  });

  it('stays if the diner closes the sheet', async () => {
    const menu = aMenu(aRamen(), undefined);
    menu.fill(lost);
    expect(await menu.again(lost)).toBe(false);
    expect(menu.lines()).toEqual([lost]);
  });
});
