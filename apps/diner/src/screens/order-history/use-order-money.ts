import type { Amount } from '@comanda/domain/money';
import { useDraft } from '../../draft/draft-store.ts';
import { moneyFormat } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/use-text.ts';
import type { HistoryOrder } from './history-query.ts';

/** Amounts of a listed order, which may be another shop's, as text. */
export function useOrderMoney(order: HistoryOrder | undefined): (amount: Amount) => string {
  const language = useLanguage();
  const shop = useDraft((draft) => draft.shopInfo);
  if (!order) return String;
  const currencySymbol = shop?.currency === order.currency ? shop.currencySymbol : '';
  return moneyFormat(language, { ...order, currencySymbol, country: shop?.country ?? '' });
}
