import { CallError } from '@comanda/contract/error-codes';
import type { FirstScreen } from '@comanda/contract/first-screen';
import { nothingUnavailable, spuCateList } from '@comanda/domain/menu/availability';
import { shopInfo } from '@comanda/domain/shop/shop';
import { aMenu } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { type MenuData, menuKey } from '../api/menu-query.ts';
import { aWorld } from '../testing/a-world.ts';
import { openMenu, scannedCode } from './open-menu.ts';
import { createSession } from './session.ts';

const place = { hash: 'h', type: 'T', code: 'A12', tableNo: 'A12', shopPid: 's' } as const;
const scan = { hash: 'h', type: 'T', code: 'A12' };
const first: FirstScreen = {
  shopInfo: shopInfo(aShop(), 1, 1_800_000_000),
  queryInfo: place,
  spuCateList: spuCateList(aMenu(), nothingUnavailable),
  isWhole: true,
  availability: nothingUnavailable,
  language: 'en',
};

/** Opens the menu where /qr ends like this. */
async function opened(qr: CallError | { soldOut: string[] }, page: FirstScreen | undefined) {
  const { world, said, gone } = aWorld({
    qr: ({ menuVersion }: { readonly menuVersion?: number }) => {
      if (qr instanceof CallError) throw qr;
      return {
        queryInfo: { ...place, token: 'fresh' },
        shopInfo: first.shopInfo,
        spuCateList: menuVersion === undefined ? [...first.spuCateList] : null,
        availability: { ...nothingUnavailable, selloutSpuPidList: qr.soldOut },
      };
    },
  });
  const queries = new QueryClient();
  const session = createSession(() => world.draft.getState().token);
  await openMenu({ world, session, queries, first: page }, scan);
  const menu = queries.getQueryData<MenuData>(menuKey);
  const soldOut = menu?.spuCateList.flatMap(({ spuList }) => spuList).filter((spu) => spu.selloutFlag);
  return { said, gone, session, menu, soldOut: soldOut?.map(({ spuPid }) => spuPid) };
}

describe('the address of a menu', () => {
  it.each([
    ['?h=x&t=T&c=A1', { hash: 'x', type: 'T', code: 'A1' }],
    ['?h=x&t=S&1=old', { hash: 'x', type: 'S', code: 'old' }],
    ['?h=x', { hash: 'x', type: '', code: '' }],
    ['?t=T&c=A1', undefined],
  ])('%s names the scanned code', (query, expected) => {
    expect(scannedCode(new URLSearchParams(query))).toEqual(expected);
  });
});

describe('opening the menu', () => {
  it('gives the session its token, and marks anew what the page shows', async () => {
    const { session, soldOut } = await opened({ soldOut: ['tea'] }, first);
    expect(await session.token()).toBe('fresh');
    expect(soldOut).toEqual(['tea']);
  });

  it('brings the menu where the page came without one', async () => {
    expect((await opened({ soldOut: [] }, undefined)).menu?.spuCateList).toEqual(first.spuCateList);
  });

  it('brings the whole menu where the page has only its beginning', async () => {
    const beginning = {
      ...first,
      spuCateList: first.spuCateList.map((category) => ({ ...category, spuList: [] })),
    };
    const { menu } = await opened({ soldOut: [] }, { ...beginning, isWhole: false });
    expect(menu?.spuCateList).toEqual(first.spuCateList);
  });

  it.each([
    ['a lost connection, the beginning of a menu', 0, { ...first, isWhole: false }, ['/networkError']],
    ['a lost connection, a menu on the page', 0, first, []],
    ['a lost connection, nothing to show', 0, undefined, ['/networkError']],
    ['an unknown code, nothing to show', 4711, undefined, ['/networkError']],
    ['a code that is not known any more', 1010, first, ['/qrDefault']],
    ['a closed store', 1001, undefined, ['/storeClosed']],
  ])('API-8 %s', async (_what, code, page, walks) => {
    const { gone, menu } = await opened(new CallError(code, 'words'), page);
    expect(gone).toEqual(walks);
    expect(menu).toBeUndefined();
  });

  it('tries again with the next tap when the session could not be opened', async () => {
    let tries = 0;
    const session = createSession(() => 'token');
    const open = async () => {
      tries += 1;
      if (tries === 1) throw new CallError(0, 'offline');
    };
    await expect(session.open(open)).rejects.toMatchObject({ code: 0 });
    expect(await session.token()).toBe('token');
    expect(tries).toBe(2);
  });
});
