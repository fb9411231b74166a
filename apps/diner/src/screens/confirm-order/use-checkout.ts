import { isUsable, mustChooseAgain } from '@comanda/domain/cart/cart-line';
import { withoutUnavailable } from '@comanda/domain/cart/usable-lines';
import { useQuestions } from '@comanda/ui/components/use-questions';
import { lazy } from '@comanda/ui/loading/lazy';
import { usePreload } from '@comanda/ui/loading/use-preload';
import { usePress } from '../../api/use-press.ts';
import { checkoutMethodOf, deliveryModeOf, expectTimeOf } from '../../draft/choices.ts';
import { isPlaceMissing, placeOf } from '../../draft/delivery-place.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { guestCountOf } from '../../draft/guest-count.ts';
import { useWorld } from '../../draft/world.ts';
import { useEditLines } from '../../features/cart-line/use-edit-lines.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { useChosenByMember } from './benefits/chosen-by-member.ts';
import { useAmounts } from './benefits/use-amounts.ts';
import { useChooseBenefit } from './benefits/use-choose-benefit.ts';
import { usePlaceOrder } from './placing/use-place-order.ts';
import { useEditDetails } from './receiver/use-edit-details.ts';
import { useReceiver } from './receiver/use-receiver.ts';
import { useChooseTime } from './time/use-choose-time.ts';
import { useChooseMethod } from './use-choose-method.ts';

const questions = {
  unavailable: lazy(() => import('./placing/UnavailableTips.tsx')),
  short: lazy(() => import('../../features/availability/ShortAlert.tsx')),
  changed: lazy(() => import('./placing/OrderChanged.tsx')),
  unpaidFirst: lazy(() => import('./placing/UnpaidFirst.tsx')),
};

const preloaded = Object.values(questions);

/** The state of the checkout, its presses and its popups. */
export function useCheckout(menu: string) {
  const shop = useShop();
  const { go, draft, say } = useWorld();
  const cart = useDraft((state) => state.carList);
  const deliveryMode = useDraft((state) => deliveryModeOf(state, shop, state.tableNo));
  const checkoutMethod = useDraft((state) => checkoutMethodOf(state, shop));
  const expectTime = useDraft((state) => expectTimeOf(state, shop));
  const place = useDraft((state) => placeOf(state, shop));
  const lacksPlace = useDraft((state) => isPlaceMissing(state, shop));
  const guestCount = useDraft((state) => guestCountOf(state, shop));
  const chosen = useChosenByMember();
  const [receiver, setReceiver] = useReceiver(deliveryMode);
  usePreload(preloaded);
  const { ask, popup } = useQuestions(questions);
  const amounts = useAmounts(
    { cart, deliveryMode, checkoutMethod, expectTime, guestCount, place, chosen },
    { isReady: !lacksPlace },
  );
  const { chooseTime, popup: timePopup } = useChooseTime(deliveryMode, menu);
  const details = useEditDetails({ deliveryMode, receiver, onReceiver: setReceiver });
  const editReceiver = details.presses.receipt;
  const order = usePlaceOrder(
    { deliveryMode, checkoutMethod, receiver, menu, chooseTime, editReceiver, chosen },
    ask,
    amounts.count,
  );
  const again = usePress(order.chooseAgain);
  const time = usePress(chooseTime);
  const method = useChooseMethod(deliveryMode, checkoutMethod);
  const benefit = useChooseBenefit();
  const edit = useEditLines(() => void go(menu, { replace: true }));
  const unavailable = cart.some(mustChooseAgain) ? 0 : cart.filter((line) => !isUsable(line)).length;
  const remove = usePress(async () => {
    const carList = withoutUnavailable(draft.getState().carList);
    draft.setState({ carList });
    if (carList.length > 0) return;
    await go(menu, { replace: true });
    say('cart.empty');
  });
  const back = usePress(() => go(menu));
  return {
    cart,
    deliveryMode,
    checkoutMethod,
    isPlaceMissing: lacksPlace,
    receiver,
    setReceiver,
    amounts,
    details: details.presses,
    order,
    benefits: benefit.presses,
    edit,
    /** How many lines the diner can only remove. Zero while another line must be chosen again first. */
    unavailable,
    removeUnavailable: remove.press,
    chooseAgain: again.press,
    chooseTime: time.press,
    changeMethod: method.press,
    back: back.press,
    busy: order.busy || order.again.busy || time.busy || method.busy || benefit.busy || details.busy,
    popups: {
      question: popup,
      details: details.popup,
      time: timePopup,
      method: method.popup,
      benefit: benefit.popup,
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
