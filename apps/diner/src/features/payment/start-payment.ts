import { CallError, isRefusal } from '@comanda/contract/call-error';
import type { CallOutput } from '@comanda/contract/contract';
import { redirectOf } from '@comanda/contract/refusals';
import { TxStatus } from '@comanda/domain/order/order-status';
import type { Api, Input } from '../../api/api.ts';
import type { Say } from '../../api/say.ts';
import { networkFailure } from '../../api/send.ts';

type Created = CallOutput<'payment/create'>;
export type Platform = Created['paymentPlatformList'][number];

export type StartPaymentWorld = {
  readonly api: Pick<Api, 'tap'>;
  readonly say: Say;
  /** Scheme, host and port of this page. */
  readonly origin: string;
  /** Lets the diner choose a platform; `undefined` if the sheet is closed. */
  readonly choose: (platforms: readonly Platform[]) => Promise<Platform | undefined>;
  /** The popup while the phone is on its way to the platform; it starts without an address. */
  readonly showRedirect: (
    redirect: { readonly platformName: string; readonly paymentUrl?: string } | undefined,
  ) => void;
  readonly leaveFor: (url: string) => void;
};

/** The order to pay, and its token. */
export type Payable = { readonly orderId: string; readonly token?: string | undefined };

/**
 * Starts or continues the payment of an order: the choice of platforms, then the platform's page. Returns whether
 * the phone is on its way there. A start that the server refuses shows '(code)message' (PAY-3).
 */
export async function startPayment(world: StartPaymentWorld, order: Payable): Promise<boolean> {
  try {
    const first = await world.api.tap('payment/create', createInput(world, order));
    if (first.paymentUrl !== null) return leave(world, '', first.paymentUrl);
    const platform = await world.choose(first.paymentPlatformList);
    if (!platform) return false;
    world.showRedirect({ platformName: platform.name });
    const chosen = await world.api.tap('payment/create', createInput(world, order, platform.pid));
    if (chosen.paymentUrl !== null) return leave(world, platform.name, chosen.paymentUrl);
    world.showRedirect(undefined);
    return false;
  } catch (error) {
    world.showRedirect(undefined);
    if (!(error instanceof CallError) || isForTheApp(error.code)) throw error;
    if (isRefusal(error, 'dataError') && (await isPaid(world, order))) world.say('status.paidAfterAll');
    else world.say({ text: `(${error.code})${error.message}` });
    return false;
  }
}

/** Whether the order is refused because an earlier payment of it succeeded meanwhile. */
async function isPaid({ api }: StartPaymentWorld, { orderId, token }: Payable): Promise<boolean> {
  const { txStatus } = await api.tap('payment/status', { orderId, token });
  return txStatus === TxStatus.Succeeded;
}

/** Whether a code has its own page, or comes from the phone. A search for it would find nothing. */
const isForTheApp = (code: number): boolean => code === networkFailure || redirectOf(code) !== undefined;

function leave(world: StartPaymentWorld, platformName: string, paymentUrl: string): true {
  world.showRedirect({ platformName, paymentUrl });
  world.leaveFor(paymentUrl);
  return true;
}

/** The return address for the platform: the order's own page, which needs nothing but its address (SES-5). */
function createInput(
  world: StartPaymentWorld,
  { orderId, token }: Payable,
  pid?: string,
): Input<'payment/create'> {
  const query = new URLSearchParams({ orderId, ...(token !== undefined && { token }) });
  return {
    orderId,
    redirectUrl: `${world.origin}/h5/orderStatus?${query}`,
    token,
    ...(pid !== undefined && { paymentPlatformPid: pid }),
  };
}
