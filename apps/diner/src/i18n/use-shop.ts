import { type LocalText, readText } from '@comanda/domain/local-text';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { useProvided } from '@comanda/ui/browser/use-provided';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { createContext } from 'react';

export const ShopContext = createContext<ShopInfo | undefined>(undefined);

/** The shop of the surrounding `ShopProvider`. */
export const useShop = (): ShopInfo => useProvided(ShopContext, 'ShopProvider');

/**
 * Reads a text of the shop in the diner's language (SES-13). Put the result's `lang` on the element that
 * shows it.
 */
export const useShopText = () => useTextOf(useShop());

/** Like `useShopText`, for texts of other objects with languages. */
export function useTextOf({ languages }: Pick<ShopInfo, 'languages'>) {
  const reader = useLanguage();
  return (text: LocalText) => readText(text, languages, reader);
}
