import type { Language } from '@comanda/domain/language';
import { limits } from '@comanda/domain/limits';
import type { Api } from '../api/api.ts';
import type { Say } from '../api/say.ts';
import { randomId } from '../browser/random-id.ts';
import { type DraftState, type DraftStore, savedPart, storedText } from './draft-store.ts';
import { mergeStoredDraft, type SavedSession } from './restore-draft.ts';
import { type SaveMark, withSave } from './saves.ts';

const quietMs = 800;
const mostUnheard = 5;

type SyncWorld = {
  readonly api: Pick<Api, 'background'>;
  readonly draft: DraftStore;
  readonly say: Say;
  readonly language: () => Language;
};

type SaveWorld = SyncWorld & { readonly nextMark: () => SaveMark };

const savedFields = ['langCur', 'deliveryModeCur', 'checkoutMethodCur', 'carList', 'remark'] as const;
const hasChanged = (now: DraftState, before: DraftState): boolean =>
  savedFields.some((field) => now[field] !== before[field]);

/** Whether this change came from the server, so that it needs no save. */
const isAsSaved = (now: DraftState, before: DraftState): boolean =>
  now.sessionVersion !== before.sessionVersion && now.carList === now.syncedCart;

function mergeStored({ draft, say }: SyncWorld, stored: SavedSession): void {
  const leftOut = mergeStoredDraft(draft, stored);
  if (leftOut === 'lines') say('menu.moreThanMax', { most: limits.distinctLines });
  if (leftOut === 'units') say('menu.capped', { most: limits.unitQty });
}

/**
 * Returns a function that numbers the saves of this page. Reloaded pages and copied tabs use another writer
 * id.
 */
function marks(): () => SaveMark {
  const writer = randomId();
  let number = 0;
  return () => {
    number += 1;
    return { writer, number };
  };
}

/**
 * Saves the draft on the server. If another tab saved first, merges its changes and saves again. After a save
 * without an answer, it first merges what the server has stored.
 */
export async function saveDraft(world: SaveWorld): Promise<void> {
  const { api, draft, language, nextMark } = world;
  if (draft.getState().unheardSaves.length > 0) mergeStored(world, await api.background('session/get', {}));
  for (let tries = 0; tries < 3; tries += 1) {
    const state = draft.getState();
    const save = { ...nextMark(), cart: state.carList };
    const saves = withSave(state.syncedSaves, save);
    draft.setState({ unheardSaves: [...state.unheardSaves, save].slice(-mostUnheard) });
    const session = storedText(savedPart(state, language(), saves));
    const answer = await api.background('session/save', { session, version: state.sessionVersion });
    if (answer.saved) {
      const { version } = answer;
      draft.setState({
        sessionVersion: version,
        syncedCart: save.cart,
        syncedSaves: saves,
        unheardSaves: [],
      });
      return;
    }
    mergeStored(world, answer);
  }
}

/**
 * Saves the draft shortly after its last change, once the session is open. Runs one save at a time. `flush`
 * saves at once.
 */
export function keepSaved(world: SyncWorld): { readonly flush: () => void; readonly stop: () => void } {
  const saveWorld = { ...world, nextMark: marks() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving = false;
  let again = false;
  const { carList, syncedCart } = world.draft.getState();
  // items may be in the cart before this function starts and before the session is open
  let isUnsaved = JSON.stringify(carList) !== JSON.stringify(syncedCart);
  const save = async () => {
    timer = undefined;
    again = saving;
    if (saving) return;
    saving = true;
    // ignores failures: the tab still has the draft, and the next save contains it
    await saveDraft(saveWorld).catch(() => undefined);
    saving = false;
    if (again) void save();
  };
  const stop = world.draft.subscribe((now, before) => {
    isUnsaved = !isAsSaved(now, before) && (isUnsaved || hasChanged(now, before));
    if (!now.token || !isUnsaved) return;
    isUnsaved = false;
    clearTimeout(timer);
    timer = setTimeout(() => void save(), quietMs);
  });
  return {
    flush: () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      void save();
    },
    stop: () => {
      clearTimeout(timer);
      stop();
    },
  };
}
