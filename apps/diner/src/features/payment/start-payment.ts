import { CallError, isRefusal } from '@comanda/contract/call-error';
import { redirectOf } from '@comanda/contract/refusals';
import { TxStatus } from '@comanda/domain/order/order-status';
import type { PaymentPlatform } from '@comanda/domain/shop/shop.schema';
import type { Api, Input } from '../../api/api.ts';
import type { Say } from '../../api/say.ts';
import { networkFailure } from '../../api/send.ts';

export type StartPaymentWorld = {
  readonly api: Pick<Api, 'tap'>;
  readonly say: Say;
  readonly origin: string;
  /** The only platform of the shop, if it has one. The diner does not choose it (FIX-25). */
  readonly onlyPlatform: PaymentPlatform | undefined;
  /** Asks for a platform. Returns `undefined` if the diner closes the sheet. */
  readonly choose: (platforms: readonly PaymentPlatform[]) => Promise<PaymentPlatform | undefined>;
  /** Shows the popup while the browser leaves for the platform. `undefined` closes it. */
  readonly showRedirect: (
    redirect: { readonly platformName: string; readonly paymentUrl?: string } | undefined,
  ) => void;
  readonly leaveFor: (url: string) => void;
};

export type Payable = { readonly orderId: string; readonly token?: string | undefined };

/**
 * Starts or continues the payment of an order: asks for a platform, then leaves for its page. Returns whether
 * the browser is leaving. If the server refuses, it shows '(code)message' (PAY-3).
 */
export async function startPayment(world: StartPaymentWorld, order: Payable): Promise<boolean> {
  try {
    const listed = world.onlyPlatform
      ? undefined
      : await world.api.tap('payment/create', createInput(world, order));
    if (listed && listed.paymentUrl !== null) return leave(world, '', listed.paymentUrl);
    const platform = world.onlyPlatform ?? (await world.choose(listed?.paymentPlatformList ?? []));
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
    else world.say({ text: `(${error.code})${error.message}`, isError: true });
    return false;
  }
}

/**
 * Whether an earlier payment of the order has succeeded meanwhile, which is why the server refuses another.
 */
async function isPaid({ api }: StartPaymentWorld, { orderId, token }: Payable): Promise<boolean> {
  const { txStatus } = await api.tap('payment/status', { orderId, token });
  return txStatus === TxStatus.Succeeded;
}

/**
 * Whether the app handles the error itself. The number of such a code would not help a diner who reports it.
 */
const isForTheApp = (code: number): boolean => code === networkFailure || redirectOf(code) !== undefined;

function leave(world: StartPaymentWorld, platformName: string, paymentUrl: string): true {
  world.showRedirect({ platformName, paymentUrl });
  world.leaveFor(paymentUrl);
  return true;
}

/**
 * Builds the input of payment/create. The platform returns the diner to the order's page. Its address
 * contains the token, because another browser may open it (SES-5).
 */
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
