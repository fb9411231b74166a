import { type Language, usesSecondLanguage } from '@comanda/domain/language';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useDraft } from '../../draft/draft-store.ts';

/**
 * Whether texts of orders use the shop's second language, and which language that is, as far as this tab knows a
 * shop.
 */
export function useOrderLanguage(): { readonly isSecond: boolean; readonly lang?: Language } {
  const language = useLanguage();
  const shop = useDraft((draft) => draft.shopInfo);
  if (shop === null) return { isSecond: false };
  const isSecond = usesSecondLanguage(shop, language);
  return { isSecond, lang: isSecond ? shop.lang2 : shop.lang };
}
