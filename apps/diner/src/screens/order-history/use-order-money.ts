import { type LocalText, type ReadText, readText, textAt } from '@comanda/domain/local-text';
import type { Amount } from '@comanda/domain/money';
import { moneyFormat } from '@comanda/ui/formatting/money';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useDraft } from '../../draft/draft-store.ts';
import type { HistoryOrder } from './history-query.ts';

/** Formats amounts of a listed order, which may belong to another shop. */
export function useOrderMoney(order: HistoryOrder | undefined): (amount: Amount) => string {
  const language = useLanguage();
  const shop = useDraft((draft) => draft.shopInfo);
  if (!order) return String;
  const currencySymbol = shop?.currency === order.currency ? shop.currencySymbol : '';
  return moneyFormat(language, { ...order, currencySymbol, country: shop?.country ?? '' });
}

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
