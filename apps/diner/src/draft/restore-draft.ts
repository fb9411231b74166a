import type { Draft } from '@comanda/domain/session/session.schema';
import type { DraftStore } from './draft-store.ts';
import { mergedCart } from './merged-cart.ts';

/** A saved session as the server answers it: the JSON text of the draft, and its version. */
export type SavedSession = { readonly session: string | null; readonly version: number };

function parsedDraft(session: string | null): Draft | undefined {
  if (session === null) return undefined;
  const draft: Draft = JSON.parse(session);
  return Array.isArray(draft.carList) ? draft : undefined;
}

/** Takes up what was saved earlier (SES-5): its language and choices, and its lines beside those added meanwhile. */
export function restoreDraft(store: DraftStore, saved: SavedSession): void {
  const earlier = parsedDraft(saved.session);
  const now = store.getState();
  store.setState({
    sessionVersion: saved.version,
    ...(earlier && {
      langCur: earlier.langCur,
      deliveryModeCur: now.deliveryModeCur ?? earlier.deliveryModeCur,
      checkoutMethodCur: now.checkoutMethodCur ?? earlier.checkoutMethodCur,
      remark: now.remark || earlier.remark,
      carList: mergedCart([], earlier.carList, now.carList),
      syncedCart: earlier.carList,
    }),
  });
}

/**
 * Takes up what another tab saved meanwhile: what it changed in the cart; everything else stays as it is here. What stands
 * may also be a save of this tab, from before the one just refused, whose answer was never heard: then nothing was changed
 * elsewhere.
 */
export function mergeOtherTab(store: DraftStore, saved: SavedSession): void {
  const other = parsedDraft(saved.session);
  const { carList, syncedCart, unheardCarts } = store.getState();
  const stands = JSON.stringify(other?.carList);
  const isOwn = unheardCarts.slice(0, -1).some((cart) => JSON.stringify(cart) === stands);
  store.setState({
    sessionVersion: saved.version,
    unheardCarts: [],
    ...(other && {
      carList: isOwn ? carList : mergedCart(syncedCart, carList, other.carList),
      syncedCart: other.carList,
    }),
  });
}
