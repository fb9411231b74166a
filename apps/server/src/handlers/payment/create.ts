import type { CallInput } from '@comanda/contract/contract';
import { CallError } from '@comanda/contract/error-codes';
import { localText, usesSecondLanguage } from '@comanda/domain/language';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../../context.ts';
import { dinersOrigins, returnUrl, wayBack } from '../../payment/return-url.ts';
import { assertPayable, attemptToPay } from '../../payment/start-attempt.ts';
import { paymentUrl } from '../../payment/start-payment.ts';
import { startRefusal } from '../../payment/start-refusal.ts';
import { offeredPlatforms } from '../../providers/payment/offered-platforms.ts';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';
import { type OrderRow, orderDocument } from '../../stores/order-store.ts';
import { orderTokenOf, tokenHash } from '../../token.ts';
import { orderCall } from '../handler.ts';

/** The platforms that the shop's diners may choose from. */
function platformsOf(ctx: Context, shop: Shop): PaymentProvider[] {
  const platforms = offeredPlatforms(ctx.payments, shop);
  if (platforms.length === 0) throw new CallError(1021);
  return platforms;
}

/** Where the diner comes back to: our own words, with a token that opens this order. */
function returnOf(ctx: Context, order: OrderRow, input: CallInput<'payment/create'>): string {
  const back = wayBack(input.redirectUrl, order.order_id, dinersOrigins(ctx));
  const token = back?.token ?? orderTokenOf(input.token, order.order_id);
  if (!back || tokenHash(token) !== order.order_token_hash)
    throw new CallError(2510, 'redirectUrl: expected the status page of this order');
  return returnUrl(order.order_id, { origin: back.origin, token });
}

/** PAY-2: without a platform, those to choose from; with one, the page to pay on, the same one while a try is under way. */
export const paymentCreate = orderCall<'payment/create'>(async (ctx, input, { order, shop }) => {
  assertPayable(order, ctx.now());
  const platforms = platformsOf(ctx, shop);
  const goBack = returnOf(ctx, order, input);
  const { order_id: orderId, order_no: orderNo, pay_deadline: expiresAt } = order;
  if (input.paymentPlatformPid === undefined) {
    const paymentPlatformList = platforms.map(({ pid, name }) => ({ pid, name }));
    return { orderId, paymentUrl: null, txNo: null, paymentPlatformList };
  }
  const language = orderDocument(order).langCur;
  const readsSecond = language !== null && usesSecondLanguage(shop, language);
  const provider = platforms.find(({ pid }) => pid === input.paymentPlatformPid);
  if (!provider) throw startRefusal('notOffered', language);
  const attempt = await attemptToPay(ctx, { orderId, shop, provider, language });
  const request = {
    txNo: attempt.tx_no,
    orderNo,
    shopName: localText(shop.shopName, shop.shopName2, readsSecond),
    language,
    amount: attempt.amount,
    amountScale: shop.amountScale,
    currency: attempt.currency,
    returnUrl: goBack,
    expiresAt: expiresAt ?? ctx.now(),
  };
  const url = await paymentUrl(ctx, attempt, { provider, request });
  if (url === undefined) throw startRefusal('noAnswer', language);
  return { orderId, paymentUrl: url, txNo: attempt.tx_no, paymentPlatformList: [] };
});
