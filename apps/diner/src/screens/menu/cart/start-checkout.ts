import { orderingAmount } from '@comanda/domain/cart/cart';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { lineBelowMinimum, withoutUnavailable } from '@comanda/domain/cart/usable-lines';
import { deliveryShortfall } from '@comanda/domain/checkout/delivery-shortfall';
import { takesOrders } from '@comanda/domain/shop/booking';
import type { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { isOpenIn } from '@comanda/domain/shop/mode-terms';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import type { Ask } from '@comanda/ui/components/use-questions';
import type { Say } from '#api/say.ts';
import type { Missing } from '#draft/check-cart.ts';
import { bookingTimeOf, checkoutMethodOf, deliveryModeOf, isMethodOpen } from '#draft/choices.ts';
import { chosenZone } from '#draft/chosen-zone.ts';
import { isPlaceMissing } from '#draft/delivery-place.ts';
import type { DraftStore } from '#draft/draft-store.ts';
import type { Go } from '#draft/world.ts';
import { askShort, type ShortQuestion } from '#features/availability/ask-short.ts';
import { isCartEmpty } from './is-cart-empty.ts';

/** A line whose choices are no longer offered, which the diner wants to choose again (FIX-20). */
type ChooseAgain = { readonly again: CartLine };

type CheckoutQuestions = ShortQuestion & {
  cart: { facts: object; answer: 'order' | 'place' | ChooseAgain };
  unavailable: {
    facts: {
      readonly lines: readonly CartLine[];
      readonly staying: readonly CartLine[];
      readonly about: 'order';
    };
    answer: 'remove' | ChooseAgain;
  };
  checkoutMethod: {
    facts: { readonly current: CheckoutMethod; readonly deliveryMode: DeliveryMode };
    answer: CheckoutMethod;
  };
};

export type CheckoutWorld = {
  readonly draft: DraftStore;
  readonly ask: Ask<CheckoutQuestions>;
  readonly say: Say;
  readonly go: Go;
  readonly shop: ShopInfo;
  /** Runs the sell-out check, marks the cart, and returns what is missing. */
  readonly checkCart: () => Promise<Missing>;
  /** Opens the item of a line. Returns whether another choice has replaced the line. */
  readonly chooseAgain: (line: CartLine) => Promise<boolean>;
  readonly chooseDelivery: () => Promise<void>;
  /** Resolves once a chosen mode or time is checked and applied. */
  readonly deliveryChosen: () => Promise<void>;
};

/**
 * Opens the cart, from which the diner continues to the checkout. Shows a message if the cart is empty
 * (CART-8).
 */
export async function openCart(world: CheckoutWorld): Promise<void> {
  if (isCartEmpty(world)) return;
  const answer = await world.ask('cart', {});
  if (answer === 'order') return startCheckout(world);
  if (answer === undefined) return;
  if (answer === 'place') await world.chooseDelivery();
  else await world.chooseAgain(answer.again);
  await openCart(world);
}

/** Starts the checkout directly from the menu. */
export async function order(world: CheckoutWorld): Promise<void> {
  if (!isCartEmpty(world)) await startCheckout(world);
}

/**
 * Goes to the checkout (MODE-3). Asks for a time first if the shop is closed but takes bookings (MODE-10), and for the
 * place of a delivery if the shop has zones (MON-7).
 * Then runs the sell-out check: the diner removes unavailable items and reduces short ones (FIX-11), or
 * returns to the cart (MODE-11). Also returns to the cart below the delivery minimum or an item's minimum
 * (OPT-6). Asks for the payment method once in a visit if the shop offers both (FIX-25), and clears the remark and the
 * allergy note.
 */
export async function startCheckout(world: CheckoutWorld): Promise<void> {
  const { draft, say, go, shop } = world;
  await world.deliveryChosen();
  if (!takesOrders(shop)) return say(shop.pause ? 'cart.noSelling' : 'error.1031');
  if (!isDeliverySettled(world)) {
    await world.chooseDelivery();
    if (!isDeliverySettled(world)) return;
    if (isTooLittle(world)) return openCart(world);
  }
  const { lines, shortList } = await world.checkCart();
  if (lines.length > 0) {
    const staying = withoutUnavailable(draft.getState().carList);
    const answer = await world.ask('unavailable', { lines, staying, about: 'order' });
    if (answer === undefined) return openCart(world);
    if (answer !== 'remove')
      return (await world.chooseAgain(answer.again)) ? startCheckout(world) : openCart(world);
    draft.setState({ carList: withoutUnavailable(draft.getState().carList) });
    if (isCartEmpty(world)) return;
    if (isTooLittle(world)) return openCart(world);
  }
  if (shortList.length > 0) {
    const cart = await askShort(world.ask, draft.getState().carList, { shortList, back: 'cart' });
    if (!cart) return openCart(world);
    draft.setState({ carList: cart });
    if (isTooLittle(world)) return openCart(world);
  }
  const tooFew = lineBelowMinimum(draft.getState().carList);
  if (tooFew) {
    say('option.singleGoodMin', { count: tooFew.minQty ?? 1 });
    return openCart(world);
  }
  if (!(await isMethodSettled(world))) return;
  draft.setState({ remark: '', allergyNote: null });
  await go('/order');
}

/** Whether the cart is below the delivery minimum (CART-9). The cart itself shows the missing amount. */
function isTooLittle({ draft, shop }: CheckoutWorld): boolean {
  const state = draft.getState();
  const mode = deliveryModeOf(state, shop, state.tableNo);
  // the diner may have chosen the zone just now
  return deliveryShortfall(chosenZone(state, shop) ?? shop, mode, orderingAmount(state.carList)) > 0;
}

/** Whether the shop is open now or the diner has chosen a time, and the place of a delivery is known. */
function isDeliverySettled({ draft, shop }: CheckoutWorld): boolean {
  const state = draft.getState();
  return (
    (isOpenIn(shop, deliveryModeOf(state, shop, state.tableNo)) || bookingTimeOf(state, shop) !== null) &&
    !isPlaceMissing(state, shop)
  );
}

/**
 * Asks for the payment method, unless the shop or a booking time decides it or the diner has answered before.
 * Returns false if the diner chooses none.
 */
async function isMethodSettled({ draft, ask, shop }: CheckoutWorld): Promise<boolean> {
  const state = draft.getState();
  if (!isMethodOpen(state, shop) || state.isMethodAnswered) return true;
  const checkoutMethodCur = await ask('checkoutMethod', {
    current: checkoutMethodOf(state, shop),
    deliveryMode: deliveryModeOf(state, shop, state.tableNo),
  });
  if (checkoutMethodCur === undefined) return false;
  draft.setState({ checkoutMethodCur, isMethodAnswered: true });
  return true;
}
