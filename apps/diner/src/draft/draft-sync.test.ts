import type { CallInput } from '@comanda/contract/contract';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aWorld } from '../testing/a-world.ts';
import { savedPart } from './draft-store.ts';
import { keepSaved, saveDraft } from './draft-sync.ts';

const soup = aCartLine({ unitQty: 2 });
const tea = aCartLine({ index: 1, spuPid: 'tea', skuPid: 'tea/sku' });
const language = () => 'en' as const;

/** A server that keeps one session, as /session/save does. */
function aServer(session: string | null = null, version = 0) {
  const state = { session, version };
  const world = aWorld({
    'session/save': (input: Omit<CallInput<'session/save'>, 'token'>) => {
      if (input.version !== state.version) return { saved: false, ...state };
      state.session = input.session;
      state.version += 1;
      return { saved: true, version: state.version, session: null };
    },
  });
  return { ...world, state };
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

  it('takes up the lines of a tab that was faster, and loses none of its own', async () => {
    const other = {
      ...savedPart({ ...aWorld().world.draft.getState(), carList: [tea, { ...soup, unitQty: 5 }] }, 'en'),
    };
    const { world, state } = aServer(JSON.stringify(other), 3);
    world.draft.setState({ carList: [soup] });
    await saveDraft({ ...world, language });
    expect(world.draft.getState().carList.map(({ spuPid, unitQty }) => [spuPid, unitQty])).toEqual([
      ['miso-soup', 5],
      ['tea', 1],
    ]);
    expect(state.version).toBe(4);
    expect(JSON.parse(state.session ?? '').carList).toHaveLength(2);
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
