import type { Shop } from '@comanda/domain/shop/shop';
import { readText } from '@comanda/domain/text-language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { applyPaymentReport } from '../operations/payment/apply-payment-report.ts';
import { originOf, statusPath } from '../operations/payment/return-url.ts';
import { payProblem } from '../operations/payment/start-attempt.ts';
import { checkoutForm, checkoutUrl } from '../providers/payment/ecpay/checkout-form.ts';
import { toTaiwanDollars } from '../providers/payment/ecpay/ecpay-amount.ts';
import { type EcpayMethod, ecpayMethod } from '../providers/payment/ecpay/methods.ts';
import { ecpayTxNo, readEcpayNotice } from '../providers/payment/ecpay/notice.ts';
import { type Attempt, findAttemptByNumber, openPaymentPage } from '../stores/attempt-store.ts';
import { findOrder } from '../stores/order-store.ts';
import { findShop } from '../stores/shop-store.ts';
import type { Pages } from './load-pages.ts';
import { ownPageLanguage } from './page-language.ts';
import { sendPage } from './send-page.ts';

type PageRequest = FastifyRequest<{ Params: { txNo: string } }>;

type Options = {
  readonly ctx: Context;
  readonly pages: Pages['checkout'];
};

/**
 * The way to ECPay's page and back. A page that opens once posts the signed form. ECPay then sends the browser back with
 * the signed result, by a form from its own page. Neither contains a token of the guest.
 */
export function ecpayCheckout(app: FastifyInstance, options: Options, done: () => void): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: 20_000 },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  // a HEAD request, such as that of a link preview, must not use up the page
  app.get('/ecpay/pay/:txNo', { exposeHeadRoute: false }, (request: PageRequest, reply) =>
    leave(options, request, reply),
  );
  app.post('/ecpay/return', { config: { load: 'vital' } }, (request, reply) =>
    comeBack(options, request, reply),
  );
  done();
}

const unknown = ({ pages }: Options, request: FastifyRequest, reply: FastifyReply, status: 401 | 404) =>
  sendPage(reply.code(status), pages.unknown(languageOf(request)));

const languageOf = ({ headers }: FastifyRequest) => ownPageLanguage(undefined, headers['accept-language']);

async function leave(options: Options, request: PageRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { ctx, pages } = options;
  const attempt = await findAttemptByNumber(ctx.db, request.params.txNo);
  const method = attempt && ecpayMethod(attempt.platformPid);
  if (!attempt || !method) return unknown(options, request, reply, 404);
  const form = await formOf(options, attempt, { method, host: request.host });
  if (!form || !(await openPaymentPage(ctx.db, attempt, ctx.now())))
    return reply.redirect(statusPath(attempt.orderId), 303);
  const { account, fields, language } = form;
  const shown = { platform: method.name, action: checkoutUrl(account), fields };
  return sendPage(reply, pages.form(language ?? languageOf(request), shown), { forms: account.origin });
}

/** The signed form of an attempt. `undefined` if its order cannot be paid any more. */
async function formOf(
  { ctx }: Options,
  attempt: Attempt,
  { method, host }: { readonly method: EcpayMethod; readonly host: string },
) {
  const order = await findOrder(ctx.db, attempt);
  const shop = await findShop(ctx.db, attempt.shopPid);
  if (!order || !shop || payProblem(order, ctx.now())) return undefined;
  const account = ctx.providers.accountsOfAttempt(shop.brandPid, attempt).ecpay;
  if (!account) return undefined;
  const origin = originOf(ctx, host);
  const language = order.langCur;
  const name = readText(shop.shopName, shop.languages, language ?? shop.languages[0] ?? 'en').text;
  const { txNo, amount, currency } = attempt;
  const fields = checkoutForm(account, method, {
    txNo,
    dollars: toTaiwanDollars({ amount, amountScale: shop.amountScale, currency }),
    at: ctx.now(),
    item: `${name} ${order.orderNo}`,
    language,
    noticeUrl: `${ctx.publicOrigin}/api/webhooks/${method.pid}${brandPart(shop, attempt)}`,
    resultUrl: `${origin}/ecpay/return`,
    backUrl: origin + statusPath(order.orderId),
  });
  return { account, fields, language };
}

/** The part of a webhook's address that names the brand. The account of the operator's settings needs none. */
const brandPart = ({ brandPid }: Shop, { account }: Attempt): string =>
  account === null ? '' : `/${encodeURIComponent(brandPid)}`;

/** Applies the result that ECPay gave to the browser, and leads to the status page, which asks for the state again. */
async function comeBack(
  options: Options,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { ctx } = options;
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const attempt = await findAttemptByNumber(ctx.db, ecpayTxNo(body));
  if (!attempt) return unknown(options, request, reply, 404);
  const shop = await findShop(ctx.db, attempt.shopPid);
  const account = shop && ctx.providers.accountsOfAttempt(shop.brandPid, attempt).ecpay;
  const notice = account && readEcpayNotice(account, body);
  if (!notice) return unknown(options, request, reply, 401);
  if (notice === 'notOurs') return unknown(options, request, reply, 404);
  if (!notice.isSimulated)
    await applyPaymentReport(ctx, attempt.platformPid, notice.report).catch((error: unknown) => {
      ctx.log.warn(
        { err: error, txNo: attempt.txNo },
        'the result that a browser brought could not be stored',
      );
    });
  return reply.redirect(statusPath(attempt.orderId), 303);
}
