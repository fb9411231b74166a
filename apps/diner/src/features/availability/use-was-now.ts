import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { useMoney } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';

/** FIX-21: what a line cost when the diner chose it, and what it costs now. */
export function useWasNow(): (line: CartLine) => string {
  const t = useText();
  const money = useMoney();
  return ({ wasAmount = 0, unitQty, saleAmount }) =>
    t('cart.wasNow', { before: money(wasAmount * unitQty), after: money(saleAmount) });
}
