import type { SubmitProblem } from '@comanda/domain/checkout/submit-problems';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { wire } from '@comanda/ui/browser/wire';
import type { Ask } from '@comanda/ui/components/use-questions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePress } from '#api/use-press.ts';
import { useDraftStore } from '#draft/draft-store.ts';
import { requestIdOf } from '#draft/request-id.ts';
import { stopSending } from '#draft/sent-orders.ts';
import { useWorld, type World } from '#draft/world.ts';
import { useShop } from '#i18n/use-shop.ts';
import type { Amounts } from '../benefits/count-amounts.ts';
import { isOfReceiver, rememberReceiver } from '../receiver/receiver.ts';
import { answerWorld, type CheckoutChoices, cartWorld, checkoutRequest } from './checkout-world.ts';
import { countAgain, type PlaceOrderQuestions, placeOrder } from './place-order.ts';
import { problemText } from './problem-text.ts';

/**
 * Returns the press on "Pay now" with its state, and the press on "Try again" for amounts that could not be
 * calculated.
 */
export function usePlaceOrder(
  chosen: CheckoutChoices,
  ask: Ask<PlaceOrderQuestions>,
  count: () => Promise<unknown>,
) {
  const world = useWorld();
  const draft = useDraftStore();
  const checkout = { world, draft, queries: useQueryClient(), shop: useShop(), chosen };
  const [problems, showProblems] = useProblems(chosen);
  const [isChecking, showChecking] = useState(false);
  const hasLeft = useHasLeft(world);
  useEffect(() => {
    requestIdOf(draft, world.phone);
  }, [draft, world.phone]);
  const onCart = cartWorld(checkout);
  const { press, busy } = usePress((amounts: Amounts) =>
    placeOrder(
      {
        ...world,
        ...onCart,
        ...answerWorld(checkout),
        ask,
        showProblems,
        hasLeft,
        showChecking,
        holdPage: world.page.hold,
        chooseTime: chosen.chooseTime,
        wait: wire.wait,
      },
      checkoutRequest(checkout, amounts),
    ),
  );
  const again = usePress(() => countAgain({ ask, ...onCart }, count));
  // an order with missing fields is not sent, and stays on the screen for correction
  const isOnItsWay = busy && problems.length === 0;
  return { press, busy, isOnItsWay, problems, isChecking, again, chooseAgain: onCart.chooseAgain };
}

/** The problems of the last tap, and how to show those of the next one. */
function useProblems({ deliveryMode, receiver, editReceiver }: CheckoutChoices) {
  const world = useWorld();
  const [problems, setProblems] = useState<readonly SubmitProblem[]>([]);
  const show = (found: readonly SubmitProblem[]) => {
    setProblems(found);
    const first = found[0] && problemText(found[0]);
    if (first) world.say(first.id, first.values);
    else rememberReceiver(world.phone, deliveryMode, receiver);
    if (deliveryMode === DeliveryMode.Delivery && found[0] && isOfReceiver(found[0]))
      editReceiver(found.filter(isOfReceiver));
  };
  return [problems, show] as const;
}

function useHasLeft(world: World): () => boolean {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      stopSending(world);
    };
  }, [world]);
  return () => left.current;
}
