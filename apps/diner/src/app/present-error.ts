import { CallError, isRefusal } from '@comanda/contract/call-error';
import {
  type RedirectName,
  type RefusalCode,
  type RefusalName,
  redirectOf,
  refusalOf,
  refusals,
} from '@comanda/contract/refusals';
import type { Values } from '@comanda/ui/i18n/translate';
import { LoadError } from '@comanda/ui/loading/loader';
import type { ConnectionState } from '../api/connection.ts';
import { networkFailure } from '../api/send.ts';
import type { World } from '../draft/world.ts';
import type { MessageId } from '../i18n/messages.ts';

/** How an error is presented: as another page, as the app's or the server's text, or not at all. */
export type Presentation =
  | { readonly kind: 'redirect'; readonly path: string }
  | { readonly kind: 'toast'; readonly id: MessageId; readonly values?: Values }
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'silent' };

/** The codes that have a text in the app (API-6). The others redirect to a page or show the server's text. */
type ToastCode = RefusalCode<Exclude<RefusalName, RedirectName | 'serverMessage'>>;

const toastOf = (code: number): { readonly code: ToastCode; readonly message: string } | undefined => {
  const row = refusalOf(code);
  return row === undefined || 'redirect' in row || row.code === refusals.serverMessage.code ? undefined : row;
};

/** Decides how the error of a press or of a first load is presented. Only this function decides it. */
export function presentError(error: unknown, connection: ConnectionState = 'there'): Presentation {
  if (error instanceof LoadError) return { kind: 'toast', id: 'error.network' };
  if (!(error instanceof CallError)) return { kind: 'toast', id: 'error.2500' };
  const { code, message } = error;
  const path = redirectOf(code);
  if (path) return { kind: 'redirect', path };
  if (isRefusal(error, 'serverMessage'))
    return message ? { kind: 'said', text: message } : { kind: 'silent' };
  if (isRefusal(error, 'busy') && connection === 'away') return { kind: 'toast', id: 'menu.away' };
  const toast = toastOf(code);
  if (toast) {
    // A paused shop and a provider of members may send their own text (API-6, API-7).
    const isOwn = isRefusal(error, 'outsideHours', 'signInAgain') && message !== toast.message;
    return message && isOwn ? { kind: 'said', text: message } : { kind: 'toast', id: `error.${toast.code}` };
  }
  if (code === networkFailure) return { kind: 'toast', id: 'error.network' };
  return { kind: 'toast', id: 'error.unknown', values: { code, message } };
}

/** Creates the function that presents errors: it goes to a page, shows a toast, or does nothing. */
export const errorPresenter =
  ({ go, say, connection }: Pick<World, 'go' | 'say' | 'connection'>) =>
  (error: unknown): void => {
    const shown = presentError(error, connection.getState());
    if (shown.kind === 'redirect') void go(shown.path, { replace: true });
    if (shown.kind === 'toast') say(shown.id, shown.values);
    if (shown.kind === 'said') say({ text: shown.text, isError: true });
  };
