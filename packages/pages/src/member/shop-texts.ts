import { type Language, localText, type ShopLanguages, usesSecondLanguage } from '@comanda/domain/language';
import type { Shop } from '@comanda/domain/shop/shop';

type LocalName = { readonly name: string; readonly name2: string };

/** A name in the shop's language that is nearest to the page's, and that language. */
export function localName(shop: ShopLanguages, language: Language, { name, name2 }: LocalName) {
  const isSecond = usesSecondLanguage(shop, language);
  return { text: localText(name, name2, isSecond), lang: isSecond ? shop.lang2 : shop.lang };
}

/** The brand's name in the language of the page, if it has one. */
export const brandNameOf = (shop: Shop, language: Language): string =>
  localName(shop, language, { name: shop.brandName, name2: shop.brandName2 }).text;
