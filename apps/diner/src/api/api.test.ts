import { createPageHold } from '@comanda/ui/browser/page-hold';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from './api.ts';
import { createLoading } from './loading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Creates an API whose server answers late, and records what is sent and when. */
function anApi({
  answersAfter = 0,
  code = 200,
  token = 'stored',
  opensAfter = 0,
}: {
  answersAfter?: number;
  code?: number;
  token?: string;
  opensAfter?: number;
}) {
  const begun = Date.now();
  const sent: [number, unknown][] = [];
  const loading = createLoading();
  const page = createPageHold();
  let memberGone = 0;
  const api = createApi({
    send: async (_path, body) => {
      sent.push([Date.now() - begun, body]);
      if (answersAfter > 0) await wait(answersAfter);
      return { code, message: 'words', data: { saved: true, version: 1, session: null }, time: 5 };
    },
    token: async () => {
      if (opensAfter > 0) await wait(opensAfter);
      return token;
    },
    amountScale: () => 2,
    onTime: () => undefined,
    onMemberGone: () => {
      memberGone += 1;
    },
    loading,
    holdPage: page.hold,
    wait,
  });
  return { api, sent, loading, isHeld: page.isHeld, memberGone: () => memberGone };
}

describe('calls of the API', () => {
  it('prevent reloads while they are pending, but not while they wait for the session to open', async () => {
    const { api, isHeld } = anApi({ opensAfter: 500, answersAfter: 500 });
    const tapped = api.tap('session/save', { session: 'tap' });
    await vi.advanceTimersByTimeAsync(599);
    expect(isHeld()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isHeld()).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    await tapped;
    expect(isHeld()).toBe(false);
  });

  it("API-4 send the stored token; a tap's call leaves after 100 ms and shows a toast after 300 ms, a background call does neither", async () => {
    const { api, sent, loading } = anApi({ answersAfter: 1000 });
    const tapped = api.tap('session/save', { session: 'tap' });
    const saved = api.background('session/save', { session: 'background' });
    await vi.advanceTimersByTimeAsync(99);
    expect(sent).toEqual([[0, { session: 'background', token: 'stored' }]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent[1]).toEqual([100, { session: 'tap', token: 'stored' }]);
    await vi.advanceTimersByTimeAsync(199);
    expect(loading.isShown()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(loading.isShown()).toBe(true);
    await vi.advanceTimersByTimeAsync(800);
    await Promise.all([tapped, saved]);
    expect(loading.isShown()).toBe(false);

    const background = api.background('session/save', { session: 'background' });
    await vi.advanceTimersByTimeAsync(900);
    expect(loading.isShown()).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    await background;
  });

  it('show no toast for a call that is answered within 300 ms', async () => {
    const { api, loading } = anApi({ answersAfter: 150 });
    const tapped = api.tap('session/save', { session: '' });
    const shown: boolean[] = [];
    loading.watch(() => shown.push(loading.isShown()));
    await vi.advanceTimersByTimeAsync(1000);
    await tapped;
    expect(shown).toEqual([]);
  });

  it('send the token of an order instead of the session’s if the input has one', async () => {
    const { api, sent } = anApi({});
    await api.background('session/save', { session: '', token: 'order token' });
    expect(sent).toEqual([[0, { session: '', token: 'order token' }]]);
  });

  it('reject with the code and message of the answer, and forget the member only on 9010 (login expired)', async () => {
    const gone = anApi({ code: 9010 });
    await expect(gone.api.background('session/save', { session: '' })).rejects.toMatchObject({
      code: 9010,
      message: 'words',
    });
    expect(gone.memberGone()).toBe(1);
    const other = anApi({ code: 4711 });
    await expect(other.api.background('session/save', { session: '' })).rejects.toMatchObject({
      code: 4711,
      message: 'words',
    });
    expect(other.memberGone()).toBe(0);
  });
});
