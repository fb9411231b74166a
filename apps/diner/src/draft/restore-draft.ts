import { documentFromWire } from '@comanda/contract/wire-format';
import type { Draft } from '@comanda/domain/session/session.schema';
import type { DraftStore } from './draft-store.ts';
import { type Merged, mergedCart } from './merged-cart.ts';
import { lastContained } from './saves.ts';

/** A saved draft from the server: its JSON text, and its version. */
export type SavedSession = { readonly session: string | null; readonly version: number };

function parsedDraft(session: string | null): Draft | undefined {
  if (session === null) return undefined;
  const draft: Draft = documentFromWire(JSON.parse(session));
  return Array.isArray(draft.carList) ? draft : undefined;
}

/**
 * Restores a saved draft (SES-5): its language, its choices, and its lines beside those added here. A
 * language that was chosen on this phone stays, because it is newer.
 */
export function restoreDraft(store: DraftStore, saved: SavedSession, isLanguageChosen: boolean): void {
  const earlier = parsedDraft(saved.session);
  const now = store.getState();
  store.setState({
    sessionVersion: saved.version,
    ...(earlier && {
      langCur: isLanguageChosen ? now.langCur : earlier.langCur,
      deliveryModeCur: now.deliveryModeCur ?? earlier.deliveryModeCur,
      checkoutMethodCur: now.checkoutMethodCur ?? earlier.checkoutMethodCur,
      remark: now.remark || earlier.remark,
      carList: mergedCart([], earlier.carList, now.carList).cart,
      syncedCart: earlier.carList,
      syncedSaves: earlier.saves ?? {},
    }),
  });
}

/**
 * Merges the server's draft into this tab's. It takes over the changes to the cart since their common
 * version, and keeps everything else of this tab. If the server's draft contains a save of this tab whose
 * answer was lost, this save is the common version. So this tab's own changes do not count twice. Returns
 * what exceeded a limit.
 */
export function mergeStoredDraft(store: DraftStore, saved: SavedSession): Merged['leftOut'] {
  const { carList, sessionVersion, syncedCart, unheardSaves } = store.getState();
  if (saved.version === sessionVersion) return 'nothing';
  const stored = parsedDraft(saved.session);
  if (!stored) {
    store.setState({ sessionVersion: saved.version, unheardSaves: [] });
    return 'nothing';
  }
  const saves = stored.saves ?? {};
  const base = lastContained(unheardSaves, saves)?.cart ?? syncedCart;
  const { cart, leftOut } = mergedCart(base, carList, stored.carList);
  store.setState({
    sessionVersion: saved.version,
    carList: cart,
    syncedCart: stored.carList,
    syncedSaves: saves,
    unheardSaves: [],
  });
  return leftOut;
}
