import type { CallOutput } from '@comanda/contract/contract';
import { hasEnded } from '@comanda/domain/order/order-status';
import { OrderingMode } from '@comanda/domain/shop/checkout-method';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { recentOrderIds } from '../../draft/recent-orders.ts';
import type { World } from '../../draft/world.ts';

export type HistoryOrder = CallOutput<'history'>['orderList'][number];

/** The orders that this page has read one by one, newest first. They are shown while the list cannot be read. */
export const ordersSeen = (queries: QueryClient): HistoryOrder[] =>
  queries
    .getQueriesData<CallOutput<'detail'>>({ queryKey: ['detail'] })
    .flatMap(([, detail]) =>
      detail ? [{ ...detail.shopInfo, ...detail.order, itemCount: detail.order.itemList.length }] : [],
    )
    .toSorted((a, b) => b.crtTime - a.crtTime);

type HistoryWorld = Pick<World, 'api' | 'draft' | 'cookies'>;

/** The interval for reading the list while it has unfinished orders. */
const pollMs = 10_000;
const isUnderWay = ({ orderStatus }: HistoryOrder): boolean => !hasEnded(orderStatus);

/**
 * Reads the orders of this session, newest first. If orders have separate bills, adds the shop's orders that
 * the phone remembers (ORD-7).
 */
export const historyQuery = ({ api, draft, cookies }: HistoryWorld) =>
  queryOptions({
    queryKey: ['history'],
    queryFn: async (): Promise<HistoryOrder[]> => {
      const { shopInfo, queryInfo } = draft.getState();
      const shopPid = shopInfo?.shopPid ?? queryInfo?.shopPid;
      const orderIdList = shopPid === undefined ? [] : recentOrderIds(cookies, shopPid);
      const isRemembering = shopInfo?.orderingMode !== OrderingMode.Append && orderIdList.length > 0;
      const { orderList } = await api.background('history', isRemembering ? { orderIdList } : {});
      return orderList.toSorted((a, b) => b.crtTime - a.crtTime);
    },
    refetchOnMount: 'always',
    // without a connection, the list of this page is all that the diner has
    gcTime: Infinity,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMs : false),
  });
