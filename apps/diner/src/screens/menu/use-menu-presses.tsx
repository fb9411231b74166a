import { deliveryModesOf } from '@comanda/domain/shop/delivery-mode';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo } from 'react';
import { spuQuery } from '../../api/spu-query.ts';
import { usePress } from '../../api/use-press.ts';
import { tick } from '../../browser/vibration.ts';
import { checkCart, checkedCart } from '../../draft/check-cart.ts';
import { deliveryModeOf } from '../../draft/choices.ts';
import { useWorld } from '../../draft/world.ts';
import { changeDelivery } from '../../features/delivery-time/change-delivery.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { AllWords } from '../../i18n/use-text.ts';
import { useQuestions } from '../../ui/use-questions.tsx';
import { changeQuantity } from './change-quantity.ts';
import type { MenuPresses } from './menu-presses.ts';
import { openItem } from './open-item.ts';
import { menuQuestions } from './sheets.ts';
import { openCart } from './start-checkout.ts';

/** The presses of the menu, and the popups that they ask with. */
export function useMenuPresses(): { readonly presses: MenuPresses; readonly popup: ReactNode } {
  const world = useWorld();
  const shop = useShop();
  const queries = useQueryClient();
  const { ask, popup } = useQuestions(menuQuestions);
  const mode = () => deliveryModeOf(world.draft.getState(), shop, world.draft.getState().tableNo);
  const detail = (spuPid: string) => queries.fetchQuery(spuQuery(world.api.tap, spuPid));
  const check = (checkout: boolean, deliveryMode = mode()) => ({ deliveryMode, expectTime: null, checkout });
  const item = usePress((...dish: Parameters<MenuPresses['openItem']>) =>
    openItem({ ...world, ask, tick, detail }, ...dish),
  );
  const cart = usePress(() =>
    openCart({ ...world, ask, shop, checkCart: () => checkCart(world, check(true)) }),
  );
  const delivery = usePress(() =>
    changeDelivery(
      { ...world, ask, checkedCart: (deliveryMode) => checkedCart(world, check(false, deliveryMode)) },
      deliveryModesOf(shop.deliveryModes),
      mode(),
    ),
  );
  const [openDish, openTheCart, changeMode] = [item.press, cart.press, delivery.press];
  const presses = useMemo<MenuPresses>(
    () => ({
      openItem: openDish,
      openCart: openTheCart,
      changeMode,
      changeQuantity: (...change) => changeQuantity({ ...world, tick, openCart: openTheCart }, ...change),
    }),
    [world, openDish, openTheCart, changeMode],
  );
  const said = popup && (
    <Suspense fallback={null}>
      <AllWords>{popup}</AllWords>
    </Suspense>
  );
  return { presses, popup: said };
}
