import type { Cart } from '@comanda/domain/cart/cart';
import { orderableAmount, withoutUnavailable } from '@comanda/domain/cart/usable-lines';
import { chargeClassesOf } from '@comanda/domain/checkout/charge-classes';
import { chargeOf } from '@comanda/domain/checkout/charge-of';
import { type Amount, sumOf } from '@comanda/domain/money';
import { isForGuestCount } from '@comanda/domain/shop/charge';
import type { ChargeRule } from '@comanda/domain/shop/charge.schema';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { useQueryClient } from '@tanstack/react-query';
import { type MenuData, menuKey } from '../../api/menu-query.ts';
import { deliveryModeOf } from '../../draft/choices.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { guestCountOf } from '../../draft/guest-count.ts';
import { useShop } from '../../i18n/use-shop.ts';

/** A charge of the cart. `amount`: undefined if it depends on the time, the number of guests or the delivery zone. */
export type CartCharge = { readonly rule: ChargeRule; readonly amount: Amount | undefined };

type CartFacts = {
  readonly cart: Cart;
  readonly shop: ShopInfo;
  readonly menu: MenuData | undefined;
  readonly guestCount: number | null;
};

function cartCharges(charges: readonly ChargeRule[], { cart, shop, menu, guestCount }: CartFacts) {
  const items = menu?.spuCateList.flatMap(({ spuList }) => spuList);
  const amount = orderableAmount(cart);
  const order = {
    lines: withoutUnavailable(cart).map((line) => ({
      amount: line.saleAmount,
      taxClass: '',
      unitQty: line.unitQty,
      chargeClasses: chargeClassesOf(
        items?.find((spu) => spu.spuPid === line.spuPid),
        line,
      ),
    })),
    beforePromotion: amount,
    afterPromotion: amount,
    rounding: shop.taxRounding ?? 'halfUp',
  };
  return charges
    .filter((rule) => guestCount === null || isForGuestCount(rule, guestCount))
    .map((rule): CartCharge => {
      const isKnown = rule.guests === undefined || guestCount !== null;
      const isSure = rule.hours.length === 0 && isKnown && !rule.leastFlag;
      return { rule, amount: isSure ? chargeOf(rule, order).amount : undefined };
    })
    .filter((charge) => charge.amount !== 0);
}

/** MON-5: the charges that the cart will bear in its delivery mode, and its amount with them, in minor units. */
export function useCartCharges(): { readonly charges: readonly CartCharge[]; readonly amount: Amount } {
  const shop = useShop();
  const queries = useQueryClient();
  const cart = useDraft(({ carList }) => carList);
  const guestCount = useDraft((draft) => guestCountOf(draft, shop));
  const mode = useDraft((draft) => deliveryModeOf(draft, shop, draft.tableNo));
  const rules = (shop.shopChargeList ?? []).filter(({ modes }) => modes === '' || modes.includes(mode));
  const charges =
    rules.length > 0
      ? cartCharges(rules, { cart, shop, guestCount, menu: queries.getQueryData(menuKey) })
      : [];
  return {
    charges,
    amount: orderableAmount(cart) + sumOf(charges.map(({ amount = 0 }) => amount)),
  };
}
