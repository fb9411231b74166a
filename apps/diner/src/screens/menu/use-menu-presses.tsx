import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { useQuestions } from '@comanda/ui/components/use-questions';
import { lazy, useLoadedWith } from '@comanda/ui/loading/lazy';
import { usePreload } from '@comanda/ui/loading/use-preload';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { usePress } from '../../api/use-press.ts';
import { onLeaving } from '../../browser/on-leaving.ts';
import { tick } from '../../browser/vibration.ts';
import { useWorld } from '../../draft/world.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { changeQuantity } from './cart/change-quantity.ts';
import { isCartEmpty } from './cart/is-cart-empty.ts';
import { createQuantities } from './cart/quantities.ts';
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
  const { loader } = useLoadedWith();
  const chosen = useRef<Promise<void>>(undefined);
  const ordering = async () => {
    const { createOrdering } = await loader.load(() => import('./ordering.ts'));
    return createOrdering({ world, shop, queries, ask, deliveryChosen: async () => chosen.current });
  };
  const item = usePress(async (...dish: Parameters<MenuPresses['openItem']>) =>
    (await ordering()).openItem(...dish),
  );
  const again = async (line: CartLine) => (await ordering()).chooseAgain(line);
  const cart = usePress(async () => {
    quantities.settle();
    if (!isCartEmpty({ ...world, shop })) await (await ordering()).openCart();
  });
  const start = usePress(async () => {
    quantities.settle();
    if (!isCartEmpty({ ...world, shop })) await (await ordering()).order();
  });
  const delivery = usePress(async () => {
    const choosing = ordering().then(({ chooseDelivery }) => chooseDelivery());
    chosen.current = choosing.catch(() => undefined);
    await choosing;
  });
  const [openDish, openTheCart, startOrder, changeMode] = [
    item.press,
    cart.press,
    start.press,
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
