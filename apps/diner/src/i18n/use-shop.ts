import { type LocalText, readAt } from '@comanda/domain/local-text';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { useProvided } from '@comanda/ui/browser/use-provided';
import { createContext } from 'react';
import { useReadLanguage } from './text-language.ts';

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
  const read = useReadLanguage();
  // the second language suits the diner best if neither is the one that was chosen
  const index = read === null ? 0 : Math.abs(languages.indexOf(read));
  return (text: LocalText) => readAt(text, languages, index);
}
