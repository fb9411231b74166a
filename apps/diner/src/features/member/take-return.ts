import type { TextStorage } from '../../browser/storage.ts';
import type { DraftStore } from '../../draft/draft-store.ts';
import { tokenInQuery } from './handed-over.ts';

/**
 * Stores the member token of a login that used the whole window (MEM-5). The tab's stored nonce is removed,
 * so that a second return with it is ignored.
 */
export function takeReturn(tab: TextStorage, draft: DraftStore): void {
  const returned = tab.read('memberReturn');
  if (returned === null) return;
  const memberToken = tokenInQuery(returned, tab.read('memberNonce') ?? '');
  tab.remove('memberReturn');
  tab.remove('memberNonce');
  if (memberToken !== undefined) draft.setState({ memberToken });
}
