import type { Values } from '@comanda/ui/i18n/translate';
import type { MessageId } from '../i18n/messages.ts';
import type { NamedText } from '../i18n/NamedText.tsx';

/** Shows a toast: a message of the app, or another text. An error also stays on the page as text (FIX-40). */
export type Say = (
  message: MessageId | (NamedText & { readonly isError?: boolean }),
  values?: Values,
) => void;

/** The messages about errors that are not named after a code. */
const otherErrors: ReadonlySet<MessageId> = new Set([
  'benefit.couponFirst',
  'benefit.pointsFirst',
  'brand.copyFailed',
  'brand.tablesOnly',
  'member.impossible',
  'menu.capped',
  'menu.moreThanMax',
  'status.notPaid',
]);

export const isError = (message: MessageId): boolean =>
  message.startsWith('error.') || otherErrors.has(message);
