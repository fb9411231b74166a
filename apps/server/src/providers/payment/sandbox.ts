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

/** The sandbox has two platforms, so that a diner can switch from one to the other. */
export type SandboxPid = 'sandbox' | 'sandbox-wallet';

/** Reads the platform from the reference of a payment. */
export const sandboxPidOf = (ref: string): string => ref.slice(0, ref.indexOf('.'));

/** The dependencies of the sandbox. */
export type SandboxWorld = {
  readonly db: Db;
  readonly now: () => number;
  readonly newId: (bits: 128 | 256) => string;
};

/** The state of a payment. An open payment has `expired` if nobody decided it in time. */
export type SandboxState = SandboxPayment['state'] | 'expired';

export const stateAt = (payment: SandboxPayment, now: number): SandboxState =>
  payment.state === 'open' && payment.expiresAt <= now ? 'expired' : payment.state;

/** The sandbox's API. Tests wrap it to add failures. */
export type SandboxClient = {
  readonly open: (request: PaymentRequest) => Promise<SandboxPayment>;
  readonly find: (ref: string) => Promise<SandboxPayment | undefined>;
  readonly voidPayment: (ref: string) => Promise<SandboxState | undefined>;
  readonly refund: (refund: RefundRequest) => Promise<void>;
};

/** Opens the sandbox: a simulated payment platform inside this process. The database stores its payments. */
export const openSandbox = (world: SandboxWorld, pid: SandboxPid): SandboxClient => ({
  open: (request) =>
    openSandboxPayment(world.db, {
      ref: `${pid}.${world.newId(128)}`,
      txNo: request.txNo,
      orderNo: request.orderNo,
      shopName: request.shopName,
      amount: request.amount,
      amountScale: request.amountScale,
      currency: request.currency,
      returnUrl: request.returnUrl,
      expiresAt: request.expiresAt,
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
  const before = (await sandboxRefundsOf(world.db, ref)).filter((other) => other.refundId !== refundId);
  const refunded = before.reduce((sum, other) => sum + other.amount, 0);
  if (refunded + amount > payment.amount) throw new Error('the sandbox refunds no more than was paid');
  await refundSandboxPayment(world.db, { refundId, ref, amount, at: world.now() });
}

/** Stores the diner's decision on the payment page and returns the payment. Does not change an expired payment. */
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
