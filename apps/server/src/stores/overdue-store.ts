import { OrderStatus } from '@comanda/domain/order/order-status';
import type { Db } from '../db/tables.ts';

type Overdue = { readonly shop_pid: string; readonly order_id: string };

/** An unpaid order with the end of its time to pay: the next ones are those behind it. */
export type OverdueToPay = Overdue & { readonly pay_deadline: number | null };

/** Unpaid orders whose time to pay has passed, longest first: the first, or the next ones behind the last one known. */
export const overdueToPay = (
  db: Db,
  now: number,
  { behind, limit }: { readonly behind: OverdueToPay | undefined; readonly limit: number },
): Promise<OverdueToPay[]> =>
  db
    .selectFrom('orders')
    .select(['shop_pid', 'order_id', 'pay_deadline'])
    .where('pay_deadline', '<=', now)
    .where('order_status', '=', OrderStatus.Unpaid)
    .$if(behind !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('pay_deadline', 'order_id'),
          '>',
          tuple(behind?.pay_deadline ?? 0, behind?.order_id ?? ''),
        ),
      ),
    )
    .orderBy('pay_deadline')
    .orderBy('order_id')
    .limit(limit)
    .execute();

/** Orders that no one has accepted in time, longest first. */
export const overdueToAccept = (db: Db, now: number, limit: number): Promise<Overdue[]> =>
  db
    .selectFrom('orders')
    .select(['shop_pid', 'order_id'])
    .where('accept_deadline', '<=', now)
    .where('order_status', '=', OrderStatus.WaitingAcceptance)
    .orderBy('accept_deadline')
    .limit(limit)
    .execute();
