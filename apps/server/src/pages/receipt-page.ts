import { CallError } from '@comanda/contract/call-error';
import { type Language, languages } from '@comanda/domain/language';
import { receiptOf } from '@comanda/domain/order/receipt';
import type { Shop } from '@comanda/domain/shop/shop';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { StoredOrder } from '../db/stored-order.ts';
import { transaction } from '../db/transaction.ts';
import { isOnTablesBill } from '../operations/payment/pay-at-till.ts';
import type { DrawnReceipt } from '../operations/receipt/drawn-receipt.ts';
import { payableOfOrder } from '../operations/receipt/payable.ts';
import {
  isReceipt,
  type MailRefusal,
  queueReceiptMail,
  sendsMail,
} from '../operations/receipt/queue-mail.ts';
import { holdOrder } from '../stores/order-store.ts';
import { markedId } from '../token.ts';
import { formFields } from './form-fields.ts';
import type { Pages } from './load-pages.ts';
import { pageLanguage } from './page-language.ts';
import { sendPage } from './send-page.ts';

type Options = {
  readonly ctx: Context;
  readonly pages: Pages['receipt'];
  readonly drawn: DrawnReceipt | undefined;
  /** Returns the order that a token opens, or rejects with a refusal. */
  readonly access: (
    token: string,
    orderId: string,
  ) => Promise<{ readonly order: StoredOrder; readonly shop: Shop }>;
};

/** A request for a receipt: its fields, its language, and the order if the token opens one. */
type Asked = {
  readonly field: (name: string) => string;
  readonly language: Language;
  readonly access: { readonly order: StoredOrder; readonly shop: Shop } | undefined;
};

/** The ids that the page makes, so that a form that is sent twice sends one mail. */
const mailIds = /^[\w-]{16,64}$/;

/**
 * A guest's receipt. The app opens it by a form, so that the token of the order is in no address. It is never a copy: only
 * printings of the staff are counted. From it, the guest asks for the receipt by mail.
 */
export function receiptPage(
  app: FastifyInstance,
  { ctx, pages, drawn, access: accessOf }: Options,
  done: () => void,
): void {
  formFields(app);
  app.post('/h5/receipt', { config: { load: 'vital' } }, async (request, reply) =>
    show(reply, await askedBy(request)),
  );
  app.post('/h5/receipt/mail', { config: { load: 'vital' } }, async (request, reply) => {
    const asked = await askedBy(request);
    return show(reply, asked, asked.access && (await mailTo(asked.access, asked)));
  });

  async function askedBy(request: FastifyRequest): Promise<Asked> {
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const field = (name: string) => (fields.get(name) ?? '').replaceAll('\0', '').slice(0, 300);
    const { cookie, 'accept-language': acceptLanguage } = request.headers;
    const language = pageLanguage({ query: field('lang'), cookie, acceptLanguage }, languages);
    const access = await accessOf(field('token'), field('orderId')).catch((error: unknown) => {
      if (error instanceof CallError) return undefined;
      throw error;
    });
    return { field, language, access: access && !isOnTablesBill(access.order) ? access : undefined };
  }

  async function mailTo(
    { order, shop }: NonNullable<Asked['access']>,
    { field, language }: Asked,
  ): Promise<MailRefusal | 'queued'> {
    const { shopPid, orderId } = order;
    const mailId = field('mailId');
    if (!drawn || !mailIds.test(mailId)) return 'noMail';
    return transaction(
      ctx.db,
      async (trx) => {
        const held = (await holdOrder(trx, { shopPid, orderId })) ?? order;
        const payable = await payableOfOrder(trx, held);
        const asked = { shop, payableId: orderId, payable, address: field('email').trim(), language };
        return queueReceiptMail(ctx, trx, drawn, { ...asked, mailId: markedId(shopPid, mailId) });
      },
      shopPid,
    );
  }

  async function show(
    reply: FastifyReply,
    { field, language, access }: Asked,
    mailed?: MailRefusal | 'queued',
  ): Promise<FastifyReply> {
    if (!access) return sendPage(reply.code(404), pages.none(language));
    const { order, shop } = access;
    const payable = await payableOfOrder(ctx.db, order);
    const hasMail = sendsMail(ctx, shop) && isReceipt(payable, shop);
    const offer = {
      fields: { orderId: field('orderId'), token: field('token'), lang: language, mailId: ctx.newId(128) },
      address: mailed === 'queued' ? '' : field('email'),
      state: mailed === undefined || mailed === 'notPaid' ? ('open' as const) : mailed,
    };
    const page = pages.shown(language, receiptOf(payable, shop), hasMail ? offer : undefined);
    return sendPage(reply, page, hasMail ? { forms: "'self'" } : {});
  }
  done();
}
