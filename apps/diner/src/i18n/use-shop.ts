import { type Language, localText, type ShopLanguages, usesSecondLanguage } from '@comanda/domain/language';
import type { Amount } from '@comanda/domain/money';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { createContext, useContext } from 'react';
import { moneyFormat } from './money.ts';
import { useLanguage } from './use-text.ts';

export const ShopContext = createContext<ShopInfo | undefined>(undefined);

/** The shop that this part of the app speaks of. */
export function useShop(): ShopInfo {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('This part stands outside <ShopContext>');
  return shop;
}

/** A text of the shop, and the language it is written in. */
export type ShopText = { readonly text: string; readonly lang: Language };

/** SES-13: chooses between a text and its second-language twin; spread the answer's `lang` on what shows it. */
export const useShopText = (): ((first: string, second: string) => ShopText) => useTextOf(useShop());

/** The same for what writes in two languages as a shop does. */
export function useTextOf(shop: ShopLanguages): (first: string, second: string) => ShopText {
  const second = usesSecondLanguage(shop, useLanguage());
  return (text, text2) => {
    const chosen = localText(text, text2, second);
    const isSecond = second ? text2 !== '' : text === '';
    return { text: chosen, lang: isSecond ? shop.lang2 : shop.lang };
  };
}

/** Amounts of this shop as text. */
export const useMoney = (): ((amount: Amount) => string) => moneyFormat(useLanguage(), useShop());
