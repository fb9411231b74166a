import { markByMenu } from '@comanda/domain/cart/cart-availability';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { followStream } from '../api/follow-stream.ts';
import { type MenuData, menuKey } from '../api/menu-query.ts';
import type { Wire } from '../api/send.ts';
import { spuKey } from '../api/spu-query.ts';
import { whileSeen } from '../browser/while-seen.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { keepPriced } from './live-cart.ts';

/** News of one moment are read once, and not by every phone of a full house in the same moment. */
const mostPauseMs = 250;

type LiveWorld = {
  readonly api: Pick<Api, 'background'>;
  readonly draft: DraftStore;
  readonly queries: QueryClient;
  readonly wire: Wire;
};

/** Marks the cart with what the menu, as it was read last, says cannot be had. */
function markCart({ draft, queries }: LiveWorld): void {
  const menu = queries.getQueryData<MenuData>(menuKey);
  if (menu?.rest !== null) return;
  const spus = new Map(
    menu.spuCateList.flatMap(({ spuList }) => spuList.map((spu) => [spu.spuPid, spu] as const)),
  );
  const { carList } = draft.getState();
  const marked = markByMenu(carList, spus, menu.availability);
  if (marked !== carList) draft.setState({ carList: marked });
}

/** Whether two readings tell the same menu, of which the same cannot be had. */
const isSameMenu = (one: MenuData | undefined, other: MenuData | undefined): boolean =>
  one?.availability === other?.availability &&
  one?.rest === other?.rest &&
  one?.shopInfo.menuVersion === other?.shopInfo.menuVersion;

/** Reads a moment later what cannot be had; news that come meanwhile are read with it. */
function soonRead({ queries, wire }: LiveWorld): () => void {
  let isComing = false;
  return () => {
    if (isComing) return;
    isComing = true;
    void wire.wait(wire.random() * mostPauseMs).then(() => {
      isComing = false;
      return queries.invalidateQueries({ queryKey: menuKey });
    });
  };
}

/**
 * Keeps an open menu up with the kitchen until `signal` ends it: what sells out, comes back or is published anew is read at
 * the news of it, and the cart is marked with it and priced again (FIX-21). A hidden page holds no stream.
 */
export function followMenu(world: LiveWorld, token: string, signal: AbortSignal): void {
  const price = keepPriced(world, signal);
  let shown = world.queries.getQueryData<MenuData>(menuKey);
  const leave = world.queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== menuKey[0]) return;
    price();
    const now = world.queries.getQueryData<MenuData>(menuKey);
    if (isSameMenu(now, shown)) return;
    shown = now;
    markCart(world);
    // an opened dish says what is sold out of it, too
    void world.queries.invalidateQueries({ queryKey: spuKey, refetchType: 'none' });
  });
  signal.addEventListener('abort', leave, { once: true });
  markCart(world);
  price();
  const read = soonRead(world);
  whileSeen(signal, (seen) => {
    void followStream(world.wire, { token }, { onOpen: read, onNotice: read }, seen);
  });
}
