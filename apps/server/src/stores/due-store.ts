import { OrderStatus, TxStatus } from '@comanda/domain/order/order-status';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

const dueKinds = [
  'ask',
  'refund',
  'unpaid',
  'paidButUnpaid',
  'unaccepted',
  'invoice',
  'mail',
  'pause',
  'soldOut',
  'held',
  'sitting',
  'old',
] as const;
export type DueKind = (typeof dueKinds)[number];

type From = ExpressionBuilder<Tables, never>;

/**
 * Rows from before these times (Unix seconds) are deleted. Orders that ended before `personalData` lose their personal
 * data.
 */
export type Retention = {
  readonly sessions: number;
  readonly members: number;
  readonly merchantRequests: number;
  readonly payments: number;
  readonly personalData: number;
  readonly audit: number;
  readonly expiredKeys: number;
  readonly mails: number;
  readonly tickets: number;
  readonly staffAccess: number;
};

const oldRows = ({
  sessions,
  members,
  merchantRequests,
  payments,
  personalData,
  audit,
  expiredKeys,
  mails,
  tickets,
  staffAccess,
}: Retention) => [
  ({ selectFrom }: From) => selectFrom('sessions').select('tokenHash').where('expiresAt', '<', sessions),
  ({ selectFrom }: From) => selectFrom('sittingMembers').select('sittingId').where('at', '<', sessions),
  ({ selectFrom }: From) => selectFrom('sittingPlaces').select('sittingId').where('leftAt', '<', sessions),
  ({ selectFrom }: From) => selectFrom('memberCodes').select('loginHash').where('expiresAt', '<', members),
  ({ selectFrom }: From) => selectFrom('memberTokens').select('tokenHash').where('expiresAt', '<', members),
  ({ selectFrom }: From) => selectFrom('memberVisits').select('visitHash').where('expiresAt', '<', members),
  ({ selectFrom }: From) => selectFrom('memberSendings').select('name').where('endsAt', '<', members),
  ({ selectFrom }: From) =>
    selectFrom('merchantRequests').select('requestKey').where('at', '<', merchantRequests),
  ({ selectFrom }: From) => selectFrom('paymentEvents').select('eventId').where('receivedAt', '<', payments),
  ({ selectFrom }: From) => selectFrom('sandboxPayments').select('ref').where('expiresAt', '<', payments),
  ({ selectFrom }: From) => selectFrom('audit').select('auditId').where('at', '<', audit),
  ({ selectFrom }: From) => selectFrom('mails').select('mailId').where('at', '<', mails),
  ({ selectFrom }: From) => selectFrom('kitchenTickets').select('orderId').where('changedAt', '<', tickets),
  ({ selectFrom }: From) => selectFrom('kitchenParts').select('orderId').where('madeAt', '<', tickets),
  ({ selectFrom }: From) =>
    selectFrom('staffSessions').select('tokenHash').where('expiresAt', '<', staffAccess),
  ({ selectFrom }: From) => selectFrom('staffLinks').select('linkHash').where('expiresAt', '<', staffAccess),
  ({ selectFrom }: From) =>
    selectFrom('devicePairings').select('deviceId').where('expiresAt', '<', staffAccess),
  ({ selectFrom }: From) =>
    selectFrom('passkeyChallenges').select('challengeHash').where('expiresAt', '<', staffAccess),
  ({ selectFrom }: From) => selectFrom('merchantKeys').select('name').where('expiresAt', '<', expiredKeys),
  ({ selectFrom }: From) =>
    selectFrom('orders').select('orderId').where('erasedAt', 'is', null).where('endedAt', '<', personalData),
];

/**
 * Finds rows for which each kind of work is due. Each query uses a partial index, so the conditions of that index are
 * written as literals.
 */
const rowsOf = (now: number, retention: Retention) =>
  ({
    ask: [({ selectFrom }: From) => selectFrom('paymentAttempts').select('txNo').where('askAt', '<=', now)],
    refund: [
      ({ selectFrom }: From) =>
        selectFrom('refunds')
          .select('refundId')
          .where('state', 'in', [sql.lit<'due'>('due'), sql.lit<'called'>('called')])
          .where('nextAt', '<=', now),
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
      ({ selectFrom }: From) =>
        selectFrom('invoiceAllowances').select('allowanceId').where('nextAt', '<=', now),
    ],
    mail: [
      ({ selectFrom }: From) => selectFrom('mails').select('mailId').where('nextAt', '<=', now),
      ({ selectFrom }: From) => selectFrom('staffMails').select('mailId').where('nextAt', '<=', now),
    ],
    pause: [({ selectFrom }: From) => selectFrom('shops').select('shopPid').where('pause', 'is not', null)],
    soldOut: [({ selectFrom }: From) => selectFrom('soldOutMarks').select('pid').where('untilAt', '<=', now)],
    held: [
      ({ selectFrom }: From) => selectFrom('stock').select('skuPid').where('held', '>', sql.lit(0)),
      ({ selectFrom }: From) =>
        selectFrom('pointAccounts').select('memberPid').where('held', '>', sql.lit(0)),
      ({ selectFrom }: From) =>
        selectFrom('memberCoupons').select('couponId').where('state', '=', sql.lit<'held'>('held')),
    ],
    sitting: [
      ({ selectFrom }: From) =>
        selectFrom('sittings')
          .select('sittingId')
          .where('state', '=', sql.lit<'open'>('open'))
          .where('lookAt', '<=', now),
      ({ selectFrom }: From) =>
        selectFrom('sittings')
          .select('sittingId')
          .where('followAt', 'is not', null)
          .where('followAt', '<=', now),
    ],
    old: oldRows(retention),
  }) satisfies Record<DueKind, unknown>;

/** Returns the kinds of work that are due at `now` (Unix seconds), with one statement. */
export async function findDueKinds(db: Db, now: number, retention: Retention): Promise<ReadonlySet<DueKind>> {
  const rows = rowsOf(now, retention);
  const [first, ...others] = dueKinds.flatMap((kind) =>
    rows[kind].map((row) =>
      db.selectNoFrom(sql<DueKind>`${sql.lit(kind)}`.as('kind')).where((from) => from.exists(row(from))),
    ),
  );
  if (!first) return new Set();
  const found = await others.reduce((all, one) => all.unionAll(one), first).execute();
  return new Set(found.map(({ kind }) => kind));
}
