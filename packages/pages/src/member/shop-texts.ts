import type { Language } from '@comanda/domain/language';
import { readText } from '@comanda/domain/local-text';
import type { Shop } from '@comanda/domain/shop/shop';

/** The brand's name in the language of the page, or in the nearest language that the brand has. */
export const brandNameOf = ({ brandName, languages }: Shop, language: Language): string =>
  readText(brandName, languages, language).text;
