import type { Language } from '@comanda/domain/language';
import type { TranslateOf } from '@comanda/ui/i18n/translate';
import { useTranslate } from '@comanda/ui/i18n/use-i18n';
import type english from './messages/en.json';
import { translatorOf } from './translator-of.ts';

/** The id of a message of the pages. An unknown id does not compile. */
export type PageMessageId = keyof typeof english;
type Translate = TranslateOf<PageMessageId>;

/** Returns `t` for the language of the page. */
export const usePageText: () => Translate = useTranslate;

/** Returns `t` for a language, for texts outside a page. */
export const translateTo = (language: Language): Translate => translatorOf(language).t;
