import { CallError } from '@comanda/contract/error-codes';
import { findDraft, saveDraft } from '../../stores/session-store.ts';
import { sessionCall } from '../handler.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Keeps the draft of the tab that built on what stands; another tab is answered with what stands instead. */
export const sessionSave = sessionCall<'session/save'>(async (ctx, input, session) => {
  if (!isJson(input.session)) throw new CallError(2510, 'session: not JSON');
  const version = await saveDraft(ctx.db, session, input.session, input.version ?? null);
  if (version !== undefined) return { saved: true, version, session: null };
  const standing = await findDraft(ctx.db, session.tokenHash);
  return { saved: false, version: standing?.version ?? 0, session: standing?.draft ?? null };
});
