import { randomId } from '../browser/random-id.ts';
import { readFields, type TextStorage } from '../browser/storage.ts';
import type { DraftStore } from './draft-store.ts';

const name = 'submitting';

/** The phone's data for all its tabs: the key of this session's next order. */
type Submitting = { readonly token: string; readonly requestId: string };

function submittingOf(phone: TextStorage): Submitting | undefined {
  const { token, requestId } = readFields(phone, name);
  return typeof token === 'string' && typeof requestId === 'string' ? { token, requestId } : undefined;
}

/**
 * CONF-13: the key of the order being confirmed: made once, kept over reloads and shared by the tabs of a session until the
 * order is placed, so that two tabs place one order.
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

/** The order was placed: the next one gets its own key. */
export function forgetRequestId(draft: DraftStore, phone: TextStorage): void {
  draft.setState({ submitOrderInfo: null });
  phone.remove(name);
}
