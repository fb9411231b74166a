import { CallError } from '@comanda/contract/call-error';
import { languages } from '@comanda/domain/language';
import { receiptOf } from '@comanda/domain/order/receipt';
import type { Shop } from '@comanda/domain/shop/shop';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { StoredOrder } from '../db/stored-order.ts';
import { isOnTablesBill } from '../operations/payment/pay-at-till.ts';
import { payableOfOrder } from '../operations/receipt/payable.ts';
import { formFields } from './form-fields.ts';
import type { Pages } from './load-pages.ts';
import { pageLanguage } from './page-language.ts';
import { sendPage } from './send-page.ts';

type Options = {
  readonly ctx: Context;
  readonly pages: Pages['receipt'];
  /** Returns the order that a token opens, or rejects with a refusal. */
  readonly access: (
    token: string,
    orderId: string,
  ) => Promise<{ readonly order: StoredOrder; readonly shop: Shop }>;
};

/**
 * A guest's receipt. The app opens it by a form, so that the token of the order is in no address. It is never a copy: only
 * printings of the staff are counted.
 */
export function receiptPage(
  app: FastifyInstance,
  { ctx, pages, access: accessOf }: Options,
  done: () => void,
): void {
  formFields(app);
  app.post('/h5/receipt', { config: { load: 'vital' } }, (request, reply) => show(request, reply));

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const field = (name: string) => (fields.get(name) ?? '').replaceAll('\0', '').slice(0, 200);
    const { cookie, 'accept-language': acceptLanguage } = request.headers;
    const language = pageLanguage({ query: field('lang'), cookie, acceptLanguage }, languages);
    const access = await accessOf(field('token'), field('orderId')).catch((error: unknown) => {
      if (error instanceof CallError) return undefined;
      throw error;
    });
    if (!access || isOnTablesBill(access.order)) return sendPage(reply.code(404), pages.none(language));
    const receipt = receiptOf(await payableOfOrder(ctx.db, access.order), access.shop);
    return sendPage(reply, pages.shown(language, receipt));
  }
  done();
}
