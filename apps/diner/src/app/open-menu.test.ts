import { CallError } from '@comanda/contract/call-error';
import type { FirstScreen } from '@comanda/contract/first-screen';
import { nothingUnavailable, spuCateList, withAvailability } from '@comanda/domain/menu/availability';
import { shopInfo } from '@comanda/domain/shop/shop';
import { aMenu } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { type MenuData, menuKey } from '../api/menu-query.ts';
import { aWorld } from '../testing/a-world.ts';
import { openMenu } from './open-menu.ts';
import { createSession } from './session.ts';

const place = { hash: 'h', type: 'T', code: 'A12', tableNo: 'A12', shopPid: 's' } as const;
const scan = { hash: 'h', type: 'T', code: 'A12' };
const first: FirstScreen = {
  shopInfo: shopInfo(aShop(), 1, 1_800_000_000),
  queryInfo: place,
  spuCateList: spuCateList(aMenu(), nothingUnavailable),
  rest: null,
  availability: nothingUnavailable,
  language: 'en',
  textLang: 'en',
};

const soldOutTea = { ...nothingUnavailable, selloutSpuPidList: ['tea'] };

/** A page that has the categories without their items. */
const beginning: FirstScreen = {
  ...first,
  spuCateList: first.spuCateList.map((category) => ({ ...category, spuList: [] })),
  rest: { path: '/whole', itemCounts: first.spuCateList.map(({ spuList }) => spuList.length) },
};

/** Opens the menu. `qr` is the answer or the error of the call /qr; `file` is the file of a long menu. */
async function opened(
  qr: CallError | { soldOut: string[] } | (() => CallError | { soldOut: string[] }),
  page: FirstScreen | undefined,
  file = Promise.resolve(first.spuCateList),
) {
  const { world, said, gone } = aWorld({
    qr: ({ menuVersion }: { readonly menuVersion?: number }) => {
      const found = typeof qr === 'function' ? qr() : qr;
      if (found instanceof CallError) throw found;
      return {
        queryInfo: { ...place, token: 'fresh' },
        shopInfo: first.shopInfo,
        spuCateList: menuVersion === undefined ? [...first.spuCateList] : null,
        availability: { ...nothingUnavailable, selloutSpuPidList: found.soldOut },
      };
    },
  });
  const queries = new QueryClient();
  if (page) queries.setQueryData<MenuData>(menuKey, page);
  const session = createSession(() => world.draft.getState().token);
  const waits: (() => void)[] = [];
  const wire = { wait: () => new Promise<void>((resolve) => waits.push(resolve)), random: () => 0.5 };
  await openMenu({ world, session, queries, first: page, readMenuFile: () => file, wire }, scan);
  const menu = queries.getQueryData<MenuData>(menuKey);
  const soldOut = menu?.spuCateList.flatMap(({ spuList }) => spuList).filter((spu) => spu.selloutFlag);
  return {
    said,
    gone,
    session,
    queries,
    menu,
    waits,
    draft: world.draft,
    connection: world.connection,
    soldOut: soldOut?.map(({ spuPid }) => spuPid),
  };
}

describe('opening the menu', () => {
  it("stores the session's token, and marks sold-out items in the menu of the page", async () => {
    const { session, soldOut } = await opened({ soldOut: ['tea'] }, first);
    expect(await session.token()).toBe('fresh');
    expect(soldOut).toEqual(['tea']);
  });

  it('loads the menu if the page contains none', async () => {
    expect((await opened({ soldOut: [] }, undefined)).menu?.spuCateList).toEqual(first.spuCateList);
  });

  it.each(['before', 'after'])(
    'shows the whole of a long menu if its file arrives %s the session',
    async (when) => {
      const file = Promise.withResolvers<FirstScreen['spuCateList']>();
      if (when === 'before') file.resolve(first.spuCateList);
      const { queries } = await opened({ soldOut: ['tea'] }, beginning, file.promise);
      file.resolve(first.spuCateList);
      await vi.waitFor(() => expect(queries.getQueryData<MenuData>(menuKey)?.rest).toBeNull());
      const whole = queries.getQueryData<MenuData>(menuKey)?.spuCateList;
      expect(whole).toEqual(withAvailability(first.spuCateList, soldOutTea));
    },
  );

  it('reads the rest of a long menu by the session if its file is missing', async () => {
    const asked = vi.spyOn(QueryClient.prototype, 'invalidateQueries');
    await opened({ soldOut: [] }, beginning, Promise.reject(new TypeError('offline')));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith({ queryKey: menuKey }));
    asked.mockRestore();
  });

  it.each([
    ['a lost connection, the beginning of a menu', 0, beginning, ['/networkError']],
    ['a lost connection, a menu on the page', 0, first, []],
    ['a lost connection, nothing to show', 0, undefined, ['/networkError']],
    ['an unknown code, nothing to show', 4711, undefined, ['/networkError']],
    ['an unknown QR code', 1010, first, ['/qrDefault']],
    ['a closed store', 1001, undefined, ['/storeClosed']],
  ])('API-8 handles %s', async (_what, code, page, walks) => {
    const away = new Promise<FirstScreen['spuCateList']>(() => undefined);
    const { gone, menu } = await opened(new CallError(code, 'words'), page, away);
    expect(gone).toEqual(walks);
    expect(menu?.spuCateList).toEqual(page?.spuCateList);
  });

  it.each([
    [1031, 'Back at eight', ['Back at eight']],
    [2500, '', ['error.2500']],
    [0, 'offline', []],
  ])(
    'keeps the menu visible when code %i opens no session, and shows the reason',
    async (code, message, words) => {
      expect((await opened(new CallError(code, message), first)).said).toEqual(words);
    },
  );

  it('keeps a stored menu visible while the database is unavailable, and opens the session once it is back', async () => {
    let isBack = false;
    const answer = () => (isBack ? { soldOut: ['tea'] } : new CallError(503, 'busy'));
    const { said, gone, waits, queries, draft, connection } = await opened(answer, beginning);
    expect([said, gone]).toEqual([[], []]);
    expect(connection.getState()).toBe('away');
    expect(queries.getQueryData<MenuData>(menuKey)?.rest).toBeNull();
    waits[0]?.();
    await vi.waitFor(() => expect(waits).toHaveLength(2));
    expect(draft.getState().token).toBeNull();
    isBack = true;
    waits[1]?.();
    await vi.waitFor(() => expect(draft.getState().token).toBe('fresh'));
    expect(queries.getQueryData<MenuData>(menuKey)?.availability).toEqual(soldOutTea);
    expect([said, gone, waits.length]).toEqual([[], [], 2]);
  });

  it('leaves the menu if a later attempt shows that the QR code is stopped', async () => {
    const errors = [new CallError(503, 'busy'), new CallError(1011)];
    const { gone, waits } = await opened(() => errors.shift() ?? { soldOut: [] }, first);
    waits[0]?.();
    await vi.waitFor(() => expect(gone).toEqual(['/qrNot']));
    expect(waits).toHaveLength(1);
  });

  it('opens the session again at the next tap if the first attempt failed', async () => {
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
