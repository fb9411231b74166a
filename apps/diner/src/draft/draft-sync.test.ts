import type { CallInput } from '@comanda/contract/contract';
import { documentToWire } from '@comanda/contract/wire-format';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { shopInfo as shopInfoOf } from '@comanda/domain/shop/shop';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { aShop } from '@comanda/domain/testing/a-shop';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aWorld } from '../testing/a-world.ts';
import { emptyDraft, savedPart } from './draft-store.ts';
import { keepSaved, saveDraft } from './draft-sync.ts';

const soup = aCartLine({ unitQty: 2 });
const tea = aCartLine({ index: 1, spuPid: 'tea', skuPid: 'tea/sku' });
const language = () => 'en' as const;
const shopInfo = shopInfoOf(aShop(), 1, 0);
const queryInfo = { hash: 'h', type: 'T', code: '1', token: 't', tableNo: '1', shopPid: 'shop' } as const;

const quantities = (cart: readonly CartLine[]) =>
  Object.fromEntries(cart.map(({ spuPid, unitQty }) => [spuPid, unitQty]));

/** A server with one session, for the calls /session/get and /session/save. */
function aServer() {
  const state: { session: string | null; version: number } = { session: null, version: 0 };
  const world = aWorld({
    'session/save': (input: Omit<CallInput<'session/save'>, 'token'>) => {
      if (input.version !== state.version) return { saved: false, ...state };
      state.session = input.session;
      state.version += 1;
      return { saved: true, version: state.version, session: null };
    },
    'session/get': () => ({ ...state, queryInfo, shopInfo }),
  });
  /** Saves this cart from another tab. */
  const otherTab = (carList: CartLine[]) => {
    state.session = JSON.stringify({ ...savedPart(emptyDraft, 'en', {}), carList });
    state.version += 1;
  };
  let number = 0;
  const nextMark = () => {
    number += 1;
    return { writer: 'here', number };
  };
  return { ...world, world: { ...world.world, language, nextMark }, state, otherTab };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('saving the draft', () => {
  it('bases each save on the previous one', async () => {
    const { world, state } = aServer();
    world.draft.setState({ carList: [soup] });
    await saveDraft(world);
    await saveDraft(world);
    expect(state.version).toBe(2);
    const { draft } = world;
    const saved = documentToWire(savedPart(draft.getState(), 'en', { here: 2 }));
    expect(JSON.parse(state.session ?? '')).toEqual(saved);
  });

  it('merges what a faster tab added, and keeps its own changes', async () => {
    const { world, state, otherTab } = aServer();
    world.draft.setState({ carList: [soup] });
    await saveDraft(world);
    otherTab([{ ...soup, unitQty: 5 }, tea]);
    world.draft.setState({ carList: [{ ...soup, unitQty: 3 }] });
    await saveDraft(world);
    expect(quantities(world.draft.getState().carList)).toEqual({ 'miso-soup': 6, tea: 1 });
    expect(quantities(JSON.parse(state.session ?? '').carList)).toEqual({ 'miso-soup': 6, tea: 1 });
  });

  it('does not count its own save twice if the answer was lost', async () => {
    const { world, state } = aServer();
    const unheard = {
      ...world.api,
      background: async (...call: Parameters<typeof world.api.background>) => {
        await world.api.background(...call);
        throw new Error('the page was put away');
      },
    };
    world.draft.setState({ carList: [soup] });
    await saveDraft({ ...world, api: unheard as typeof world.api }).catch(() => undefined);
    world.draft.setState({ carList: [soup, tea] });
    await saveDraft(world);
    expect(quantities(world.draft.getState().carList)).toEqual({ 'miso-soup': 2, tea: 1 });
    expect(quantities(JSON.parse(state.session ?? '').carList)).toEqual({ 'miso-soup': 2, tea: 1 });
  });

  it('keeps the cart empty after an order in this tab, and removes lines that another tab has ordered', async () => {
    const { world, state, otherTab } = aServer();
    world.draft.setState({ carList: [soup] });
    await saveDraft(world);
    otherTab([soup]);
    world.draft.setState({ carList: [] });
    await saveDraft(world);
    expect([world.draft.getState().carList, JSON.parse(state.session ?? '').carList]).toEqual([[], []]);

    world.draft.setState({ carList: [soup] });
    await saveDraft(world);
    otherTab([]);
    world.draft.setState({ carList: [soup, tea] });
    await saveDraft(world);
    expect(quantities(world.draft.getState().carList)).toEqual({ tea: 1 });
  });

  it('waits for a pause and then saves once, but not before the session is open', async () => {
    const { world, calls } = aServer();
    const { stop } = keepSaved(world);
    world.draft.setState({ carList: [soup] });
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls).toHaveLength(0);
    world.draft.setState({ token: 't' });
    for (let unitQty = 1; unitQty <= 5; unitQty += 1) {
      world.draft.setState({ carList: [{ ...soup, unitQty }] });
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls).toHaveLength(1);
    stop();
  });

  it('saves earlier choices as soon as the session is open', async () => {
    const { world, calls, state } = aServer();
    world.draft.setState({ carList: [soup] });
    const { stop } = keepSaved(world);
    await vi.advanceTimersByTimeAsync(5000);
    world.draft.setState({ token: 't' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls).toHaveLength(1);
    expect(JSON.parse(state.session ?? '')).toMatchObject({ carList: [{ spuPid: soup.spuPid }] });
    world.draft.setState({ token: 't2' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls).toHaveLength(1);
    stop();
  });

  it('saves an unsaved change at once when the page is hidden', async () => {
    const { world, calls } = aServer();
    world.draft.setState({ token: 't' });
    const { flush } = keepSaved(world);
    flush();
    world.draft.setState({ carList: [soup] });
    flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(1);
  });
});
