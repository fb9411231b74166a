import { refusal } from '@comanda/contract/call-error';
import type { CallInput, CallOutput } from '@comanda/contract/contract';
import { moneyOfLines } from '@comanda/domain/checkout/order-money';
import { isTipAllowed, tipOffer } from '@comanda/domain/checkout/tip';
import type { Shop } from '@comanda/domain/shop/shop';
import { readText } from '@comanda/domain/text-language';
import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import { dinersOrigins, orderReturn, returnUrl } from '../../operations/payment/return-url.ts';
import { assertPayable, attemptToPay } from '../../operations/payment/start-attempt.ts';
import { paymentUrl } from '../../operations/payment/start-payment.ts';
import { startRefusal } from '../../operations/payment/start-refusal.ts';
import { offeredPlatforms } from '../../providers/payment/offered-platforms.ts';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';
import { orderTokenOf, tokenHash } from '../../token.ts';
import type { Handler } from '../handler.ts';

/** The payment platforms that the shop offers to diners. Refuses if there are none. */
function platformsOf(ctx: Context, shop: Shop): PaymentProvider[] {
  const platforms = offeredPlatforms(ctx.providers.of(shop.brandPid).payments, shop);
  if (platforms.length === 0) throw refusal('noPaymentMethods');
  return platforms;
}

/**
 * The address of the order's status page, to which the platform returns the diner. The server builds it: only the
 * origin and the order's token come from the request, and both are checked.
 */
function returnOf(ctx: Context, order: StoredOrder, input: CallInput<'payment/create'>): string {
  const back = orderReturn(input.redirectUrl, order.orderId, dinersOrigins(ctx));
  const token = back?.token ?? orderTokenOf(input.token, order.orderId);
  if (!back || tokenHash(token) !== order.orderTokenHash)
    throw refusal('dataError', { message: 'redirectUrl: expected the status page of this order' });
  return returnUrl(order.orderId, { origin: back.origin, token });
}

/** The tips of an order that its guest may choose from, and the one of its last payment (MON-6). */
function tipsOf(
  shop: Shop,
  order: StoredOrder,
): Pick<CallOutput<'payment/create'>, 'tipOffer' | 'tipAmount'> {
  const offer = tipOffer(shop, moneyOfLines(order.items, order.adjustments));
  if (!offer) return {};
  const isAgain = order.txNo !== null && isTipAllowed(order.tipAmount, offer);
  return { tipOffer: offer, ...(isAgain && { tipAmount: order.tipAmount }) };
}

/**
 * PAY-2: without a platform, returns the platforms to choose from. With a platform, returns its payment page. While
 * an attempt is pending, this is always the same page.
 */
export const paymentCreateHandler: Handler<'payment/create'> = async (ctx, input, { order, shop }) => {
  assertPayable(order, ctx.now());
  const platforms = platformsOf(ctx, shop);
  const goBack = returnOf(ctx, order, input);
  const { orderId, orderNo, payDeadline: expiresAt } = order;
  if (input.paymentPlatformPid === undefined) {
    const paymentPlatformList = platforms.map(({ pid, name }) => ({ pid, name }));
    return { orderId, paymentUrl: null, txNo: null, paymentPlatformList, ...tipsOf(shop, order) };
  }
  const language = order.langCur;
  const provider = platforms.find(({ pid }) => pid === input.paymentPlatformPid);
  if (!provider) throw startRefusal('notOffered', language);
  const tip = input.tipAmount;
  if (tip !== undefined && !isTipAllowed(tip, tipsOf(shop, order).tipOffer))
    throw startRefusal('tipNotTaken', language);
  const attempt = await attemptToPay(ctx, { orderId, shop, provider, language, tip });
  const request = {
    txNo: attempt.txNo,
    orderNo,
    shopName: readText(shop.shopName, shop.languages, language ?? shop.languages[0] ?? 'en').text,
    language,
    amount: attempt.amount,
    amountScale: shop.amountScale,
    currency: attempt.currency,
    returnUrl: goBack,
    expiresAt: expiresAt ?? ctx.now(),
  };
  // an attempt stays with the account that began it, also if the brand has another one by now
  const begun = ctx.providers.ofAttempt(shop.brandPid, attempt);
  const url = begun && (await paymentUrl(ctx, attempt, { provider: begun, request }));
  if (url === undefined) throw startRefusal('noAnswer', language);
  return { orderId, paymentUrl: url, txNo: attempt.txNo, paymentPlatformList: [] };
};
