import {
  CallError,
  type ErrorCode,
  errorCodes,
  isErrorCode,
  redirectOf,
} from '@comanda/contract/error-codes';
import { currentConnection, unavailable } from '../api/connection.ts';
import { networkFailure } from '../api/send.ts';
import { LostPart } from '../browser/load-part.ts';
import type { World } from '../draft/world.ts';
import type { MessageId, Values } from '../i18n/messages.ts';

/** How the diner learns of an error: on another page, in a sentence of ours or of the server's, or not at all. */
export type Presentation =
  | { readonly kind: 'redirect'; readonly path: string }
  | { readonly kind: 'toast'; readonly id: MessageId; readonly values?: Values }
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'silent' };

/** API-6: those with a sentence of their own. The others lead to a page, or say the server's words. */
type ToastCode = Exclude<ErrorCode, 1000 | 1001 | 1010 | 1011 | 1021 | 2110 | 2532>;

const isToastCode = (code: number): code is ToastCode =>
  isErrorCode(code) && redirectOf(code) === undefined && code !== untitled;

/** Codes that carry the server's own words: 2532 those or nothing, 9010 and a paused shop's 1031 those or, where it has none of its own, ours (API-6, API-7). */
const untitled = 2532;
const spoken = [1031, 9010];

/** What is done with an error that a press or a first load ended with. The one switch between redirect and toast. */
export function presentError(error: unknown): Presentation {
  if (error instanceof LostPart) return { kind: 'toast', id: 'error.network' };
  if (!(error instanceof CallError)) return { kind: 'toast', id: 'error.2500' };
  const { code, message } = error;
  const path = redirectOf(code);
  if (path) return { kind: 'redirect', path };
  if (code === untitled) return message ? { kind: 'said', text: message } : { kind: 'silent' };
  if (code === unavailable && currentConnection() === 'away') return { kind: 'toast', id: 'menu.away' };
  if (isToastCode(code)) {
    const isOwn = spoken.includes(code) && message !== errorCodes[code].message;
    return message && isOwn ? { kind: 'said', text: message } : { kind: 'toast', id: `error.${code}` };
  }
  if (code === networkFailure) return { kind: 'toast', id: 'error.network' };
  return { kind: 'toast', id: 'error.unknown', values: { code, message } };
}

/** Presents errors in a world: goes, says, or keeps silent. */
export const errorPresenter =
  ({ go, say }: Pick<World, 'go' | 'say'>) =>
  (error: unknown): void => {
    const shown = presentError(error);
    if (shown.kind === 'redirect') void go(shown.path, { replace: true });
    if (shown.kind === 'toast') say(shown.id, shown.values);
    if (shown.kind === 'said') say({ text: shown.text });
  };
