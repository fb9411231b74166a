import type { TextStorage } from '../../browser/storage.ts';
import type { DraftStore } from '../../draft/draft-store.ts';
import { tokenInQuery } from './handed-over.ts';

/** Accepts the result of a login of the whole window (MEM-5), once. */
export function takeReturn(tab: TextStorage, draft: DraftStore): void {
  const returned = tab.read('memberReturn');
  if (returned === null) return;
  const memberToken = tokenInQuery(returned, tab.read('memberNonce') ?? '');
  tab.remove('memberReturn');
  tab.remove('memberNonce');
  if (memberToken !== undefined) draft.setState({ memberToken });
}
