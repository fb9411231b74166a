import type { CallOutput } from '@comanda/contract/contract';
import { orderingAmount } from '@comanda/domain/cart/cart';
import { isUsable } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { orderLine } from '@comanda/domain/cart/order-line';
import { repricedCart } from '@comanda/domain/checkout/cart-as-checked';
import type { Promo } from '@comanda/domain/checkout/money-fields.schema';
import type { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { type Api, type Input, isMemberGone } from '#api/api.ts';
import type { Say } from '#api/say.ts';
import { isLost } from '#api/send.ts';
import type { ChosenPlace } from '#draft/chosen-place.ts';
import { placeInput } from '#draft/delivery-place.ts';
import type { DraftStore } from '#draft/draft-store.ts';
import { isZoneRefused, refuseZone } from '../placing/refuse-zone.ts';
import { type ChosenByMember, countedBenefit, isBenefitRefused, promoList } from './chosen-by-member.ts';

export type Counted = {
  readonly cart: readonly CartLine[];
  readonly deliveryMode: DeliveryMode;
  readonly checkoutMethod: CheckoutMethod;
  readonly expectTime: number | null;
  readonly place: ChosenPlace | null;
  readonly guestCount: number | null;
  readonly chosen: ChosenByMember;
};

export type CountWorld = {
  readonly api: Pick<Api, 'background'>;
  readonly draft: DraftStore;
  readonly say: Say;
  readonly present: (error: unknown) => void;
};

/** The server's amounts, with the row of the benefit. */
export type Amounts = CallOutput<'check/calculate'> & { readonly promoList: Promo[] };

/** Leaves out lines that cannot be ordered: they cost nothing (FIX-28), or must be chosen again (FIX-20). */
export const countedLines = (cart: readonly CartLine[]): CartLine[] => cart.filter(isUsable);

export const countInput = ({
  cart,
  deliveryMode,
  checkoutMethod,
  expectTime,
  place,
  guestCount,
  chosen,
}: Counted): Input<'check/calculate'> => ({
  deliveryMode,
  checkoutMethod,
  orderingAmount: orderingAmount(countedLines(cart)),
  itemList: countedLines(cart).map(orderLine),
  expectTime,
  ...placeInput(place),
  ...(guestCount !== null && { guestCount }),
  ...countedBenefit(chosen),
});

/**
 * Requests taxes and due amount from the server (CONF-6). Updates prices in the cart that have changed since
 * the diner chose the items (FIX-21), unless the cart has changed during the call.
 */
export async function countAmounts(
  { api, draft, present }: Omit<CountWorld, 'say'>,
  counted: Counted,
): Promise<Amounts> {
  const { cart, chosen } = counted;
  try {
    const amounts = await api.background('check/calculate', countInput(counted));
    if (amounts.itemList && draft.getState().carList === cart) {
      draft.setState({ carList: repricedCart(cart, countedLines(cart), amounts.itemList) });
    }
    return { ...amounts, promoList: promoList(chosen, amounts.promoAmount) };
  } catch (error) {
    // the member is logged out, so the query of this member is no longer shown and would not show the error
    if (isMemberGone(error)) present(error);
    throw error;
  }
}

/**
 * Shows why the amounts could not be calculated. Drops a benefit that is not valid, so that the next
 * calculation omits it.
 */
export function answerCountError(world: CountWorld, error: unknown): void {
  const { draft, present } = world;
  // the bar below the order reports that the connection is lost
  if (isMemberGone(error) || isLost(error)) return;
  if (isZoneRefused(error)) refuseZone(world);
  else present(error);
  if (isBenefitRefused(error)) draft.setState({ benefit: null });
}
