import { CallError } from '@comanda/contract/error-codes';
import { cleanText } from '@comanda/domain/clean-text';
import { findDraft, saveDraft } from '../../stores/session-store.ts';
import { sessionCall } from '../handler.ts';

/** The draft as it is kept: its note safe to print (FIX-16); `undefined` for a text that is not JSON. */
function keptDraft(text: string): string | undefined {
  try {
    const draft: unknown = JSON.parse(text);
    if (typeof draft !== 'object' || draft === null || !('remark' in draft)) return text;
    const { remark } = draft;
    if (typeof remark !== 'string' || cleanText(remark) === remark) return text;
    return JSON.stringify({ ...draft, remark: cleanText(remark) });
  } catch {
    return undefined;
  }
}

/**
 * Saves a draft that builds on the stored version. Any other save is answered with the stored draft, to be merged. A save
 * without a version builds on version 0: on nothing (FIX-18).
 */
export const sessionSave = sessionCall<'session/save'>(async (ctx, input, session) => {
  const draft = keptDraft(input.session);
  if (draft === undefined) throw new CallError(2510, 'session: not JSON');
  const version = await saveDraft(ctx.db, session, draft, input.version ?? 0);
  if (version !== undefined) return { saved: true, version, session: null };
  const standing = await findDraft(ctx.db, session.tokenHash);
  return { saved: false, version: standing?.version ?? 0, session: standing?.draft ?? null };
});
