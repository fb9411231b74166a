import type { CallOutput } from '@comanda/contract/contract';
import { CallError, redirectOf } from '@comanda/contract/error-codes';
import { TxStatus } from '@comanda/domain/order/order-status';
import type { Api, Input } from '../../api/api.ts';
import type { Say } from '../../api/say.ts';
import { networkFailure } from '../../api/send.ts';

const dataError = 2510;

type Created = CallOutput<'payment/create'>;
export type Platform = Created['paymentPlatformList'][number];

export type StartPaymentWorld = {
  readonly api: Pick<Api, 'tap'>;
  readonly say: Say;
  /** Scheme, host and port of this page. */
  readonly origin: string;
  /** Lets the diner choose a platform; `undefined` when the sheet is closed. */
  readonly choose: (platforms: readonly Platform[]) => Promise<Platform | undefined>;
  /** The popup that stands while the phone is on its way to the platform; it begins with no address yet. */
  readonly showRedirect: (
    redirect: { readonly platformName: string; readonly paymentUrl?: string } | undefined,
  ) => void;
  readonly leaveFor: (url: string) => void;
};

/** The order to pay, and the token that opens it. */
export type Payable = { readonly orderId: string; readonly token?: string | undefined };

/**
 * Starts or continues the payment of an order: the platforms to choose from, then the platform's page. Answers whether the
 * phone is on its way there. A start that the server refuses says '(code)message' (PAY-3).
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
    if (error.code === dataError && (await isPaid(world, order))) world.say('status.paidAfterAll');
    else world.say({ text: `(${error.code})${error.message}` });
    return false;
  }
}

/** Whether the order is refused because an earlier payment of it went through meanwhile. */
async function isPaid({ api }: StartPaymentWorld, { orderId, token }: Payable): Promise<boolean> {
  const { txStatus } = await api.tap('payment/status', { orderId, token });
  return txStatus === TxStatus.Succeeded;
}

/** What has a page of its own, or did not come from the server: no code that anybody could look up. */
const isForTheApp = (code: number): boolean => code === networkFailure || redirectOf(code) !== undefined;

function leave(world: StartPaymentWorld, platformName: string, paymentUrl: string): true {
  world.showRedirect({ platformName, paymentUrl });
  world.leaveFor(paymentUrl);
  return true;
}

/** Where the platform sends the diner back to: the order's own page, which needs nothing but its address (SES-5). */
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
