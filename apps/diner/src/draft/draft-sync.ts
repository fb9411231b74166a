import type { Language } from '@comanda/domain/language';
import type { Api } from '../api/api.ts';
import { type DraftState, type DraftStore, savedPart } from './draft-store.ts';
import { mergeOtherTab } from './restore-draft.ts';

const quietMs = 800;
const mostUnheard = 5;

type SyncWorld = {
  readonly api: Pick<Api, 'background'>;
  readonly draft: DraftStore;
  readonly language: () => Language;
};

const savedFields = ['langCur', 'deliveryModeCur', 'checkoutMethodCur', 'carList', 'remark'] as const;
const hasChanged = (now: DraftState, before: DraftState): boolean =>
  savedFields.some((field) => now[field] !== before[field]);

/** Whether a draft was just taken up from the server, and so needs no saving. */
const isAsSaved = (now: DraftState, before: DraftState): boolean =>
  now.sessionVersion !== before.sessionVersion && now.carList === now.syncedCart;

/** Saves the draft on the server; where another tab was faster, takes up what it changed and saves again. */
export async function saveDraft({ api, draft, language }: SyncWorld): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    const state = draft.getState();
    const session = JSON.stringify(savedPart(state, language()));
    draft.setState({ unheardCarts: [...state.unheardCarts, state.carList].slice(-mostUnheard) });
    const answer = await api.background('session/save', { session, version: state.sessionVersion });
    if (answer.saved) {
      draft.setState({ sessionVersion: answer.version, syncedCart: state.carList, unheardCarts: [] });
      return;
    }
    mergeOtherTab(draft, answer);
  }
}

/** Saves the draft a moment after its last change, one save at a time. Returns how to save at once, and how to stop. */
export function keepSaved(world: SyncWorld): { readonly flush: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving = false;
  let again = false;
  const save = async () => {
    timer = undefined;
    again = saving;
    if (saving) return;
    saving = true;
    // The draft stays in the tab: a save that fails is made up for by the next one.
    await saveDraft(world).catch(() => undefined);
    saving = false;
    if (again) void save();
  };
  const stop = world.draft.subscribe((now, before) => {
    if (!now.token || !hasChanged(now, before) || isAsSaved(now, before)) return;
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
