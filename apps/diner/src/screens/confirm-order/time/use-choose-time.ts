import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { useQuestions } from '@comanda/ui/components/use-questions';
import { lazy } from '@comanda/ui/loading/lazy';
import type { ReactNode } from 'react';
import { checkedCart } from '#draft/check-cart.ts';
import { useWorld } from '#draft/world.ts';
import { changeDelivery } from '#features/delivery-time/change-delivery.ts';
import { useShop } from '#i18n/use-shop.ts';

const questions = {
  mode: lazy(() => import('#features/delivery-time/ModeSheet.tsx')),
  unavailable: lazy(() => import('#features/availability/UnavailableAlert.tsx')),
};

/**
 * Opens the time picker of the menu for the present mode (MODE-7). Goes to the menu if the cart becomes
 * empty.
 */
export function useChooseTime(
  mode: DeliveryMode,
  menu: string,
): { readonly chooseTime: () => Promise<void>; readonly popup: ReactNode } {
  const world = useWorld();
  const shop = useShop();
  const { ask, popup } = useQuestions(questions);
  const chooseTime = async () => {
    await changeDelivery(
      {
        ...world,
        ask,
        shop,
        checkedCart: ({ deliveryMode, time }) =>
          checkedCart(world, { deliveryMode, expectTime: time?.start ?? null, checkout: true }),
      },
      [mode],
    );
    if (world.draft.getState().carList.length > 0) return;
    await world.go(menu, { replace: true });
    world.say('cart.empty');
  };
  return { chooseTime, popup };
}
