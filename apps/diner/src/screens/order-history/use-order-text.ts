import { type LocalText, type ReadText, readText, textAt } from '@comanda/domain/local-text';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useDraft } from '../../draft/draft-store.ts';

/** Reads a text of an order. */
export type ReadOrderText = (text: LocalText) => ReadText;

/** Reads in the languages of the shop that this tab knows; without one, in the first language. */
export function useOrderText(): ReadOrderText {
  const reader = useLanguage();
  const languages = useDraft((draft) => draft.shopInfo?.languages);
  return (text) =>
    languages ? readText(text, languages, reader) : { text: textAt(text, 0), lang: undefined };
}
