import type { TextStorage } from '../browser/storage.ts';
import { type DraftStore, draftFields, emptyDraft, storedText } from './draft-store.ts';

/** Whether the tab's storage still has this page's draft. A later page of the tab may have changed it. */
export function matchesStorage(draft: DraftStore, storage: TextStorage): boolean {
  const held = draft.getState();
  return draftFields.every(
    (field) => (storage.read(field) ?? storedText(emptyDraft[field])) === storedText(held[field]),
  );
}
