import type { FastifyInstance } from 'fastify';
import { answerFaults } from '../answer-faults.ts';
import type { Context } from '../context.ts';
import type { DrawnReceipt } from '../operations/receipt/drawn-receipt.ts';
import { auditCalls } from './audit-calls.ts';
import { authenticate } from './authenticate.ts';
import { callsOfClosings } from './closing-calls.ts';
import { codeCalls } from './code-calls.ts';
import { callsOfCredentials } from './credential-calls.ts';
import { callsOfDevices } from './device-calls.ts';
import { invoiceCalls } from './invoice-calls.ts';
import { keyCalls } from './key-calls.ts';
import { callsOfKitchen } from './kitchen-calls.ts';
import { manualRefundCalls } from './manual-refund-calls.ts';
import { menuCalls } from './menu-calls.ts';
import { refuse } from './merchant-request.ts';
import { merchantStream } from './merchant-stream.ts';
import { moveCalls } from './move-calls.ts';
import { orderCalls } from './order-calls.ts';
import { pauseCalls } from './pause-calls.ts';
import { paymentCalls } from './payment-calls.ts';
import { callsOfReceipts } from './receipt-calls.ts';
import { refundCalls } from './refund-calls.ts';
import { callsOfSittings } from './sitting-calls.ts';
import { soldOutCalls } from './sold-out-calls.ts';
import { tableCalls } from './table-calls.ts';
import { callsOfTaking } from './taking-calls.ts';
import { callsOfTeam } from './team-calls.ts';

/** Accepts an empty body although the content-type is JSON, because many clients always send this header. */
function takeEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, null) : parse(request, String(body), done),
  );
}

/**
 * The interface for tills and kitchen screens. With a merchant key they list and follow orders, move them on, mark
 * items as sold out, pause the shop, list tables, stop QR codes, take and refund payments, read who changed what, make keys, invite people, and pair devices.
 */
export function merchantInterface(
  app: FastifyInstance,
  { ctx, drawnReceipt }: { readonly ctx: Context; readonly drawnReceipt?: DrawnReceipt | undefined },
  done: () => void,
): void {
  answerFaults(app, refuse, 'a merchant call failed');
  takeEmptyBodies(app);
  app.register((calls, _options, loaded) => {
    // uses JSON.stringify: answers are small and few, and compiling a serializer for each would delay every start
    calls.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
    authenticate(calls, ctx);
    orderCalls(calls, ctx);
    moveCalls(calls, ctx);
    callsOfKitchen(calls, ctx);
    callsOfTaking(calls, ctx);
    menuCalls(calls, ctx);
    soldOutCalls(calls, ctx);
    pauseCalls(calls, ctx);
    codeCalls(calls, ctx);
    tableCalls(calls, ctx);
    callsOfSittings(calls, ctx);
    paymentCalls(calls, ctx);
    refundCalls(calls, ctx);
    callsOfReceipts(calls, ctx, drawnReceipt);
    manualRefundCalls(calls, ctx);
    auditCalls(calls, ctx);
    keyCalls(calls, ctx);
    invoiceCalls(calls, ctx);
    callsOfClosings(calls, ctx);
    callsOfCredentials(calls, ctx);
    callsOfTeam(calls, ctx);
    callsOfDevices(calls, ctx);
    merchantStream(calls, ctx);
    loaded();
  });
  done();
}
