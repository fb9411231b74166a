import { CallError, isRefusal } from '@comanda/contract/call-error';
import type { CallOutput } from '@comanda/contract/contract';
import { redirectOf } from '@comanda/contract/refusals';
import type { TipOffer } from '@comanda/domain/checkout/tip-offer.schema';
import type { Amount } from '@comanda/domain/money';
import { TxStatus } from '@comanda/domain/order/order-status';
import type { PaymentPlatform } from '@comanda/domain/shop/shop.schema';
import type { Api, Input } from '../../api/api.ts';
import type { Say } from '../../api/say.ts';
import { networkFailure } from '../../api/send.ts';

/** The platform of a payment, and the tip if the shop asked for one (MON-6). */
export type ChosenPayment = PaymentPlatform & { readonly tipAmount?: Amount };

/** The tips that a guest may choose from, and the one of the payment before. */
type Tips = { readonly offer: TipOffer; readonly last: Amount | undefined };

export type StartPaymentWorld = {
  readonly api: Pick<Api, 'tap'>;
  readonly say: Say;
  readonly origin: string;
  /** The only platform of the shop, if it has one. The diner does not choose it (FIX-25). */
  readonly onlyPlatform: PaymentPlatform | undefined;
  /** Whether the shop may ask for a tip. */
  readonly mayAskTip?: boolean;
  /** Asks for a platform, and for a tip. Returns `undefined` if the diner closes the sheet. */
  readonly choose: (platforms: readonly PaymentPlatform[], tips?: Tips) => Promise<ChosenPayment | undefined>;
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
    const listed =
      world.onlyPlatform && !world.mayAskTip
        ? undefined
        : await world.api.tap('payment/create', createInput(world, order));
    if (listed && listed.paymentUrl !== null) return leave(world, '', listed.paymentUrl);
    const platform = await platformOf(world, listed);
    if (!platform) return false;
    world.showRedirect({ platformName: platform.name });
    const chosen = await world.api.tap('payment/create', createInput(world, order, platform));
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

/** Asks for the platform and the tip, unless there is nothing to choose. */
async function platformOf(
  world: StartPaymentWorld,
  listed: CallOutput<'payment/create'> | undefined,
): Promise<ChosenPayment | undefined> {
  const platforms = listed?.paymentPlatformList ?? [];
  if (listed?.tipOffer) return world.choose(platforms, { offer: listed.tipOffer, last: listed.tipAmount });
  return world.onlyPlatform ?? world.choose(platforms);
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
  platform?: ChosenPayment,
): Input<'payment/create'> {
  const query = new URLSearchParams({ orderId, ...(token !== undefined && { token }) });
  return {
    orderId,
    redirectUrl: `${world.origin}/h5/orderStatus?${query}`,
    token,
    ...(platform && { paymentPlatformPid: platform.pid }),
    ...(platform?.tipAmount !== undefined && { tipAmount: platform.tipAmount }),
  };
}
