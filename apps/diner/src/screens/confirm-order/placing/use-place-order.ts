import type { Cart } from '@comanda/domain/cart/cart';
import { markAvailability, unavailableLines } from '@comanda/domain/cart/cart-availability';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { offersInvoice } from '@comanda/domain/checkout/invoice-buyer';
import type { Receiver, SubmitProblem } from '@comanda/domain/checkout/submit-problems';
import { type CheckoutMethod, isPaidOnline } from '@comanda/domain/shop/checkout-method';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { wire } from '@comanda/ui/browser/wire';
import type { Ask } from '@comanda/ui/components/use-questions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePress } from '#api/use-press.ts';
import { checkCart } from '#draft/check-cart.ts';
import { expectTimeOf, isTimeMissing } from '#draft/choices.ts';
import { useDraftStore } from '#draft/draft-store.ts';
import { buyerOf } from '#draft/invoice-buyer.ts';
import { forgetRequestId, requestIdOf } from '#draft/request-id.ts';
import { useWorld } from '#draft/world.ts';
import { useShop } from '#i18n/use-shop.ts';
import type { ChosenByMember } from '../benefits/chosen-by-member.ts';
import type { Amounts } from '../benefits/count-amounts.ts';
import { amountsKey } from '../benefits/use-amounts.ts';
import { isOfReceiver, rememberReceiver } from '../receiver/receiver.ts';
import { afterSubmit, openOrder } from './after-submit.ts';
import { chooseOnMenu } from './choose-on-menu.ts';
import { type CheckoutRequest, countAgain, type PlaceOrderQuestions, placeOrder } from './place-order.ts';
import { problemText } from './problem-text.ts';

type Chosen = {
  readonly deliveryMode: DeliveryMode;
  readonly checkoutMethod: CheckoutMethod;
  readonly receiver: Receiver;
  readonly menu: string;
  readonly chooseTime: () => Promise<void>;
  /** Lets the diner correct the receiver of a delivery. */
  readonly editReceiver: (problems: readonly SubmitProblem[]) => void;
  readonly chosen: ChosenByMember;
};

/**
 * Returns the press on "Pay now" with its state, and the press on "Try again" for amounts that could not be
 * calculated.
 */
export function usePlaceOrder(chosen: Chosen, ask: Ask<PlaceOrderQuestions>, count: () => Promise<unknown>) {
  const world = useWorld();
  const draft = useDraftStore();
  const queries = useQueryClient();
  const shop = useShop();
  const [problems, setProblems] = useState<readonly SubmitProblem[]>([]);
  const [isChecking, setChecking] = useState(false);
  const hasLeft = useHasLeft();
  useEffect(() => {
    requestIdOf(draft, world.phone);
  }, [draft, world.phone]);
  const { deliveryMode, checkoutMethod, receiver, menu, chooseTime } = chosen;
  const request = (amounts: Amounts): CheckoutRequest => ({
    ...receiver,
    deliveryMode,
    checkoutMethod,
    expectTime: expectTimeOf(draft.getState(), shop),
    isTimeMissing: isTimeMissing(draft.getState(), shop),
    cart: draft.getState().carList,
    memo: draft.getState().remark,
    orderingAmount: amounts.orderingAmount,
    dueAmount: amounts.dueAmount,
    promoAmount: amounts.promoAmount,
    chosen: chosen.chosen,
    invoiceBuyer: offersInvoice(shop) ? buyerOf(draft.getState(), world.phone) : null,
    requestId: requestIdOf(draft, world.phone),
  });
  const showProblems = (found: readonly SubmitProblem[]) => {
    setProblems(found);
    const first = found[0] && problemText(found[0]);
    if (first) world.say(first.id, first.values);
    else rememberReceiver(world.phone, deliveryMode, receiver);
    if (deliveryMode === DeliveryMode.Delivery && found[0] && isOfReceiver(found[0]))
      chosen.editReceiver(found.filter(isOfReceiver));
  };
  const checkedMissing = () => {
    const expectTime = expectTimeOf(draft.getState(), shop);
    return checkCart(world, { deliveryMode, expectTime, checkout: true });
  };
  const toMenu = () => world.go(menu);
  const keepCart = (carList: Cart) => {
    draft.setState({ carList });
    void queries.invalidateQueries({ queryKey: amountsKey });
  };
  const chooseAgain = (line: CartLine) => chooseOnMenu(world, { line, menu });
  const { press, busy } = usePress((amounts: Amounts) =>
    placeOrder(
      {
        ...world,
        ask,
        showProblems,
        hasLeft,
        showChecking: setChecking,
        holdPage: world.page.hold,
        chooseTime,
        shopClosed: () => draft.setState({ shopInfo: { ...shop, openFlag: false } }),
        checkedMissing,
        cart: () => draft.getState().carList,
        markedMissing: (availability) => {
          const carList = markAvailability(draft.getState().carList, availability);
          draft.setState({ carList });
          return { lines: unavailableLines(carList), shortList: availability.shortList ?? [] };
        },
        dropBenefit: () => draft.setState({ benefit: null }),
        keepCart,
        placedBefore: async () => {
          forgetRequestId(draft, world.phone);
          await world.go('/historyOrder');
          world.say('order.placedBefore');
        },
        toMenu,
        chooseAgain,
        placed: (order) =>
          afterSubmit(world, {
            order,
            shopPid: shop.shopPid,
            isPaidOnline: isPaidOnline(shop.orderingMode, checkoutMethod),
          }),
        toEarlier: (order, isToPay) =>
          openOrder(world, { order, shopPid: shop.shopPid, isToPay, replace: false }),
        wait: wire.wait,
      },
      request(amounts),
    ),
  );
  const again = usePress(() =>
    countAgain(
      { ask, toMenu, chooseAgain, checkedMissing, keepCart, cart: () => draft.getState().carList },
      count,
    ),
  );
  // an order with missing fields is not sent, and stays on the screen for correction
  const isOnItsWay = busy && problems.length === 0;
  return { press, busy, isOnItsWay, problems, isChecking, again, chooseAgain };
}

function useHasLeft(): () => boolean {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return () => left.current;
}
