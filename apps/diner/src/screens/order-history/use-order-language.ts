import { type Language, usesSecondLanguage } from '@comanda/domain/language';
import { useDraft } from '../../draft/draft-store.ts';
import { useLanguage } from '../../i18n/use-text.ts';

/** Whether texts of orders are read in the shop's second language, and in which they are then, as far as this tab knows a shop. */
export function useOrderLanguage(): { readonly isSecond: boolean; readonly lang?: Language } {
  const language = useLanguage();
  const shop = useDraft((draft) => draft.shopInfo);
  if (shop === null) return { isSecond: false };
  const isSecond = usesSecondLanguage(shop, language);
  return { isSecond, lang: isSecond ? shop.lang2 : shop.lang };
}
