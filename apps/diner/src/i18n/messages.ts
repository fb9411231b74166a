import type { TranslateOf } from '@comanda/ui/i18n/translate';
import type first from './messages/first/en.json';
import type rest from './messages/rest/en.json';

/** A message of the first screen: loaded before the app starts. */
export type FirstMessageId = keyof typeof first;

/** The id of a message: an unknown one does not compile. */
export type MessageId = FirstMessageId | keyof typeof rest;

/** A message in the diner's language. */
export type Translate<Id extends MessageId = MessageId> = TranslateOf<Id>;
