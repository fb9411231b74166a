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

/** Spreads simultaneous reads of all phones, and merges events of one moment. */
const mostPauseMs = 250;

type LiveWorld = {
  readonly api: Pick<Api, 'background'>;
  readonly draft: DraftStore;
  readonly queries: QueryClient;
  readonly wire: Wire;
};

/** Marks the cart with the availability of the last reading. */
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

/** Whether two readings have the same menu with the same availability. */
const isSameMenu = (one: MenuData | undefined, other: MenuData | undefined): boolean =>
  one?.availability === other?.availability &&
  one?.rest === other?.rest &&
  one?.shopInfo.menuVersion === other?.shopInfo.menuVersion;

/** Reads the availability after a short delay; events during the delay are read with it. */
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
 * Keeps an open menu up to date until `signal` ends it: sold-out changes and new publications are read at their
 * events, and the cart is marked and priced again (FIX-21). A hidden page holds no stream.
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
    // an open dish shows its sold-out parts, too
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
