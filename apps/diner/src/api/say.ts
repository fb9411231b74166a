import type { MessageId, Values } from '../i18n/messages.ts';

/** Says a sentence in a toast: a message, or a text that came with an answer. */
export type Say = (message: MessageId | { readonly text: string }, values?: Values) => void;
