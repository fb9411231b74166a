import { nothingUnavailable } from '@comanda/domain/menu/availability';
import { shopInfo } from '@comanda/domain/shop/shop';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { aShop } from '@comanda/domain/testing/a-shop';
import { aSpu } from '@comanda/domain/testing/a-spu';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { type MenuData, menuKey, menuQuery } from '../api/menu-query.ts';
import { readMenu } from '../draft/read-menu.ts';
import { aWorld } from '../testing/a-world.ts';
import { followMenu } from './live-menu.ts';

const shop = shopInfo(aShop(), 1, 0);
const soup = aCartLine();
const spuCateList: MenuData['spuCateList'] = [
  { spuCatePid: 'noodles', spuCateName: ['Noodles', ''], spuList: [aSpu()] },
];
const left: AbortController[] = [];
afterEach(() => {
  for (const one of left.splice(0)) one.abort();
});

/**
 * Creates a page with the menu open and soup in the cart. `soldOut` has the items that the kitchen marked.
 */
function anOpenMenu() {
  const soldOut: string[] = [];
  const { world, calls } = aWorld({
    'check/sales': () => ({ ...nothingUnavailable, shortList: [] }),
    menu: ({ menuVersion }) => ({
      spuCateList: menuVersion === 1 ? null : [...spuCateList],
      shopInfo: shop,
      availability: { ...nothingUnavailable, selloutSpuPidList: [...soldOut] },
    }),
  });
  const queries = new QueryClient();
  queries.setQueryData<MenuData>(menuKey, {
    spuCateList,
    shopInfo: shop,
    availability: nothingUnavailable,
    rest: null,
  });
  new QueryObserver(
    queries,
    menuQuery((known) => readMenu(world, known)),
  ).subscribe(() => undefined);
  world.draft.setState({ carList: [soup] });
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const fetch = vi.fn(async (_url: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        line = controller;
        signal?.addEventListener('abort', () => controller.error(new Error('left')));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const leaving = new AbortController();
  left.push(leaving);
  const wire = { fetch, wait: async () => undefined, random: () => 0 };
  followMenu({ api: world.api, draft: world.draft, now: world.now, queries, wire }, 't1', leaving.signal);
  return {
    queries,
    reads: () => calls.filter(([path]) => path === 'menu'),
    fetch,
    soldOut,
    leaving,
    cart: () => world.draft.getState().carList,
    shown: () => queries.getQueryData<MenuData>(menuKey)?.spuCateList[0]?.spuList[0],
    notice: () => line?.enqueue(new TextEncoder().encode('data: {"kind":"availability","version":2}\n\n')),
  };
}

const read = (menu: ReturnType<typeof anOpenMenu>, times: number) =>
  vi.waitFor(() => expect(menu.reads()).toHaveLength(times));

it('an event of the kitchen makes the page read the availability, mark the list, and mark the cart', async () => {
  const menu = anOpenMenu();
  await read(menu, 1);
  menu.soldOut.push('miso-soup');
  menu.notice();
  await read(menu, 2);
  expect(menu.reads()[1]).toEqual(['menu', { expectTime: null, menuVersion: 1 }]);
  await vi.waitFor(() => expect(menu.shown()?.selloutFlag).toBe(true));
  expect(menu.cart()).toEqual([{ ...soup, selloutFlag: true, unusableType: 2 }]);

  menu.soldOut.length = 0;
  menu.notice();
  await vi.waitFor(() => expect(menu.shown()?.selloutFlag).toBe(false));
  expect(menu.cart()).toEqual([soup]);
});

it('a hidden page closes its stream, and reads the availability at once when it is visible again', async () => {
  const menu = anOpenMenu();
  await read(menu, 1);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  menu.soldOut.push('miso-soup');
  expect(menu.fetch).toHaveBeenCalledTimes(1);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(menu.shown()?.selloutFlag).toBe(true));
  expect(menu.fetch).toHaveBeenCalledTimes(2);
  visibility.mockRestore();
  menu.leaving.abort();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(menu.fetch).toHaveBeenCalledTimes(2);
});

it('gives the cart the texts that the menu has now, such as another second language', async () => {
  const menu = anOpenMenu();
  await read(menu, 1);
  const spuList = [aSpu({ spuName: ['Miso soup', '된장국'] })];
  menu.queries.setQueryData<MenuData>(
    menuKey,
    (known) =>
      known && {
        ...known,
        spuCateList: [{ spuCatePid: 'noodles', spuCateName: ['Noodles', ''], spuList }],
        shopInfo: { ...known.shopInfo, languages: ['en', 'ko'] },
      },
  );
  await vi.waitFor(() => expect(menu.cart()[0]?.spuName).toEqual(['Miso soup', '된장국']));
});
