import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/schema';
import {
  type LineAnswer,
  type LineConfirmed,
  LineConfirmedSchema,
  type LinePayment,
  LinePaymentsSchema,
  type LineStarted,
  LineStartedSchema,
} from './answer.schema.ts';
import { type LinePayAccount, sendToLinePay } from './send.ts';

/** The timeouts that LINE Pay recommends, in seconds. */
const waitSeconds = { request: 10, check: 20, confirm: 40, refund: 20, payments: 20 } as const;

/** An answer with an error code. */
export class LinePayRefusal extends Error {
  readonly code: string;
  constructor({ returnCode, returnMessage }: LineAnswer) {
    super(`LINE Pay answered ${returnCode}: ${returnMessage ?? '-'}`);
    this.name = 'LinePayRefusal';
    this.code = returnCode;
  }
}

/** An amount as LINE Pay expects it: main units and the currency. */
type LineAmount = { readonly amount: number; readonly currency: string };

/** The calls of LINE Pay Online v3 that this server uses. Each method sends one request. */
export type LinePayClient = {
  readonly request: (order: object) => Promise<LineStarted>;
  /** Returns the state of a payment request as a result code of LINE Pay. */
  readonly check: (transactionId: string) => Promise<LineAnswer>;
  readonly confirm: (transactionId: string, amount: LineAmount) => Promise<LineConfirmed>;
  readonly refund: (transactionId: string, refundAmount: number) => Promise<LineAnswer>;
  /** Returns the captured payments of a request. Empty before the confirmation. */
  readonly payments: (transactionId: string) => Promise<LinePayment[]>;
};

const noSuchTransaction = '1150';

export function openLinePay(account: LinePayAccount): LinePayClient {
  const of = (transactionId: string) => `/v3/payments/${transactionId}`;
  return {
    request: async (body) => {
      const path = '/v3/payments/request';
      const answer = await sendToLinePay(account, { path, body, seconds: waitSeconds.request });
      return infoOf(answer, LineStartedSchema);
    },
    check: (id) =>
      sendToLinePay(account, { path: `/v3/payments/requests/${id}/check`, seconds: waitSeconds.check }),
    confirm: async (id, body) => {
      const path = `${of(id)}/confirm`;
      const answer = await sendToLinePay(account, { path, body, seconds: waitSeconds.confirm });
      return infoOf(answer, LineConfirmedSchema);
    },
    refund: (id, refundAmount) =>
      sendToLinePay(account, {
        path: `${of(id)}/refund`,
        body: { refundAmount },
        seconds: waitSeconds.refund,
      }),
    payments: async (id) => {
      const query = `transactionId=${id}`;
      const answer = await sendToLinePay(account, {
        path: '/v3/payments',
        query,
        seconds: waitSeconds.payments,
      });
      return answer.returnCode === noSuchTransaction ? [] : infoOf(answer, LinePaymentsSchema);
    },
  };
}

/** Returns the content of a successful answer. Throws for any other result code. */
function infoOf<Schema extends TSchema>(answer: LineAnswer, schema: Schema): Static<Schema> {
  if (answer.returnCode !== '0000') throw new LinePayRefusal(answer);
  if (!Check(schema, answer.info)) throw new Error('LINE Pay omitted required data');
  return answer.info;
}
