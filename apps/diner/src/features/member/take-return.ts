import type { Keep } from '../../browser/storage.ts';
import type { DraftStore } from '../../draft/draft-store.ts';
import { tokenInQuery } from './handed-over.ts';

/** Takes what a login of the whole window has brought back to this tab (MEM-5), once. */
export function takeReturn(tab: Keep, draft: DraftStore): void {
  const memberToken = tokenInQuery(tab.read('memberReturn') ?? '', tab.read('memberNonce') ?? '');
  tab.remove('memberReturn');
  tab.remove('memberNonce');
  if (memberToken !== undefined) draft.setState({ memberToken });
}
