import type { Language } from '@comanda/domain/language';
import type { Translate as TranslateAny } from '@comanda/ui/i18n/translate';
import { useTranslate } from '@comanda/ui/i18n/use-i18n';
import type english from './messages/en.json';
import { translatorOf } from './translator-of.ts';

/** The id of a message of the pages: an unknown one does not compile. */
export type MessageId = keyof typeof english;
export type Translate = TranslateAny<MessageId>;

/** Messages in the language of the page. */
export const useText: () => Translate = useTranslate;

/** Messages in a language, outside a page. */
export const translateTo = (language: Language): Translate => translatorOf(language).t;
