import type { CallOutput } from '@comanda/contract/contract';
import { orderingAmount } from '@comanda/domain/cart/cart';
import { orderLine } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { repricedCart } from '@comanda/domain/checkout/cart-as-checked';
import type { Promo } from '@comanda/domain/checkout/money-fields.schema';
import type { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { type Input, isMemberGone } from '#api/api.ts';
import { PresentErrorContext } from '#api/use-press.ts';
import { useWorld } from '#draft/world.ts';
import { type ChosenByMember, countedBenefit, isBenefitRefused, promoList } from './chosen-by-member.ts';

type Counted = {
  readonly cart: readonly CartLine[];
  readonly deliveryMode: DeliveryMode;
  readonly checkoutMethod: CheckoutMethod;
  readonly expectTime: number | null;
  readonly chosen: ChosenByMember;
};

/** The server's amounts, with their benefit. */
export type Amounts = CallOutput<'check/calculate'> & { readonly promoList: Promo[] };

/** The query key of the amounts. */
export const amountsKey = ['check/calculate'] as const;

/**
 * CONF-6: taxes and due amount from the server; `count` computes them at once. The old ones stay while they are
 * recomputed. Prices that have changed since the dishes were chosen are taken over, with a message in the cart
 * (FIX-21).
 */
export function useAmounts({ cart, deliveryMode, checkoutMethod, expectTime, chosen }: Counted) {
  const { api, draft } = useWorld();
  const present = useContext(PresentErrorContext);
  // the menu has no price for the others (FIX-20)
  const allowed = cart.filter((line) => !line.chooseAgainList);
  const isCountable = allowed.length > 0;
  const input: Input<'check/calculate'> = {
    deliveryMode,
    checkoutMethod,
    orderingAmount: orderingAmount(allowed),
    itemList: allowed.map(orderLine),
    expectTime,
    ...countedBenefit(chosen),
  };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...amountsKey, input],
    queryFn: async (): Promise<Amounts> => {
      try {
        const counted = await api.background('check/calculate', input);
        if (counted.itemList && draft.getState().carList === cart) {
          draft.setState({ carList: repricedCart(cart, allowed, counted.itemList) });
        }
        return { ...counted, promoList: promoList(chosen, counted.promoAmount) };
      } catch (error) {
        // the member has changed, so nobody waits for this answer any more
        if (isMemberGone(error)) present(error);
        throw error;
      }
    },
    enabled: isCountable,
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
    meta: {
      onError: (error) => {
        if (isMemberGone(error)) return;
        present(error);
        if (isBenefitRefused(error)) draft.setState({ benefit: null });
      },
    },
  });
  const count = async (): Promise<Amounts> =>
    (await refetch({ throwOnError: true })).data ?? Promise.reject(error);
  return {
    amounts: isCountable ? data : undefined,
    hasFailed: error !== null || (cart.length > 0 && !isCountable),
    isCounting: isFetching,
    count,
  };
}
