import type { Draft } from '@comanda/domain/session/session.schema';
import type { DraftStore } from './draft-store.ts';
import { type Merged, mergedCart } from './merged-cart.ts';
import { lastContained } from './saves.ts';

/** A saved session as the server answers it: the JSON text of the draft, and its version. */
export type SavedSession = { readonly session: string | null; readonly version: number };

function parsedDraft(session: string | null): Draft | undefined {
  if (session === null) return undefined;
  const draft: Draft = JSON.parse(session);
  return Array.isArray(draft.carList) ? draft : undefined;
}

/**
 * Takes up what was saved earlier (SES-5): its language and choices, and its lines beside those added meanwhile. A language
 * that was chosen on this phone stays: the phone heard of the choice first.
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
 * Takes up what stands on the server in place of what this tab has built on: what others changed in the cart since;
 * everything else stays as it is here. Where what stands contains a save of this tab that was never heard of, whoever
 * wrote last, the cart is measured against that save: none of this tab's own changes counts twice. Answers what of the
 * cart had to be left out.
 */
export function takeUpWhatStands(store: DraftStore, saved: SavedSession): Merged['leftOut'] {
  const { carList, sessionVersion, syncedCart, unheardSaves } = store.getState();
  if (saved.version === sessionVersion) return 'nothing';
  const stands = parsedDraft(saved.session);
  if (!stands) {
    store.setState({ sessionVersion: saved.version, unheardSaves: [] });
    return 'nothing';
  }
  const saves = stands.saves ?? {};
  const base = lastContained(unheardSaves, saves)?.cart ?? syncedCart;
  const { cart, leftOut } = mergedCart(base, carList, stands.carList);
  store.setState({
    sessionVersion: saved.version,
    carList: cart,
    syncedCart: stands.carList,
    syncedSaves: saves,
    unheardSaves: [],
  });
  return leftOut;
}
