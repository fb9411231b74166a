import { OrderStatus, TxStatus } from '@comanda/domain/order/order-status';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/** Kinds of work that the sweeper may have to do. */
const dueKinds = [
  'ask',
  'refund',
  'unpaid',
  'paidButUnpaid',
  'unaccepted',
  'invoice',
  'pause',
  'held',
] as const;
export type DueKind = (typeof dueKinds)[number];

type From = ExpressionBuilder<Tables, never>;

/** The rows of which there is at least one if a kind of work is due. Each is found by an index, for which conditions are literal. */
const rowsOf = (now: number) =>
  ({
    ask: [({ selectFrom }: From) => selectFrom('paymentAttempts').select('txNo').where('askAt', '<=', now)],
    refund: [
      ({ selectFrom }: From) =>
        selectFrom('paymentAttempts')
          .select('txNo')
          .where('refundState', 'in', [sql.lit<'due'>('due'), sql.lit<'called'>('called')])
          .where('refundAt', '<=', now),
    ],
    unpaid: [
      ({ selectFrom }: From) =>
        selectFrom('orders')
          .select('orderId')
          .where('payDeadline', '<=', now)
          .where('orderStatus', '=', sql.lit(OrderStatus.Unpaid)),
    ],
    paidButUnpaid: [
      ({ selectFrom }: From) =>
        selectFrom('orders')
          .select('orderId')
          .where('payDeadline', 'is not', null)
          .where('orderStatus', '=', sql.lit(OrderStatus.Unpaid))
          .where('txStatus', '=', sql.lit(TxStatus.Succeeded)),
    ],
    unaccepted: [
      ({ selectFrom }: From) =>
        selectFrom('orders')
          .select('orderId')
          .where('acceptDeadline', '<=', now)
          .where('orderStatus', '=', sql.lit(OrderStatus.WaitingAcceptance)),
    ],
    invoice: [
      ({ selectFrom }: From) => selectFrom('invoices').select('orderId').where('handOverAt', '<=', now),
    ],
    pause: [({ selectFrom }: From) => selectFrom('shops').select('shopPid').where('pause', 'is not', null)],
    held: [
      ({ selectFrom }: From) => selectFrom('stock').select('skuPid').where('held', '>', sql.lit(0)),
      ({ selectFrom }: From) =>
        selectFrom('pointAccounts').select('memberPid').where('held', '>', sql.lit(0)),
      ({ selectFrom }: From) =>
        selectFrom('memberCoupons').select('couponId').where('state', '=', sql.lit<'held'>('held')),
    ],
  }) satisfies Record<DueKind, unknown>;

/** The kinds of work that are due at a time (Unix seconds), in one statement. */
export async function findDueKinds(db: Db, now: number): Promise<ReadonlySet<DueKind>> {
  const rows = rowsOf(now);
  const [first, ...others] = dueKinds.flatMap((kind) =>
    rows[kind].map((row) =>
      db.selectNoFrom(sql<DueKind>`${sql.lit(kind)}`.as('kind')).where((from) => from.exists(row(from))),
    ),
  );
  if (!first) return new Set();
  const found = await others.reduce((all, one) => all.unionAll(one), first).execute();
  return new Set(found.map(({ kind }) => kind));
}
