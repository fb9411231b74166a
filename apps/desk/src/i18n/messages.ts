import type { TranslateOf } from '@comanda/ui/i18n/translate';
import { useTranslate } from '@comanda/ui/i18n/use-i18n';
import type english from './messages/en.json';

/** The id of a message. TypeScript rejects unknown ids. */
export type MessageId = keyof typeof english;

export type Translate = TranslateOf<MessageId>;

/** Returns `t(id, values)` for the interface language. */
export const useText = (): Translate => useTranslate();
