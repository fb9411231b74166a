import type { NewLine } from '@comanda/domain/cart/cart';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { deliveryModesOf } from '@comanda/domain/shop/delivery-mode';
import { useQuestions } from '@comanda/ui/components/use-questions';
import { lazy } from '@comanda/ui/loading/lazy';
import { usePreload } from '@comanda/ui/loading/use-preload';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type MenuData, menuKey } from '../../api/menu-query.ts';
import { spuQuery } from '../../api/spu-query.ts';
import { usePress } from '../../api/use-press.ts';
import { onLeaving } from '../../browser/on-leaving.ts';
import { tick } from '../../browser/vibration.ts';
import { checkCart, checkedCart, checkedLine } from '../../draft/check-cart.ts';
import { deliveryModeOf, expectTimeOf } from '../../draft/choices.ts';
import { useWorld } from '../../draft/world.ts';
import { changeDelivery, type DeliveryChoice } from '../../features/delivery-time/change-delivery.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { changeQuantity } from './cart/change-quantity.ts';
import { createQuantities } from './cart/quantities.ts';
import { openCart, order } from './cart/start-checkout.ts';
import { chooseAgain, openItem } from './list/open-item.ts';
import type { MenuPresses } from './menu-presses.ts';

const questions = {
  options: lazy(() => import('./dish-sheet/OptionSheet.tsx')),
  combo: lazy(() => import('./set-sheet/ComboSheet.tsx')),
  cart: lazy(() => import('./cart/CartSheet.tsx')),
  checkoutMethod: lazy(() => import('./cart/CheckoutMethodSheet.tsx')),
  unavailable: lazy(() => import('#features/availability/UnavailableAlert.tsx')),
  short: lazy(() => import('#features/availability/ShortAlert.tsx')),
  mode: lazy(() => import('#features/delivery-time/ModeSheet.tsx')),
};
const preloaded = Object.values(questions);

export function useMenuPresses(): { readonly presses: MenuPresses; readonly popup: ReactNode } {
  const world = useWorld();
  const shop = useShop();
  const queries = useQueryClient();
  const { ask, popup } = useQuestions(questions);
  usePreload(preloaded);
  const expectTime = () => expectTimeOf(world.draft.getState(), shop);
  const detail = (spuPid: string, isFresh: boolean) =>
    queries.fetchQuery({
      ...spuQuery(world.api.tap, spuPid, expectTime()),
      ...(isFresh && { staleTime: 0 }),
    });
  const orderCheck = () => {
    const state = world.draft.getState();
    const deliveryMode = deliveryModeOf(state, shop, state.tableNo);
    return { deliveryMode, expectTime: expectTime(), checkout: true };
  };
  const chooseDelivery = async () => {
    const checked = ({ deliveryMode, time }: DeliveryChoice) =>
      checkedCart(world, { deliveryMode, expectTime: time?.start ?? null, checkout: false });
    await changeDelivery({ ...world, ask, shop, checkedCart: checked }, deliveryModesOf(shop.deliveryModes));
  };
  const itemWorld = () => {
    const known = () => queries.getQueryData<MenuData>(menuKey)?.availability;
    const checked = (line: NewLine) => checkedLine(world, { ...orderCheck(), checkout: false }, line);
    return { ...world, ask, tick, detail, known, checkedLine: checked };
  };
  const item = usePress((...dish: Parameters<MenuPresses['openItem']>) => openItem(itemWorld(), ...dish));
  const again = (line: CartLine) => chooseAgain(itemWorld(), line);
  const checkoutWorld = () => {
    quantities.settle();
    const delivery = { chooseDelivery, deliveryChosen: async () => chosen.current };
    const checked = () => checkCart(world, orderCheck());
    return { ...world, ask, shop, ...delivery, checkCart: checked, chooseAgain: again };
  };
  const cart = usePress(() => openCart(checkoutWorld()));
  const ordering = usePress(() => order(checkoutWorld()));
  const chosen = useRef<Promise<void>>(undefined);
  const delivery = usePress(async () => {
    const choosing = chooseDelivery();
    chosen.current = choosing.catch(() => undefined);
    await choosing;
  });
  const [openDish, openTheCart, startOrder, changeMode] = [
    item.press,
    cart.press,
    ordering.press,
    delivery.press,
  ];
  // lets a press of the checkout continue here if an item must be chosen again
  useEffect(() => world.screens.menu.offer({ chooseAgain: again }));
  const [quantities] = useState(() =>
    createQuantities((...change) => changeQuantity({ ...world, tick, openCart: openTheCart }, ...change)),
  );
  useEffect(() => {
    const stop = onLeaving(quantities.settle);
    return () => {
      stop();
      quantities.settle();
    };
  }, [quantities]);
  const presses = useMemo<MenuPresses>(
    () => ({
      openItem: openDish,
      openCart: openTheCart,
      order: startOrder,
      changeMode,
      quantities,
    }),
    [openDish, openTheCart, startOrder, changeMode, quantities],
  );
  return { presses, popup };
}
