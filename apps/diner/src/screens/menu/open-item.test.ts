import type { NewLine } from '@comanda/domain/cart/cart';
import { plainLine } from '@comanda/domain/cart/plain-line';
import type { SpuDetail } from '@comanda/domain/menu/spu.schema';
import { aComboItem } from '@comanda/domain/testing/a-combo';
import { aRamen } from '@comanda/domain/testing/a-spu';
import { describe, expect, it } from 'vitest';
import { aWorld } from '../../testing/a-world.ts';
import { openItem } from './open-item.ts';

const category = { spuCatePid: 'noodles', spuCateName: 'Noodles', spuCateName2: '麵', spuList: [] };

function aMenu(opened: SpuDetail, answer: NewLine | undefined) {
  const { world, said } = aWorld();
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return answer;
  };
  const open = () =>
    openItem({ ...world, ask, tick: () => undefined, detail: async () => opened }, category, opened.spu);
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
});
