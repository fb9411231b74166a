import type { OrderStatus } from '@comanda/domain/order/order-status';
import type { Db } from '../db/tables.ts';
import type { OrderRow } from './order-store.ts';

/** Which orders of a shop: in some statuses, and, when `since` is given, those that anything happened to since then. */
export type OrderFilter = {
  readonly statuses: readonly OrderStatus[];
  readonly since: number | undefined;
  /** The last order of the page before. */
  readonly after: Pick<OrderRow, 'crt_time' | 'order_id'> | undefined;
  readonly limit: number;
};

/** A shop's orders, the oldest first. */
export const ordersOfShop = (
  db: Db,
  shopPid: string,
  { statuses, since, after, limit }: OrderFilter,
): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('shop_pid', '=', shopPid)
    .where('order_status', 'in', statuses)
    .$if(since !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('order_events')
            .select('order_events.event_id')
            .whereRef('order_events.shop_pid', '=', 'orders.shop_pid')
            .whereRef('order_events.order_id', '=', 'orders.order_id')
            .where('order_events.at', '>=', since ?? 0),
        ),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('crt_time', 'order_id'), '>', tuple(after?.crt_time ?? 0, after?.order_id ?? '')),
      ),
    )
    .orderBy('crt_time')
    .orderBy('order_id')
    .limit(limit)
    .execute();
