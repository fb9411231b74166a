import type { NewLine } from '@comanda/domain/cart/cart';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import type { Spu, SpuCate } from '@comanda/domain/menu/spu.schema';
import { deliveryModesOf } from '@comanda/domain/shop/delivery-mode';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import type { QueryClient } from '@tanstack/react-query';
import { menuKey } from '../../api/menu-query.ts';
import { spuQuery } from '../../api/spu-query.ts';
import { eachVisible } from '../../browser/each-visible.ts';
import { tick } from '../../browser/vibration.ts';
import { checkCart, checkedCart, checkedLine } from '../../draft/check-cart.ts';
import { servedOf } from '../../draft/choices.ts';
import type { World } from '../../draft/world.ts';
import {
  changeDelivery,
  type DeliveryChoice,
  type DeliveryWorld,
} from '../../features/delivery-time/change-delivery.ts';
import { type CheckoutWorld, openCart, order } from './cart/start-checkout.ts';
import { chooseAgain, openItem } from './list/open-item.ts';

export type OrderingWorld = {
  readonly world: World;
  readonly shop: ShopInfo;
  readonly queries: QueryClient;
  readonly ask: Parameters<typeof openItem>[0]['ask'] & CheckoutWorld['ask'] & DeliveryWorld['ask'];
  /** Resolves once a chosen mode or time is checked and applied. */
  readonly deliveryChosen: () => Promise<void>;
};

/** Requests the choices of visible items until `signal` aborts (FIX-26). */
export const readVisibleAhead = (
  { world, shop, queries }: Pick<OrderingWorld, 'world' | 'shop' | 'queries'>,
  signal: AbortSignal,
): void =>
  eachVisible('[data-choose]', signal, ({ dataset }) => {
    const served = servedOf(world.draft.getState(), shop);
    return queries.prefetchQuery(spuQuery(world.api.background, dataset.choose ?? '', served));
  });

/** The presses of the menu that open something. They are loaded with what they open, not with the menu. */
export function createOrdering({ world, shop, queries, ask, deliveryChosen }: OrderingWorld) {
  const served = () => servedOf(world.draft.getState(), shop);
  const check = () => ({ ...served(), checkout: false });
  const chooseDelivery = async () => {
    const checked = ({ deliveryMode, time }: DeliveryChoice) =>
      checkedCart(world, { deliveryMode, expectTime: time?.start ?? null, checkout: false });
    await changeDelivery({ ...world, ask, shop, checkedCart: checked }, deliveryModesOf(shop.deliveryModes));
  };
  const freshDetail = (spuPid: string) =>
    queries.fetchQuery({ ...spuQuery(world.api.tap, spuPid, served()), staleTime: 0 });
  const itemWorld = {
    ...world,
    ask,
    tick,
    freshDetail,
    known: () => queries.getQueryData(menuKey),
    checkedLine: (line: NewLine) => checkedLine(world, check(), line),
  };
  const again = (line: CartLine) => chooseAgain(itemWorld, line);
  const checkoutWorld = {
    ...world,
    ask,
    shop,
    chooseDelivery,
    deliveryChosen,
    checkCart: () => checkCart(world, { ...check(), checkout: true }),
    chooseAgain: again,
  };
  return {
    chooseDelivery,
    chooseAgain: again,
    openItem: (category: SpuCate, spu: Spu) => openItem(itemWorld, category, spu),
    openCart: () => openCart(checkoutWorld),
    order: () => order(checkoutWorld),
  };
}
