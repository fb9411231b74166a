import type { CallInput } from '@comanda/contract/contract';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aWorld } from '../testing/a-world.ts';
import { emptyDraft, savedPart } from './draft-store.ts';
import { keepSaved, saveDraft } from './draft-sync.ts';

const soup = aCartLine({ unitQty: 2 });
const tea = aCartLine({ index: 1, spuPid: 'tea', skuPid: 'tea/sku' });
const language = () => 'en' as const;

const quantities = (cart: readonly CartLine[]) =>
  Object.fromEntries(cart.map(({ spuPid, unitQty }) => [spuPid, unitQty]));

/** A server that keeps one session, as /session/save does. */
function aServer() {
  const state: { session: string | null; version: number } = { session: null, version: 0 };
  const world = aWorld({
    'session/save': (input: Omit<CallInput<'session/save'>, 'token'>) => {
      if (input.version !== state.version) return { saved: false, ...state };
      state.session = input.session;
      state.version += 1;
      return { saved: true, version: state.version, session: null };
    },
  });
  /** Another tab has this cart, and saves it. */
  const otherTab = (carList: CartLine[]) => {
    state.session = JSON.stringify({ ...savedPart(emptyDraft, 'en'), carList });
    state.version += 1;
  };
  return { ...world, state, otherTab };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('saving the draft', () => {
  it('builds each save on the one before', async () => {
    const { world, state } = aServer();
    world.draft.setState({ carList: [soup] });
    await saveDraft({ ...world, language });
    await saveDraft({ ...world, language });
    expect(state.version).toBe(2);
    expect(JSON.parse(state.session ?? '')).toEqual(savedPart(world.draft.getState(), 'en'));
  });

  it('takes up what a faster tab added, and loses nothing of its own', async () => {
    const { world, state, otherTab } = aServer();
    world.draft.setState({ carList: [soup] });
    await saveDraft({ ...world, language });
    otherTab([{ ...soup, unitQty: 5 }, tea]);
    world.draft.setState({ carList: [{ ...soup, unitQty: 3 }] });
    await saveDraft({ ...world, language });
    expect(quantities(world.draft.getState().carList)).toEqual({ 'miso-soup': 6, tea: 1 });
    expect(quantities(JSON.parse(state.session ?? '').carList)).toEqual({ 'miso-soup': 6, tea: 1 });
  });

  it('does not add its own save to itself when the answer was never heard', async () => {
    const { world, state } = aServer();
    const unheard = {
      ...world.api,
      background: async (...call: Parameters<typeof world.api.background>) => {
        await world.api.background(...call);
        throw new Error('the page was put away');
      },
    };
    world.draft.setState({ carList: [soup] });
    await saveDraft({ ...world, api: unheard as typeof world.api, language }).catch(() => undefined);
    world.draft.setState({ carList: [soup, tea] });
    await saveDraft({ ...world, language });
    expect(quantities(world.draft.getState().carList)).toEqual({ 'miso-soup': 2, tea: 1 });
    expect(quantities(JSON.parse(state.session ?? '').carList)).toEqual({ 'miso-soup': 2, tea: 1 });
  });

  it('an order placed here stays placed, and one placed in another tab leaves this cart too', async () => {
    const { world, state, otherTab } = aServer();
    world.draft.setState({ carList: [soup] });
    await saveDraft({ ...world, language });
    otherTab([soup]);
    world.draft.setState({ carList: [] });
    await saveDraft({ ...world, language });
    expect([world.draft.getState().carList, JSON.parse(state.session ?? '').carList]).toEqual([[], []]);

    world.draft.setState({ carList: [soup] });
    await saveDraft({ ...world, language });
    otherTab([]);
    world.draft.setState({ carList: [soup, tea] });
    await saveDraft({ ...world, language });
    expect(quantities(world.draft.getState().carList)).toEqual({ tea: 1 });
  });

  it('waits for a pause, then saves once; nothing before the session is open', async () => {
    const { world, calls } = aServer();
    const { stop } = keepSaved({ ...world, language });
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

  it('saves at once when the page is put away with a change unsaved', async () => {
    const { world, calls } = aServer();
    world.draft.setState({ token: 't' });
    const { flush } = keepSaved({ ...world, language });
    flush();
    world.draft.setState({ carList: [soup] });
    flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(1);
  });
});
