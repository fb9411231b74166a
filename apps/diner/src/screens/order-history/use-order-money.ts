import type { Amount } from '@comanda/domain/money';
import { moneyFormat } from '@comanda/ui/formatting/money';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useDraft } from '../../draft/draft-store.ts';
import { useTextOf } from '../../i18n/use-shop.ts';
import type { HistoryOrder } from './history-query.ts';

/** Formats amounts of a listed order, which may belong to another shop. */
export function useOrderMoney(order: HistoryOrder | undefined): (amount: Amount) => string {
  const language = useLanguage();
  const shop = useDraft((draft) => draft.shopInfo);
  if (!order) return String;
  const currencySymbol = shop?.currency === order.currency ? shop.currencySymbol : '';
  return moneyFormat(language, { ...order, currencySymbol, country: shop?.country ?? '' });
}

/** Reads the texts of a listed order. Answers of an older server do not name their languages. */
export function useOrderText({ languages }: HistoryOrder) {
  const shop = useDraft((draft) => draft.shopInfo);
  return useTextOf({ languages: languages ?? shop?.languages ?? [] });
}
