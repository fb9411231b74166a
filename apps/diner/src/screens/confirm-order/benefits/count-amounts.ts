import type { CallOutput } from '@comanda/contract/contract';
import { orderingAmount } from '@comanda/domain/cart/cart';
import { orderLine } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { repricedCart } from '@comanda/domain/checkout/cart-as-checked';
import type { Promo } from '@comanda/domain/checkout/money-fields.schema';
import type { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { type Api, type Input, isMemberGone } from '#api/api.ts';
import type { DraftStore } from '#draft/draft-store.ts';
import { type ChosenByMember, countedBenefit, isBenefitRefused, promoList } from './chosen-by-member.ts';

export type Counted = {
  readonly cart: readonly CartLine[];
  readonly deliveryMode: DeliveryMode;
  readonly checkoutMethod: CheckoutMethod;
  readonly expectTime: number | null;
  readonly chosen: ChosenByMember;
};

export type CountWorld = {
  readonly api: Pick<Api, 'background'>;
  readonly draft: DraftStore;
  /** Shows an error. */
  readonly present: (error: unknown) => void;
};

/** The server's amounts, with their benefit. */
export type Amounts = CallOutput<'check/calculate'> & { readonly promoList: Promo[] };

/** The menu has no price for lines that must be chosen again (FIX-20). */
export const countedLines = (cart: readonly CartLine[]): CartLine[] =>
  cart.filter((line) => !line.chooseAgainList);

export const countInput = ({
  cart,
  deliveryMode,
  checkoutMethod,
  expectTime,
  chosen,
}: Counted): Input<'check/calculate'> => ({
  deliveryMode,
  checkoutMethod,
  orderingAmount: orderingAmount(countedLines(cart)),
  itemList: countedLines(cart).map(orderLine),
  expectTime,
  ...countedBenefit(chosen),
});

/**
 * CONF-6: taxes and due amount from the server. The cart takes over prices that have changed since its dishes were
 * chosen (FIX-21), unless it has changed meanwhile.
 */
export async function countAmounts({ api, draft, present }: CountWorld, counted: Counted): Promise<Amounts> {
  const { cart, chosen } = counted;
  try {
    const amounts = await api.background('check/calculate', countInput(counted));
    if (amounts.itemList && draft.getState().carList === cart) {
      draft.setState({ carList: repricedCart(cart, countedLines(cart), amounts.itemList) });
    }
    return { ...amounts, promoList: promoList(chosen, amounts.promoAmount) };
  } catch (error) {
    // the member has changed, so no component waits for this answer and shows its error
    if (isMemberGone(error)) present(error);
    throw error;
  }
}

/** Shows why the amounts could not be counted. A benefit that is not valid is dropped, so they are counted without it. */
export function answerCountError({ draft, present }: Omit<CountWorld, 'api'>, error: unknown): void {
  if (isMemberGone(error)) return;
  present(error);
  if (isBenefitRefused(error)) draft.setState({ benefit: null });
}
