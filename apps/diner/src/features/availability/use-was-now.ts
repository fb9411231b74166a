import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useText } from '../../i18n/use-text.ts';

/** Formats the price of a line when the diner chose it, and its current price (FIX-21). */
export function useWasNow(): (line: CartLine) => string {
  const t = useText();
  const money = useMoney();
  return ({ wasAmount = 0, unitQty, saleAmount }) =>
    t('cart.wasNow', { before: money(wasAmount * unitQty), after: money(saleAmount) });
}
