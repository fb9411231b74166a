import type { NewLine } from '@comanda/domain/cart/cart';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { deliveryModesOf } from '@comanda/domain/shop/delivery-mode';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { type MenuData, menuKey } from '../../api/menu-query.ts';
import { spuQuery } from '../../api/spu-query.ts';
import { usePress } from '../../api/use-press.ts';
import { onLeaving } from '../../browser/on-leaving.ts';
import { tabKeep } from '../../browser/storage.ts';
import { tick } from '../../browser/vibration.ts';
import { deliveryModeOf, expectTimeOf } from '../../draft/choices.ts';
import { takeChooseAgain } from '../../draft/choose-again.ts';
import { useWorld } from '../../draft/world.ts';
import type { DeliveryChoice } from '../../features/delivery-time/change-delivery.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { AllWords } from '../../i18n/use-text.ts';
import { useQuestions } from '../../ui/use-questions.tsx';
import { changeQuantity } from './change-quantity.ts';
import type { MenuPresses } from './menu-presses.ts';
import { menuQuestions, useLoadWork } from './sheets.ts';
import { settleQuantities } from './use-quantity.ts';

/** The presses of the menu, and the popups that they ask with. */
export function useMenuPresses(): { readonly presses: MenuPresses; readonly popup: ReactNode } {
  const world = useWorld();
  const shop = useShop();
  const queries = useQueryClient();
  const load = useLoadWork();
  const { ask, popup } = useQuestions(menuQuestions);
  useEffect(() => onLeaving(settleQuantities), []);
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
    const { changeDelivery, checkedCart } = await load();
    const checked = ({ deliveryMode, time }: DeliveryChoice) =>
      checkedCart(world, { deliveryMode, expectTime: time?.start ?? null, checkout: false });
    await changeDelivery({ ...world, ask, shop, checkedCart: checked }, deliveryModesOf(shop.deliveryModes));
  };
  const itemWork = async () => {
    const { openItem, chooseAgain, checkedLine } = await load();
    const known = () => queries.getQueryData<MenuData>(menuKey)?.availability;
    const checked = (line: NewLine) => checkedLine(world, { ...orderCheck(), checkout: false }, line);
    return { openItem, chooseAgain, world: { ...world, ask, tick, detail, known, checkedLine: checked } };
  };
  const item = usePress(async (...dish: Parameters<MenuPresses['openItem']>) => {
    const { openItem, world } = await itemWork();
    await openItem(world, ...dish);
  });
  const chooseAgain = async (line: CartLine) => {
    const { chooseAgain, world } = await itemWork();
    return chooseAgain(world, line);
  };
  const checkout = async () => {
    settleQuantities();
    const { openCart, order, checkCart } = await load();
    const checked = () => checkCart(world, orderCheck());
    const delivery = { chooseDelivery, deliveryChosen: async () => chosen.current };
    return { openCart, order, world: { ...world, ask, shop, ...delivery, checkCart: checked, chooseAgain } };
  };
  const cart = usePress(async () => {
    const { openCart, world } = await checkout();
    await openCart(world);
  });
  const ordering = usePress(async () => {
    const { order, world } = await checkout();
    await order(world);
  });
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
  const again = usePress(async (line: CartLine) => {
    if (await chooseAgain(line)) await world.go('/order');
  });
  const { press: chooseWanted } = again;
  // from the order that is checked, where a dish of it must be chosen again
  useEffect(() => {
    const line = takeChooseAgain(tabKeep, world.draft.getState().carList);
    if (line) chooseWanted(line);
  }, [world, chooseWanted]);
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
