import { type LocalText, type ReadText, readText, textAt } from '@comanda/domain/local-text';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useDraft } from '../../draft/draft-store.ts';

export type ReadOrderText = (text: LocalText) => ReadText;

/**
 * Returns a function that reads the texts of an order. It uses the languages of this tab's shop, or the first
 * language without a shop.
 */
export function useOrderText(): ReadOrderText {
  const reader = useLanguage();
  const languages = useDraft((draft) => draft.shopInfo?.languages);
  return (text) =>
    languages ? readText(text, languages, reader) : { text: textAt(text, 0), lang: undefined };
}
