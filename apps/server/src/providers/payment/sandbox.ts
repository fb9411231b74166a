import type { Db } from '../../db/tables.ts';
import {
  closeSandboxPayment,
  findSandboxPayment,
  openSandboxPayment,
  refundSandboxPayment,
  type SandboxPayment,
  sandboxRefundsOf,
} from '../../stores/sandbox-store.ts';
import type { PaymentRequest, RefundRequest } from './payment-provider.ts';

/** The sandbox's two ways to pay, as platforms of their own: with one of them nobody could change over to the other. */
export type SandboxPid = 'sandbox' | 'sandbox-wallet';

/** Which of them a payment belongs to, by its reference. */
export const sandboxPidOf = (ref: string): string => ref.slice(0, ref.indexOf('.'));

/** What the sandbox lives on. */
export type SandboxWorld = {
  readonly db: Db;
  readonly now: () => number;
  readonly newId: (bits: 128 | 256) => string;
};

/** How a payment stands: an open one that nobody decided in time has expired. */
export type SandboxState = SandboxPayment['state'] | 'expired';

export const stateAt = (payment: SandboxPayment, now: number): SandboxState =>
  payment.state === 'open' && payment.expires_at <= now ? 'expired' : payment.state;

/** The way to the sandbox as our server speaks to it; tests put faults in between. */
export type SandboxClient = {
  readonly open: (request: PaymentRequest) => Promise<SandboxPayment>;
  readonly find: (ref: string) => Promise<SandboxPayment | undefined>;
  readonly voidPayment: (ref: string) => Promise<SandboxState | undefined>;
  readonly refund: (refund: RefundRequest) => Promise<void>;
};

/** The sandbox: an outside party with payments of its own, reached in process. */
export const openSandbox = (world: SandboxWorld, pid: SandboxPid): SandboxClient => ({
  open: (request) =>
    openSandboxPayment(world.db, {
      ref: `${pid}.${world.newId(128)}`,
      tx_no: request.txNo,
      order_no: request.orderNo,
      shop_name: request.shopName,
      amount: request.amount,
      amount_scale: request.amountScale,
      currency: request.currency,
      return_url: request.returnUrl,
      expires_at: request.expiresAt,
      state: 'open',
    }),
  find: (ref) => findSandboxPayment(world.db, ref),
  voidPayment: async (ref) => {
    await closeSandboxPayment(world.db, ref, 'voided');
    return (await findSandboxPayment(world.db, ref))?.state;
  },
  refund: (refund) => refundPayment(world, refund),
});

async function refundPayment(world: SandboxWorld, refund: RefundRequest): Promise<void> {
  const { refundId, providerRef: ref, amount } = refund;
  const payment = await findSandboxPayment(world.db, ref);
  if (payment?.state !== 'approved') throw new Error('the sandbox refunds only what was paid');
  const before = (await sandboxRefundsOf(world.db, ref)).filter((other) => other.refund_id !== refundId);
  const refunded = before.reduce((sum, other) => sum + other.amount, 0);
  if (refunded + amount > payment.amount) throw new Error('the sandbox refunds no more than was paid');
  await refundSandboxPayment(world.db, { refund_id: refundId, ref, amount, at: world.now() });
}

/** What the diner decides on the pay page. Returns the payment as it then stands; an expired one cannot be decided. */
export async function decide(
  world: SandboxWorld,
  ref: string,
  decision: 'approved' | 'declined',
): Promise<SandboxPayment | undefined> {
  const payment = await findSandboxPayment(world.db, ref);
  if (!payment || stateAt(payment, world.now()) !== 'open') return payment;
  await closeSandboxPayment(world.db, ref, decision);
  return findSandboxPayment(world.db, ref);
}
