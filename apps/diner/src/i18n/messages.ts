import type { TranslateOf } from '@comanda/ui/i18n/translate';
import type first from './messages/first/en.json';
import type rest from './messages/rest/en.json';

/** The id of a message of the first screen. These messages are loaded before the app starts. */
export type FirstMessageId = keyof typeof first;

/** The id of a message. TypeScript rejects unknown ids. */
export type MessageId = FirstMessageId | keyof typeof rest;

export type Translate<Id extends MessageId = MessageId> = TranslateOf<Id>;
