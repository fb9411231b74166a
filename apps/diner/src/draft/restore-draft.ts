import { documentFromWire } from '@comanda/contract/wire-format';
import type { Draft } from '@comanda/domain/session/session.schema';
import type { DraftStore } from './draft-store.ts';
import { type Merged, mergedCart } from './merged-cart.ts';
import { lastContained } from './saves.ts';

/** A saved session in the server's answer: the JSON text of the draft, and its version. */
export type SavedSession = { readonly session: string | null; readonly version: number };

function parsedDraft(session: string | null): Draft | undefined {
  if (session === null) return undefined;
  const draft: Draft = documentFromWire(JSON.parse(session));
  return Array.isArray(draft.carList) ? draft : undefined;
}

/**
 * Restores an earlier save (SES-5): its language and choices, and its lines next to those added meanwhile. A
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
 * Merges the server's draft that replaced this tab's base: what others changed in the cart since; everything else
 * stays as it is here. If the server's draft contains a save of this tab without an answer, that save is the base,
 * so that none of this tab's own changes counts twice. Returns what was left out of the cart.
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
