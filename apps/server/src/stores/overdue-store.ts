import { OrderStatus, TxStatus } from '@comanda/domain/order/order-status';
import type { Db } from '../db/tables.ts';

type Overdue = { readonly shop_pid: string; readonly order_id: string };

/** An order that waited for the staff too long. `hold`: why it was held, if it was. */
type OverdueToAccept = Overdue & { readonly hold: string | null };

/** An unpaid order with the end of its time to pay: the next ones are those behind it. */
export type OverdueToPay = Overdue & { readonly pay_deadline: number | null };

/** Which orders are wanted: those being paid by these platforms, or all but those; behind the last one known. */
type Wanted = {
  readonly platforms: { readonly which: 'in' | 'not in'; readonly pids: readonly string[] };
  readonly behind: OverdueToPay | undefined;
  readonly limit: number;
};

/** Unpaid orders whose time to pay has passed, longest first. */
export const overdueToPay = (
  db: Db,
  now: number,
  { platforms, behind, limit }: Wanted,
): Promise<OverdueToPay[]> =>
  db
    .selectFrom('orders')
    .select(['shop_pid', 'order_id', 'pay_deadline'])
    .where('pay_deadline', '<=', now)
    .where('order_status', '=', OrderStatus.Unpaid)
    .where(({ exists, not, selectFrom }) => {
      const paying = exists(
        selectFrom('payment_attempts')
          .select('payment_attempts.tx_no')
          .whereRef('payment_attempts.order_id', '=', 'orders.order_id')
          .where('payment_attempts.state', '=', 'pending')
          .where('payment_attempts.platform_pid', 'in', platforms.pids),
      );
      return platforms.which === 'in' ? paying : not(paying);
    })
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
export const overdueToAccept = (db: Db, now: number, limit: number): Promise<OverdueToAccept[]> =>
  db
    .selectFrom('orders')
    .select(['shop_pid', 'order_id', 'hold'])
    .where('accept_deadline', '<=', now)
    .where('order_status', '=', OrderStatus.WaitingAcceptance)
    .orderBy('accept_deadline')
    .limit(limit)
    .execute();

/** How much of each kind should have been done by a time (Unix seconds) and is not, each counted by an index of its own. */
export async function leftUndone(db: Db, by: number) {
  const orders = db.selectFrom('orders').select((row) => row.fn.countAll<number>().as('count'));
  const attempts = db.selectFrom('payment_attempts').select((row) => row.fn.countAll<number>().as('count'));
  const counted = {
    paidButUnpaid: orders
      .where('pay_deadline', 'is not', null)
      .where('order_status', '=', OrderStatus.Unpaid)
      .where('tx_status', '=', TxStatus.Succeeded)
      .where('crt_time', '<', by),
    unpaidTooLong: orders.where('pay_deadline', '<', by).where('order_status', '=', OrderStatus.Unpaid),
    unacceptedTooLong: orders
      .where('accept_deadline', '<', by)
      .where('order_status', '=', OrderStatus.WaitingAcceptance),
    paymentsNotAsked: attempts.where('ask_at', '<', by),
    refundsNotCalled: attempts.where('refund_at', '<', by).where('refund_state', 'in', ['due', 'called']),
  };
  const found: Partial<Record<keyof typeof counted, number>> = {};
  for (const [name, query] of Object.entries(counted)) {
    const { count } = await query.executeTakeFirstOrThrow();
    if (count > 0) Object.assign(found, { [name]: count });
  }
  return found;
}
