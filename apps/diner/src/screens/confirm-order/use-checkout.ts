import { useQuestions } from '@comanda/ui/components/use-questions';
import { lazy } from '@comanda/ui/loading/lazy';
import { usePreload } from '@comanda/ui/loading/use-preload';
import { usePress } from '../../api/use-press.ts';
import { checkoutMethodOf, deliveryModeOf, expectTimeOf } from '../../draft/choices.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { useWorld } from '../../draft/world.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { useChosenByMember } from './benefits/chosen-by-member.ts';
import { useAmounts } from './benefits/use-amounts.ts';
import { useChooseBenefit } from './benefits/use-choose-benefit.ts';
import { usePlaceOrder } from './placing/use-place-order.ts';
import { useEditDetails } from './receiver/use-edit-details.ts';
import { useReceiver } from './receiver/use-receiver.ts';
import { useChooseTime } from './time/use-choose-time.ts';

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
  const { go } = useWorld();
  const cart = useDraft((state) => state.carList);
  const deliveryMode = useDraft((state) => deliveryModeOf(state, shop, state.tableNo));
  const checkoutMethod = useDraft((state) => checkoutMethodOf(state, shop));
  const expectTime = useDraft((state) => expectTimeOf(state, shop));
  const chosen = useChosenByMember();
  const [receiver, setReceiver] = useReceiver(deliveryMode);
  usePreload(preloaded);
  const { ask, popup } = useQuestions(questions);
  const amounts = useAmounts({ cart, deliveryMode, checkoutMethod, expectTime, chosen });
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
  const benefit = useChooseBenefit();
  const back = usePress(() => go(menu));
  return {
    cart,
    deliveryMode,
    checkoutMethod,
    receiver,
    setReceiver,
    amounts,
    details: details.presses,
    order,
    benefits: benefit.presses,
    chooseAgain: again.press,
    chooseTime: time.press,
    back: back.press,
    busy: order.busy || order.again.busy || time.busy || benefit.busy || details.busy,
    popups: { question: popup, details: details.popup, time: timePopup, benefit: benefit.popup },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
