import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { aSpu } from '@comanda/domain/testing/a-spu';
import { describe, expect, it } from 'vitest';
import { aWorld } from '#testing/a-world.ts';
import { changeQuantity } from './change-quantity.ts';

const category = { spuCatePid: 'noodles', spuCateName: ['Noodles', '麵'], spuList: [] };
const spu = aSpu();

function aMenu(...carList: ReturnType<typeof aCartLine>[]) {
  const { world, said } = aWorld();
  world.draft.setState({ carList });
  let ticks = 0;
  let carts = 0;
  const presses = {
    ...world,
    tick: () => {
      ticks += 1;
    },
    openCart: () => {
      carts += 1;
    },
  };
  return {
    bring: (unitQty: number) => changeQuantity(presses, category, spu, unitQty),
    lines: () => world.draft.getState().carList.map(({ unitQty, note }) => [unitQty, note]),
    quantities: () => world.draft.getState().carList.map((line) => line.unitQty),
    said,
    ticks: () => ticks,
    carts: () => carts,
  };
}

describe('the quantity of a simple item in the list', () => {
  it('starts a line, changes it, and removes it at zero', () => {
    const menu = aMenu();
    menu.bring(1);
    expect(menu.quantities()).toEqual([1]);
    menu.bring(4);
    expect(menu.quantities()).toEqual([4]);
    menu.bring(0);
    expect(menu.quantities()).toEqual([]);
    expect(menu.ticks()).toBe(3);
  });

  it('MENU-10 opens the cart for an item with several lines', () => {
    const lines = [
      aCartLine({ spuPid: spu.spuPid, index: 0 }),
      aCartLine({ spuPid: spu.spuPid, index: 1, unitAmount: 400 }),
    ];
    const menu = aMenu(...lines);
    menu.bring(1);
    expect(menu.quantities()).toEqual([1, 1]);
    expect([menu.said, menu.carts()]).toEqual([['item.useCart'], 1]);
  });

  it('adds units without the note of a line, and takes them from the line with the note only if it is alone', () => {
    const noted = { spuPid: spu.spuPid, skuPid: spu.skuPid, note: 'no onions', unitQty: 2 };
    const menu = aMenu(aCartLine({ ...noted, index: 0 }));
    menu.bring(1);
    expect(menu.lines()).toEqual([[1, 'no onions']]);
    menu.bring(2);
    menu.bring(4);
    expect(menu.lines()).toEqual([
      [1, 'no onions'],
      [3, undefined],
    ]);
    menu.bring(3);
    expect([menu.said, menu.carts()]).toEqual([['item.useCart'], 1]);
    expect(menu.quantities()).toEqual([1, 3]);
  });

  it('shows a message for a fifty-first item, and does not add it', () => {
    const full = Array.from({ length: 50 }, (_, index) =>
      aCartLine({ index, spuPid: `dish-${index}`, skuPid: `${index}` }),
    );
    const menu = aMenu(...full);
    menu.bring(1);
    expect(menu.quantities()).toHaveLength(50);
    expect(menu.said).toEqual(['menu.moreThanMax']);
  });
});
