import type { Values } from '@comanda/ui/i18n/translate';
import type { MessageId } from '../i18n/messages.ts';

/** Shows a toast: a message of the app, or a text from the server. */
export type Say = (message: MessageId | { readonly text: string }, values?: Values) => void;
