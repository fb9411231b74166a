import { randomId } from '../browser/random-id.ts';
import { readFields, type TextStorage } from '../browser/storage.ts';
import type { DraftStore } from './draft-store.ts';

const name = 'submitting';

/** The stored id of the session's next order, for all tabs of the phone. */
type Submitting = { readonly token: string; readonly requestId: string };

function submittingOf(phone: TextStorage): Submitting | undefined {
  const { token, requestId } = readFields(phone, name);
  return typeof token === 'string' && typeof requestId === 'string' ? { token, requestId } : undefined;
}

/**
 * Returns the id of the order that is being confirmed (CONF-13). The id stays the same over reloads and in
 * all tabs of the session until the order is placed, so that two tabs place one order.
 */
export function requestIdOf(draft: DraftStore, phone: TextStorage): string {
  const { submitOrderInfo, token } = draft.getState();
  if (submitOrderInfo) return submitOrderInfo.requestId;
  const shared = submittingOf(phone);
  const requestId = shared && shared.token === token ? shared.requestId : randomId();
  draft.setState({ submitOrderInfo: { requestId } });
  if (token) phone.write(name, JSON.stringify({ token, requestId } satisfies Submitting));
  return requestId;
}

/** Call this after an order is placed, so that the next order gets another id. */
export function forgetRequestId(draft: DraftStore, phone: TextStorage): void {
  draft.setState({ submitOrderInfo: null });
  phone.remove(name);
}

/** Like `forgetRequestId`, but only if the next order would have this id. */
export function endRequestId(draft: DraftStore, phone: TextStorage, requestId: string): void {
  if (draft.getState().submitOrderInfo?.requestId === requestId) draft.setState({ submitOrderInfo: null });
  if (submittingOf(phone)?.requestId === requestId) phone.remove(name);
}
