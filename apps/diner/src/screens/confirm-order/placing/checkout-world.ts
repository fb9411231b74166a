import type { Cart } from '@comanda/domain/cart/cart';
import { markAvailability } from '@comanda/domain/cart/cart-availability';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { offersInvoice } from '@comanda/domain/checkout/invoice-buyer';
import type { Receiver, SubmitProblem } from '@comanda/domain/checkout/submit-problems';
import { type CheckoutMethod, isPaidOnline } from '@comanda/domain/shop/checkout-method';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { QueryClient } from '@tanstack/react-query';
import { checkCart, missingIn } from '#draft/check-cart.ts';
import { expectTimeOf, isTimeMissing } from '#draft/choices.ts';
import { placeOf } from '#draft/delivery-place.ts';
import type { DraftStore } from '#draft/draft-store.ts';
import { guestCountOf, isGuestCountMissing } from '#draft/guest-count.ts';
import { buyerOf } from '#draft/invoice-buyer.ts';
import { forgetRequestId, requestIdOf } from '#draft/request-id.ts';
import { sendingOf } from '#draft/sent-orders.ts';
import type { World } from '#draft/world.ts';
import type { useShop } from '#i18n/use-shop.ts';
import type { ChosenByMember } from '../benefits/chosen-by-member.ts';
import type { Amounts } from '../benefits/count-amounts.ts';
import { amountsKey } from '../benefits/use-amounts.ts';
import { afterSubmit, openOrder } from './after-submit.ts';
import { chooseOnMenu } from './choose-on-menu.ts';
import type { CheckoutRequest, PlaceOrderWorld } from './place-order.ts';
import { refuseZone } from './refuse-zone.ts';

/** What the diner has chosen on the checkout, and how they change it. */
export type CheckoutChoices = {
  readonly deliveryMode: DeliveryMode;
  readonly checkoutMethod: CheckoutMethod;
  readonly receiver: Receiver;
  readonly menu: string;
  readonly chooseTime: () => Promise<void>;
  /** Lets the diner correct the receiver of a delivery. */
  readonly editReceiver: (problems: readonly SubmitProblem[]) => void;
  readonly chosen: ChosenByMember;
};

/** What the presses of the checkout work with. */
type CheckoutWorld = {
  readonly world: World;
  readonly draft: DraftStore;
  readonly queries: QueryClient;
  readonly shop: ReturnType<typeof useShop>;
  readonly chosen: CheckoutChoices;
};

/** The order of the draft, with the amounts that the diner sees. */
export function checkoutRequest(
  { world, draft, shop, chosen }: CheckoutWorld,
  amounts: Amounts,
): CheckoutRequest {
  const state = draft.getState();
  return {
    ...chosen.receiver,
    deliveryMode: chosen.deliveryMode,
    checkoutMethod: chosen.checkoutMethod,
    expectTime: expectTimeOf(state, shop),
    isTimeMissing: isTimeMissing(state, shop),
    place: placeOf(state, shop),
    guestCount: guestCountOf(state, shop),
    isGuestCountMissing: isGuestCountMissing(state, shop),
    cart: state.carList,
    takesNotes: shop.lineNoteLength !== undefined,
    memo: state.remark,
    allergyNote: state.allergyNote,
    orderingAmount: amounts.orderingAmount,
    dueAmount: amounts.dueAmount,
    promoAmount: amounts.promoAmount,
    chosen: chosen.chosen,
    invoiceBuyer: offersInvoice(shop) ? buyerOf(state, world.phone) : null,
    requestId: requestIdOf(draft, world.phone),
  };
}

/** What both presses of the checkout do with the cart and the menu. */
export function cartWorld({ world, draft, queries, shop, chosen: { deliveryMode, menu } }: CheckoutWorld) {
  return {
    cart: () => draft.getState().carList,
    checkedMissing: () => {
      const expectTime = expectTimeOf(draft.getState(), shop);
      return checkCart(world, { deliveryMode, expectTime, checkout: true });
    },
    keepCart: (carList: Cart) => {
      draft.setState({ carList });
      void queries.invalidateQueries({ queryKey: amountsKey });
    },
    toMenu: () => world.go(menu),
    chooseAgain: (line: CartLine) => chooseOnMenu(world, { line, menu }),
  };
}

/** What answers to an order do with the draft and the screens. */
export function answerWorld({ world, draft, shop, chosen }: CheckoutWorld) {
  const { shopPid } = shop;
  return {
    sending: ({ requestId, cart, dueAmount }) => {
      const { token, tableNo } = draft.getState();
      return sendingOf(world, { requestId, token: token ?? '', shopPid, tableNo, cart, dueAmount });
    },
    shopClosed: () =>
      draft.setState(({ shopInfo }) => ({
        shopInfo: shopInfo && { ...shopInfo, openFlag: false, modeTermsList: [] },
      })),
    refuseZone: () => refuseZone(world),
    markedMissing: (availability) => {
      const carList = markAvailability(draft.getState().carList, availability);
      draft.setState({ carList });
      return missingIn(carList, availability.shortList);
    },
    dropBenefit: () => draft.setState({ benefit: null }),
    placedBefore: async () => {
      forgetRequestId(draft, world.phone);
      await world.go('/historyOrder');
      world.say('order.placedBefore');
    },
    placed: (order) => {
      const isOnline = isPaidOnline(shop.orderingMode, chosen.checkoutMethod);
      return afterSubmit(world, { order, shopPid, isPaidOnline: isOnline });
    },
    toEarlier: (order, isToPay) => openOrder(world, { order, shopPid, isToPay, replace: false }),
  } satisfies Partial<PlaceOrderWorld>;
}
