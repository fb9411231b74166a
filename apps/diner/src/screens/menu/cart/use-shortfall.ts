import { orderableAmount } from '@comanda/domain/cart/usable-lines';
import { deliveryShortfall } from '@comanda/domain/checkout/delivery-shortfall';
import type { Amount } from '@comanda/domain/money';
import { deliveryModeOf } from '#draft/choices.ts';
import { useDraft } from '#draft/draft-store.ts';
import { useShop } from '#i18n/use-shop.ts';

/** The amount that is missing to the delivery minimum (CART-9). Zero in other modes. */
export function useShortfall(): Amount {
  const shop = useShop();
  const mode = useDraft((draft) => deliveryModeOf(draft, shop, draft.tableNo));
  const amount = useDraft((draft) => orderableAmount(draft.carList));
  return deliveryShortfall(shop, mode, amount);
}
