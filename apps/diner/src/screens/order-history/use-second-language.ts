import { usesSecondLanguage } from '@comanda/domain/language';
import { useDraft } from '../../draft/draft-store.ts';
import { useLanguage } from '../../i18n/use-text.ts';

/** Whether texts of orders are read in the shop's second language, as far as this tab knows a shop. */
export function useSecondLanguage(): boolean {
  const language = useLanguage();
  const shop = useDraft((draft) => draft.shopInfo);
  return shop !== null && usesSecondLanguage(shop, language);
}
