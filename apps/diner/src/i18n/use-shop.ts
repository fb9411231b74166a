import { type Language, localText, type ShopLanguages, usesSecondLanguage } from '@comanda/domain/language';
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

/** A text of the shop, and its language. */
export type ShopText = { readonly text: string; readonly lang: Language };

/** SES-13: chooses between a text and its second-language twin; spread the result's `lang` on its element. */
export const useShopText = (): ((first: string, second: string) => ShopText) => useTextOf(useShop());

/** The same for other objects with two languages. */
export function useTextOf(shop: ShopLanguages): (first: string, second: string) => ShopText {
  const second = usesSecondLanguage(shop, useLanguage());
  return (text, text2) => {
    const chosen = localText(text, text2, second);
    const isSecond = second ? text2 !== '' : text === '';
    return { text: chosen, lang: isSecond ? shop.lang2 : shop.lang };
  };
}
