import type { CheckedSales } from '@comanda/domain/checkout/checked-sales.schema';
import { nothingUnavailable } from '@comanda/domain/menu/availability';
import { shopInfo } from '@comanda/domain/shop/shop';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { aShop } from '@comanda/domain/testing/a-shop';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { type MenuData, menuKey } from '../api/menu-query.ts';
import { aWorld } from '../testing/a-world.ts';
import { keepPriced } from './live-cart.ts';

const soup = aCartLine();
const tea = aCartLine({ index: 1, spuPid: 'tea', skuPid: 'tea', unitAmount: 200 });
const shop = shopInfo(aShop(), 1, 0);

/**
 * Creates a phone with version 1 of the menu and soup in the cart. `soupNow` is the soup's price on the
 * server.
 */
function aPhone() {
  let soupNow = 350;
  let isDown = false;
  const { world, calls } = aWorld({
    'check/sales': ({ itemList }): CheckedSales => {
      if (isDown) throw new Error('down');
      const priced = itemList.map((line) =>
        line.spuPid === soup.spuPid ? { ...line, unitAmount: soupNow, saleAmount: soupNow } : line,
      );
      return { ...nothingUnavailable, shortList: [], itemList: priced };
    },
  });
  const queries = new QueryClient();
  const publish = (menuVersion: number, amount: number) => {
    soupNow = amount;
    const data: MenuData = {
      spuCateList: [],
      shopInfo: { ...shop, menuVersion },
      availability: nothingUnavailable,
      rest: null,
    };
    queries.setQueryData<MenuData>(menuKey, data);
  };
  publish(1, 350);
  world.draft.setState({ shopInfo: shop, carList: [soup] });
  const left = new AbortController();
  return {
    publish,
    leave: () => left.abort(),
    goDown: (down: boolean) => {
      isDown = down;
    },
    draft: world.draft,
    calls,
    start: () => keepPriced({ ...world, queries }, left.signal, () => 0),
    amounts: () => world.draft.getState().carList.map(({ saleAmount, wasAmount }) => [saleAmount, wasAmount]),
  };
}

const asked = (phone: ReturnType<typeof aPhone>, times: number) =>
  vi.waitFor(() => expect(phone.calls).toHaveLength(times));

it('prices the cart with one call per menu version', async () => {
  const phone = aPhone();
  const price = phone.start();
  price();
  await asked(phone, 1);
  await vi.waitFor(() => expect(phone.amounts()).toEqual([[350, undefined]]));
  price();
  price();
  phone.publish(2, 400);
  price();
  await vi.waitFor(() => expect(phone.amounts()).toEqual([[400, 350]]));
  expect(phone.calls).toHaveLength(2);
});

it('prices the cart again after the next reading of the menu if a call fails', async () => {
  const phone = aPhone();
  phone.goDown(true);
  const price = phone.start();
  price();
  await asked(phone, 1);
  phone.goDown(false);
  phone.publish(1, 400);
  await vi.waitFor(() => {
    price();
    expect(phone.amounts()).toEqual([[400, 350]]);
  });
});

it('prices the lines of a restored session', async () => {
  const phone = aPhone();
  phone.draft.setState({ carList: [tea] });
  phone.start()();
  await asked(phone, 1);
  phone.publish(1, 400);
  phone.draft.setState({ carList: [tea, soup], sessionVersion: 1 });
  await vi.waitFor(() =>
    expect(phone.amounts()).toEqual([
      [200, undefined],
      [400, 350],
    ]),
  );
});

it('makes no call after it is aborted', async () => {
  const phone = aPhone();
  const price = phone.start();
  phone.leave();
  price();
  phone.draft.setState({ carList: [tea], sessionVersion: 5 });
  await Promise.resolve();
  expect(phone.calls).toEqual([]);
});
