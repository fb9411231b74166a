import type { CallInput, CallOutput } from '@comanda/contract/contract';
import { nothingUnavailable } from '@comanda/domain/menu/availability';
import { shopInfo } from '@comanda/domain/shop/shop';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { aShop } from '@comanda/domain/testing/a-shop';
import { describe, expect, it } from 'vitest';
import { aWorld } from '../testing/a-world.ts';
import { savedPart } from './draft-store.ts';
import { openSession } from './open-session.ts';
import { rememberSession } from './remembered-session.ts';

const scan = { hash: 'h', type: 'T', code: 'A12' };
const info = shopInfo(aShop(), 1, 1_800_000_000);
const hours = 3600;

/** A server that resumes the sessions of `good` tokens, and opens a new session otherwise. */
const answers = (saved: string | null, good: string[] = []) => ({
  qr: ({ token = '' }: Omit<CallInput<'qr'>, 'token'> & { token?: string }): CallOutput<'qr'> => ({
    queryInfo: {
      hash: 'h',
      type: 'T',
      code: 'A12',
      tableNo: 'A12',
      shopPid: 's',
      token: good.includes(token) ? token : 'fresh',
    },
    shopInfo: info,
    spuCateList: null,
    availability: nothingUnavailable,
  }),
  'session/get': (): CallOutput<'session/get'> => ({
    session: saved,
    version: 7,
    queryInfo: { hash: 'h', type: 'T', code: 'A12', tableNo: 'A12', shopPid: 's', token: 'earlier' },
    shopInfo: info,
  }),
});

const earlierDraft = JSON.stringify({
  ...savedPart(aWorld().world.draft.getState(), 'zh-TW', {}),
  carList: [aCartLine({ unitQty: 3 })],
});

describe('opening the session of a scanned QR code', () => {
  it('restores cart and language in a new tab for four hours, and keeps later additions', async () => {
    const { world } = aWorld(answers(earlierDraft, ['earlier']));
    rememberSession(world.phone, scan, 'earlier', world.now() - 4 * hours + 1);
    world.draft.setState({ carList: [aCartLine({ index: 0, spuPid: 'tea', skuPid: 'tea/sku' })] });
    await openSession(world, scan, 1);
    const { carList, langCur, token, sessionVersion } = world.draft.getState();
    expect(carList.map(({ spuPid, unitQty }) => [spuPid, unitQty])).toEqual([
      ['miso-soup', 3],
      ['tea', 1],
    ]);
    expect([langCur, token, sessionVersion]).toEqual(['zh-TW', 'earlier', 7]);
  });

  it('keeps a language that was chosen on the phone after the save', async () => {
    const { world } = aWorld(answers(earlierDraft, ['earlier']));
    rememberSession(world.phone, scan, 'earlier', world.now());
    world.cookies.write('h5_lang', 'fi');
    await openSession(world, scan, 1);
    expect(world.draft.getState()).toMatchObject({ token: 'earlier', langCur: null });
  });

  it('TAB-6 restores the cart at another table if the server continues the session of the last scan there', async () => {
    const { world } = aWorld(answers(earlierDraft, ['earlier']));
    rememberSession(world.phone, { hash: 'other', code: 'A1' }, 'earlier', world.now());
    await openSession(world, scan, 1);
    expect(world.draft.getState()).toMatchObject({ token: 'earlier', carList: [{ unitQty: 3 }] });
  });

  it.each([
    ['four hours are over', 4 * hours + 1, ['earlier']],
    ['the server does not know the session any more', 60, []],
  ])('opens a new session if %s', async (_why, age, good) => {
    const { world, calls } = aWorld(answers(earlierDraft, good));
    rememberSession(world.phone, scan, 'earlier', world.now() - age);
    await openSession(world, scan);
    expect(world.draft.getState()).toMatchObject({ token: 'fresh', carList: [] });
    expect(calls.map(([path]) => path)).toEqual(['qr']);
  });

  it('keeps the tab’s own draft after a reload', async () => {
    const { world, calls } = aWorld(answers(earlierDraft, ['mine']));
    world.draft.setState({
      token: 'mine',
      queryInfo: { ...scan, type: 'T', tableNo: 'A12', shopPid: 's', token: 'mine' },
      carList: [aCartLine()],
      sessionVersion: 4,
    });
    await openSession(world, scan);
    expect(world.draft.getState()).toMatchObject({
      token: 'mine',
      carList: [aCartLine()],
      sessionVersion: 4,
    });
    expect(calls.map(([path]) => path)).toEqual(['qr']);
  });
});
