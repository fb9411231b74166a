import { refusal } from '@comanda/contract/call-error';
import { cleanText } from '@comanda/domain/clean-text';
import { findDraft, storeDraft } from '../../stores/session-store.ts';
import type { Handler } from '../handler.ts';

/** The draft to store, with a remark that is safe to print (FIX-16). `undefined` for invalid JSON. */
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
 * Saves a draft that is based on the stored version. Any other save is answered with the stored draft, which the
 * phone then merges with its own. A save without a version is based on version 0 (FIX-18).
 */
export const sessionSaveHandler: Handler<'session/save'> = async (ctx, input, session) => {
  const draft = keptDraft(input.session);
  if (draft === undefined) throw refusal('dataError', { message: 'session: not JSON' });
  const version = await storeDraft(ctx.db, session, draft, input.version ?? 0);
  if (version !== undefined) return { saved: true, version, session: null };
  const stored = await findDraft(ctx.db, { shop: session.shop.shopPid, tokenHash: session.tokenHash });
  return { saved: false, version: stored?.version ?? 0, session: stored?.draft ?? null };
};
