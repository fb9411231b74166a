import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { whenUsed } from '@comanda/ui/browser/when-used';
import { useQuestions } from '@comanda/ui/components/use-questions';
import { lazy, useLoadedWith } from '@comanda/ui/loading/lazy';
import { usePreload } from '@comanda/ui/loading/use-preload';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { spuQuery } from '../../api/spu-query.ts';
import { usePress } from '../../api/use-press.ts';
import { onLeaving } from '../../browser/on-leaving.ts';
import { tick } from '../../browser/vibration.ts';
import { servedOf } from '../../draft/choices.ts';
import { useWorld } from '../../draft/world.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { changeQuantity } from './cart/change-quantity.ts';
import { isCartEmpty } from './cart/is-cart-empty.ts';
import { createQuantities } from './cart/quantities.ts';
import { needsChoice } from './list/needs-choice.ts';
import type { MenuPresses } from './menu-presses.ts';

const questions = {
  options: lazy(() => import('./dish-sheet/OptionSheet.tsx')),
  combo: lazy(() => import('./set-sheet/ComboSheet.tsx')),
  cart: lazy(() => import('./cart/CartSheet.tsx')),
  checkoutMethod: lazy(() => import('#features/checkout-method/CheckoutMethodSheet.tsx')),
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
  const by = useLoadedWith();
  const chosen = useRef<Promise<void>>(undefined);
  // stored, because browsers resolve each `import()` in a later task, even if the script is loaded
  const part = useRef<typeof import('./ordering.ts')>(undefined);
  const loadPart = async () => {
    // loads the sheets too: they are in the same chunk
    const [loaded] = await world.api.showPending(
      Promise.all([by.loader.load(() => import('./ordering.ts')), questions.options.load(by)]),
    );
    part.current = loaded;
    return loaded;
  };
  const ordering = async () => {
    const { createOrdering } = part.current ?? (await loadPart());
    return createOrdering({ world, shop, queries, ask, deliveryChosen: async () => chosen.current });
  };
  const item = usePress(async (...[category, spu]: Parameters<MenuPresses['openItem']>) => {
    // starts beside the script of the sheet, which then waits for the same request
    if (needsChoice(spu)) {
      const served = servedOf(world.draft.getState(), shop);
      void queries.prefetchQuery(spuQuery(world.api.background, spu.spuPid, served));
    }
    await (await ordering()).openItem(category, spu);
  });
  useEffect(() => {
    const left = new AbortController();
    const cancel = whenUsed(() => {
      const begin = (loaded: typeof import('./ordering.ts')) => {
        part.current = loaded;
        loaded.readVisibleAhead({ world, shop, queries }, left.signal);
      };
      import('./ordering.ts').then(begin, () => undefined);
    });
    return () => {
      cancel();
      left.abort();
    };
  }, [world, shop, queries]);
  const again = async (line: CartLine) => (await ordering()).chooseAgain(line);
  const choosing = usePress(async (line: CartLine) => {
    await again(line);
  });
  const cart = usePress(async () => {
    quantities.settle();
    if (!isCartEmpty({ ...world, shop })) await (await ordering()).openCart();
  });
  const start = usePress(async () => {
    quantities.settle();
    if (!isCartEmpty({ ...world, shop })) await (await ordering()).order();
  });
  const delivery = usePress(async () => {
    const answer = ordering().then(({ chooseDelivery }) => chooseDelivery());
    chosen.current = answer.catch(() => undefined);
    await answer;
  });
  const [openDish, openTheCart, startOrder, changeMode, chooseAgain] = [
    item.press,
    cart.press,
    start.press,
    delivery.press,
    choosing.press,
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
      chooseAgain,
      quantities,
    }),
    [openDish, openTheCart, startOrder, changeMode, chooseAgain, quantities],
  );
  return { presses, popup };
}
