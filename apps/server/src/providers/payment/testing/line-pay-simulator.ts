import type { LinePayAccount } from '../line-pay/send.ts';
import { lineSignature } from '../line-pay/send.ts';
import { type Asked, json, type OutsideParty, type Reply, startOutsideParty } from './outside-party.ts';

/** A payment at LINE Pay, in main units. */
type Transaction = {
  readonly id: string;
  readonly order: LineOrder;
  state: 'waiting' | 'approved' | 'cancelled' | 'failed' | 'taken';
  readonly refunds: number[];
};

type LineOrder = {
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly packages: readonly {
    readonly amount: number;
    readonly products: readonly { readonly quantity: number; readonly price: number }[];
  }[];
  readonly redirectUrls: { readonly confirmUrl: string; readonly cancelUrl: string };
};

/**
 * Simulates LINE Pay Online v3 by its published protocol, including signature checks. Tests decide what the diners do.
 */
export type LinePaySimulator = OutsideParty & {
  readonly account: LinePayAccount;
  /** What the diner does on LINE Pay's page, or a timeout. A captured payment stays captured. */
  readonly decide: (transactionId: string, state: 'approved' | 'cancelled' | 'failed') => void;
  /** The address to which LINE Pay then redirects the diner's browser, with LINE Pay's parameters. */
  readonly wayBack: (transactionId: string) => string;
  /** What was captured and what was refunded for an order id, in main units. */
  readonly moneyOf: (orderId: string) => { taken: number; refunds: number[] };
};

/** Builds an answer with a return code and content. Writes transaction ids as JSON numbers, as LINE Pay does. */
export function lineReply(returnCode: string, info?: unknown): Reply {
  const reply = json({ returnCode, returnMessage: returnCode === '0000' ? 'Success.' : '-', info });
  return { ...reply, body: reply.body.replace(/("\w*ransactionId"):"(\d+)"/g, '$1:$2') };
}

const firstId = 2_021_121_600_698_709_511n;
const nothing = { taken: 0, refunds: [] };

export async function startLinePay(): Promise<LinePaySimulator> {
  const transactions = new Map<string, Transaction>();
  const account = { channelId: '1650000000', channelSecret: 'line-pay-secret' };
  const party = await startOutsideParty((asked) =>
    isSigned(asked, account) ? answer(transactions, asked) : lineReply('1106'),
  );
  const known = (id: string): Transaction => {
    const transaction = transactions.get(id);
    if (!transaction) throw new Error('LINE Pay knows no such transaction');
    return transaction;
  };
  return {
    ...party,
    account: { ...account, origin: party.origin },
    decide: (id, state) => {
      const transaction = known(id);
      if (transaction.state === 'waiting' || transaction.state === 'approved') transaction.state = state;
    },
    wayBack: (id) => {
      const { orderId, redirectUrls } = known(id).order;
      const url = new URL(redirectUrls.confirmUrl);
      if (!url.searchParams.has('orderId')) url.searchParams.set('orderId', orderId);
      url.searchParams.set('transactionId', id);
      return url.href;
    },
    moneyOf: (orderId) => {
      const taken = [...transactions.values()].filter(
        ({ order, state }) => order.orderId === orderId && state === 'taken',
      );
      if (taken.length > 1) throw new Error('LINE Pay took the money of an order number twice');
      return taken.map(({ order, refunds }) => ({ taken: order.amount, refunds }))[0] ?? nothing;
    },
  };
}

function isSigned({ method, path, query, body, headers }: Asked, account: Omit<LinePayAccount, 'origin'>) {
  const nonce = headers['x-line-authorization-nonce'];
  if (typeof nonce !== 'string' || headers['x-line-channelid'] !== account.channelId) return false;
  const sent = method === 'GET' ? query : body;
  return headers['x-line-authorization'] === lineSignature(account.channelSecret, { path, sent, nonce });
}

type Transactions = Map<string, Transaction>;

