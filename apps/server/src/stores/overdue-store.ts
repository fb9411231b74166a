import { OrderStatus, TxStatus } from '@comanda/domain/order/order-status';
import type { Db } from '../db/tables.ts';

type Overdue = { readonly shopPid: string; readonly orderId: string };

/** An order that nobody accepted in time. `hold` says why it was held; `null` if it was not held. */
type OverdueToAccept = Overdue & { readonly hold: string | null };

/** An unpaid order, with its payment deadline. The next page continues after it. */
export type OverdueToPay = Overdue & { readonly payDeadline: number | null };

/** Selects orders that are being paid on these platforms, or on all others, after the last one of the previous page. */
type Wanted = {
  readonly platforms: { readonly which: 'in' | 'not in'; readonly pids: readonly string[] };
  readonly behind: OverdueToPay | undefined;
  readonly limit: number;
};

/** Returns unpaid orders whose payment deadline has passed, the longest overdue first. */
export const overdueToPay = (
  db: Db,
  now: number,
  { platforms, behind, limit }: Wanted,
): Promise<OverdueToPay[]> =>
  db
    .selectFrom('orders')
    .select(['shopPid', 'orderId', 'payDeadline'])
    .where('payDeadline', '<=', now)
    .where('orderStatus', '=', OrderStatus.Unpaid)
    .where(({ exists, not, selectFrom }) => {
      const paying = exists(
        selectFrom('paymentAttempts')
          .select('paymentAttempts.txNo')
          .whereRef('paymentAttempts.orderId', '=', 'orders.orderId')
          .where('paymentAttempts.state', '=', 'pending')
          .where('paymentAttempts.platformPid', 'in', platforms.pids),
      );
      return platforms.which === 'in' ? paying : not(paying);
    })
    .$if(behind !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('payDeadline', 'orderId'), '>', tuple(behind?.payDeadline ?? 0, behind?.orderId ?? '')),
      ),
    )
    .orderBy('payDeadline')
    .orderBy('orderId')
    .limit(limit)
    .execute();

/** Returns orders whose acceptance deadline has passed, the longest overdue first. */
export const overdueToAccept = (db: Db, now: number, limit: number): Promise<OverdueToAccept[]> =>
  db
    .selectFrom('orders')
    .select(['shopPid', 'orderId', 'hold'])
    .where('acceptDeadline', '<=', now)
    .where('orderStatus', '=', OrderStatus.WaitingAcceptance)
    .orderBy('acceptDeadline')
    .limit(limit)
    .execute();

/** Counts the overdue work of each kind at a time (Unix seconds). Each count uses its own index. */
export async function leftUndone(db: Db, by: number) {
  const orders = db.selectFrom('orders').select((row) => row.fn.countAll<number>().as('count'));
  const attempts = db.selectFrom('paymentAttempts').select((row) => row.fn.countAll<number>().as('count'));
  const refunds = db.selectFrom('refunds').select((row) => row.fn.countAll<number>().as('count'));
  const counted = {
    paidButUnpaid: orders
      .where('payDeadline', 'is not', null)
      .where('orderStatus', '=', OrderStatus.Unpaid)
      .where('txStatus', '=', TxStatus.Succeeded)
      .where('crtTime', '<', by),
    unpaidTooLong: orders.where('payDeadline', '<', by).where('orderStatus', '=', OrderStatus.Unpaid),
    unacceptedTooLong: orders
      .where('acceptDeadline', '<', by)
      .where('orderStatus', '=', OrderStatus.WaitingAcceptance),
    paymentsNotAsked: attempts.where('askAt', '<', by),
    refundsNotCalled: refunds.where('nextAt', '<', by).where('state', 'in', ['due', 'called']),
  };
  const found: Partial<Record<keyof typeof counted, number>> = {};
  for (const [name, query] of Object.entries(counted)) {
    const { count } = await query.executeTakeFirstOrThrow();
    if (count > 0) Object.assign(found, { [name]: count });
  }
  return found;
}
