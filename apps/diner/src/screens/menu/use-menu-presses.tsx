import { deliveryModesOf } from '@comanda/domain/shop/delivery-mode';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo } from 'react';
import { type MenuData, menuKey } from '../../api/menu-query.ts';
import { spuQuery } from '../../api/spu-query.ts';
import { usePress } from '../../api/use-press.ts';
import { tick } from '../../browser/vibration.ts';
import { canBeHad, checkCart, checkedCart } from '../../draft/check-cart.ts';
import { deliveryModeOf, expectTimeOf } from '../../draft/choices.ts';
import { useWorld } from '../../draft/world.ts';
import { changeDelivery, type DeliveryChoice } from '../../features/delivery-time/change-delivery.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { AllWords } from '../../i18n/use-text.ts';
import { useQuestions } from '../../ui/use-questions.tsx';
import { changeQuantity } from './change-quantity.ts';
import type { MenuPresses } from './menu-presses.ts';
import { openItem } from './open-item.ts';
import { menuQuestions } from './sheets.ts';
import { openCart, order } from './start-checkout.ts';

/** The presses of the menu, and the popups that they ask with. */
export function useMenuPresses(): { readonly presses: MenuPresses; readonly popup: ReactNode } {
  const world = useWorld();
  const shop = useShop();
  const queries = useQueryClient();
  const { ask, popup } = useQuestions(menuQuestions);
  const expectTime = () => expectTimeOf(world.draft.getState(), shop);
  const detail = (spuPid: string) => queries.fetchQuery(spuQuery(world.api.tap, spuPid, expectTime()));
  const orderCheck = () => {
    const state = world.draft.getState();
    const deliveryMode = deliveryModeOf(state, shop, state.tableNo);
    return { deliveryMode, expectTime: expectTime(), checkout: true };
  };
  const checkedFor = ({ deliveryMode, time }: DeliveryChoice) =>
    checkedCart(world, { deliveryMode, expectTime: time?.start ?? null, checkout: false });
  const chooseDelivery = () =>
    changeDelivery({ ...world, ask, shop, checkedCart: checkedFor }, deliveryModesOf(shop.deliveryModes));
  const item = usePress((...dish: Parameters<MenuPresses['openItem']>) =>
    openItem(
      {
        ...world,
        ask,
        tick,
        detail,
        known: () => queries.getQueryData<MenuData>(menuKey)?.availability,
        canBeHad: (line) => canBeHad(world, { ...orderCheck(), checkout: false }, line),
      },
      ...dish,
    ),
  );
  const checkout = { ...world, ask, shop, chooseDelivery, checkCart: () => checkCart(world, orderCheck()) };
  const cart = usePress(() => openCart(checkout));
  const ordering = usePress(() => order(checkout));
  const delivery = usePress(chooseDelivery);
  const [openDish, openTheCart, startOrder, changeMode] = [
    item.press,
    cart.press,
    ordering.press,
    delivery.press,
  ];
  const presses = useMemo<MenuPresses>(
    () => ({
      openItem: openDish,
      openCart: openTheCart,
      order: startOrder,
      changeMode,
      changeQuantity: (...change) => changeQuantity({ ...world, tick, openCart: openTheCart }, ...change),
    }),
    [world, openDish, openTheCart, startOrder, changeMode],
  );
  const said = popup && (
    <Suspense fallback={null}>
      <AllWords>{popup}</AllWords>
    </Suspense>
  );
  return { presses, popup: said };
}