function answer(transactions: Transactions, { method, path, query, body }: Asked): Reply {
  const question = `${method} ${path}`;
  if (question === 'POST /v3/payments/request') return opened(transactions, JSON.parse(body));
  const id = path.split('/').find((part) => /^\d{19}$/.test(part));
  const wanted = id ?? new URLSearchParams(query).get('transactionId') ?? '';
  const transaction = transactions.get(wanted);
  if (!transaction) return lineReply('1150');
  if (question === 'GET /v3/payments') return details(transaction);
  if (question === `GET /v3/payments/requests/${id}/check`) return lineReply(checkCode[transaction.state]);
  if (question === `POST /v3/payments/${id}/confirm`)
    return confirmed(transactions, transaction, JSON.parse(body));
  if (question === `POST /v3/payments/${id}/refund`)
    return refunded(transaction, JSON.parse(body).refundAmount);
  return { status: 404, body: '' };
}

const checkCode = {
  waiting: '0000',
  approved: '0110',
  cancelled: '0121',
  failed: '0122',
  taken: '0123',
} as const;

const isTaken = (transactions: Transactions, orderId: string): boolean =>
  [...transactions.values()].some(({ order, state }) => order.orderId === orderId && state === 'taken');

function opened(transactions: Transactions, order: LineOrder): Reply {
  const { amount, currency, orderId, packages, redirectUrls } = order;
  if (!['TWD', 'THB', 'USD'].includes(currency)) return lineReply('1178');
  if (currency === 'TWD' && !Number.isInteger(amount)) return lineReply('1124');
  if (orderId.length > 100 || !redirectUrls.confirmUrl || !redirectUrls.cancelUrl) return lineReply('2101');
  const isSum = packages.every(
    (one) => one.amount === one.products.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
  );
  if (!isSum || packages.reduce((sum, one) => sum + one.amount, 0) !== amount) return lineReply('2101');
  if (isTaken(transactions, orderId)) return lineReply('1172');
  const id = String(firstId + BigInt(transactions.size));
  transactions.set(id, { id, order, state: 'waiting', refunds: [] });
  const page = 'web-pay.line.me/web/payment/wait?transactionReserveId';
  return lineReply('0000', {
    transactionId: id,
    paymentAccessToken: '656097936065',
    paymentUrl: { web: `https://${page}=${id}`, app: `line://pay/payment/${id}` },
  });
}

const paid = ({ id, order }: Transaction) => ({
  transactionId: id,
  orderId: order.orderId,
  payInfo: [{ method: 'BALANCE', amount: order.amount }],
});

function confirmed(transactions: Transactions, transaction: Transaction, sent: LineOrder): Reply {
  const { order, state } = transaction;
  if (state === 'taken') return lineReply('1152');
  if (state === 'cancelled' || state === 'failed') return lineReply('1180');
  if (state === 'waiting') return lineReply('1169');
  if (sent.amount !== order.amount || sent.currency !== order.currency) return lineReply('1153');
  if (isTaken(transactions, order.orderId)) return lineReply('1172');
  transaction.state = 'taken';
  return lineReply('0000', paid(transaction));
}

function details(transaction: Transaction): Reply {
  if (transaction.state !== 'taken') return lineReply('1150');
  const { order, refunds } = transaction;
  const refundList = refunds.map((amount, index) => ({
    refundTransactionId: String(firstId + 1_000_000n + BigInt(index)),
    transactionType: amount === order.amount ? 'PAYMENT_REFUND' : 'PARTIAL_REFUND',
    refundAmount: -amount,
  }));
  const payment = {
    ...paid(transaction),
    transactionType: 'PAYMENT',
    payStatus: 'CAPTURE',
    currency: order.currency,
    ...(refunds.length === 0 ? {} : { refundList }),
  };
  return lineReply('0000', [payment]);
}

function refunded({ order, state, refunds }: Transaction, amount: number): Reply {
  if (state !== 'taken') return lineReply('1150');
  const before = refunds.reduce((sum, one) => sum + one, 0);
  if (before === order.amount) return lineReply('1165');
  if (before + amount > order.amount) return lineReply('1164');
  refunds.push(amount);
  return lineReply('0000', { refundTransactionId: String(firstId + 1_000_000n) });
}
