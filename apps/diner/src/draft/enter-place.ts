import type { ScannedPlace } from '@comanda/contract/first-screen';
import { isSamePlace } from '@comanda/domain/session/session';
import { type DraftStore, emptyDraft } from './draft-store.ts';

/**
 * Stores the place of a scanned QR code, before its session is open. At another table or shop, drops all
 * choices except the language and the member (SES-6), and returns whether the cart lost items. So it does for a new
 * party, because the one before has left the table (TAB-6). Another QR
 * code of the same table keeps the cart but needs its own session.
 */
export function enterPlace(
  draft: DraftStore,
  place: ScannedPlace,
  newParty?: boolean,
): { readonly cartCleared: boolean } {
  const { queryInfo, carList, langCur, textLang, memberToken, token } = draft.getState();
  const opened = { queryInfo: { ...place, token: '' }, tableNo: place.tableNo };
  if (queryInfo && (newParty || !isSamePlace(queryInfo, place))) {
    draft.setState({ ...emptyDraft, langCur, textLang, memberToken, ...opened });
    return { cartCleared: carList.length > 0 };
  }
  const sameCode = queryInfo?.hash === place.hash && queryInfo.code === place.code;
  draft.setState({ ...opened, token: sameCode ? token : null });
  return { cartCleared: false };
}
