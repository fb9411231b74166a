import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { useShopText } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';

/**
 * Returns a sentence for each choice of a line that is no longer offered, with the choice's last known name
 * (FIX-20).
 */
export function useChooseAgainTexts(): (line: CartLine) => string[] {
  const t = useText();
  const shopText = useShopText();
  return ({ chooseAgainList = [], chosenList = [] }) => {
    const names = chosenList
      .filter(({ pid }) => chooseAgainList.includes(pid))
      .map(({ name }) => shopText(name).text);
    const texts = [...new Set(names)].map((name) => t('cart.optionGone', { name }));
    return texts.length > 0 ? texts : [t('cart.choicesChanged')];
  };
}
