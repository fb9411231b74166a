import { type LocalText, readText } from '@comanda/domain/local-text';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { createContext, useContext } from 'react';

export const ShopContext = createContext<ShopInfo | undefined>(undefined);

/** The shop of this part of the app. */
export function useShop(): ShopInfo {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('A component is rendered outside <ShopProvider>');
  return shop;
}

/** SES-13: reads a text of the shop in the diner's language; put the result's `lang` on its element. */
export const useShopText = () => useTextOf(useShop());

/** The same for other objects with texts. */
export function useTextOf({ languages }: Pick<ShopInfo, 'languages'>) {
  const reader = useLanguage();
  return (text: LocalText) => readText(text, languages, reader);
}
