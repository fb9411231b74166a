import type { Keep } from '../browser/storage.ts';
import { type DraftStore, draftFields, emptyDraft } from './draft-store.ts';

/** Whether the tab still remembers what this page holds: a later page of the tab, of another shop even, may have written since. */
export function isAsKept(draft: DraftStore, keep: Keep): boolean {
  const held = draft.getState();
  return draftFields.every(
    (field) => (keep.read(field) ?? JSON.stringify(emptyDraft[field])) === JSON.stringify(held[field]),
  );
}
