import type { NewLine } from '@comanda/domain/cart/cart';
import { plainLine } from '@comanda/domain/cart/plain-line';
import type { SpuDetail } from '@comanda/domain/menu/spu.schema';
import { aComboItem } from '@comanda/domain/testing/a-combo';
import { aRamen } from '@comanda/domain/testing/a-spu';
import { describe, expect, it } from 'vitest';
import { aWorld } from '../../testing/a-world.ts';
import { openItem } from './open-item.ts';

const category = { spuCatePid: 'noodles', spuCateName: 'Noodles', spuCateName2: '麵', spuList: [] };

const nothingGone = { selloutSpuPidList: [], selloutAttrPidList: [], stopSellingSpuList: [] };

type While = { seconds?: number; news?: boolean; canBeHad?: boolean };

/** The menu; `meanwhile` tells what happens while the sheet is open. */
function aMenu(opened: SpuDetail, answer: NewLine | undefined, meanwhile: While = {}) {
  const { world, said } = aWorld();
  const asked: string[] = [];
  let known = nothingGone;
  let now = 1_800_000_000;
  const ask = async (question: string) => {
    asked.push(question);
    now += meanwhile.seconds ?? 1;
    if (meanwhile.news) known = { ...nothingGone };
    return answer;
  };
  const canBeHad = async () => {
    asked.push('check/sales');
    return meanwhile.canBeHad ?? true;
  };
  const open = () =>
    openItem(
      {
        ...world,
        ask,
        tick: () => undefined,
        detail: async () => opened,
        now: () => now,
        known: () => known,
        canBeHad,
      },
      category,
      opened.spu,
    );
  return { open, asked, said, cart: () => world.draft.getState().carList.map(({ unitQty }) => unitQty) };
}

describe('a dish that is opened', () => {
  it('asks for its options, a set for its elements', async () => {
    const dish = aMenu(aRamen(), undefined);
    await dish.open();
    const set = aMenu(aComboItem(), undefined);
    await set.open();
    expect([dish.asked, set.asked]).toEqual([['options'], ['combo']]);
    expect([dish.cart(), set.cart()]).toEqual([[], []]);
  });

  it('joins the equal line, and says when that has reached 999', async () => {
    const menu = aMenu(aRamen(), plainLine(category, aRamen().spu, 600));
    await menu.open();
    await menu.open();
    expect(menu.cart()).toEqual([999]);
    expect(menu.said).toEqual(['menu.capped']);
  });

  it.each<[string, While, readonly [string[], number[], string[]]]>([
    ['joins unasked while its sheet is fresh', {}, [['options'], [1], []]],
    ['is checked after a minute', { seconds: 61 }, [['options', 'check/sales'], [1], []]],
    ['is checked when the kitchen had news', { news: true }, [['options', 'check/sales'], [1], []]],
    [
      'stays out of the cart when it has sold out by then, which is said',
      { news: true, canBeHad: false },
      [['options', 'check/sales'], [], ['error.2511']],
    ],
  ])('%s', async (_what, meanwhile, expected) => {
    const menu = aMenu(aRamen(), plainLine(category, aRamen().spu, 1), meanwhile);
    await menu.open();
    expect([menu.asked, menu.cart(), menu.said]).toEqual(expected);
  });
});
