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

/** An answer with an error code, or none. */
export class LinePayRefusal extends Error {
  readonly code: string;
  constructor({ returnCode, returnMessage }: LineAnswer) {
    super(`LINE Pay answered ${returnCode}: ${returnMessage ?? '-'}`);
    this.name = 'LinePayRefusal';
    this.code = returnCode;
  }
}

/** An amount for LINE Pay: main units and the currency. */
type LineAmount = { readonly amount: number; readonly currency: string };

/** The part of LINE Pay Online v3 that we use; each method is one request. */
export type LinePayClient = {
  readonly request: (order: object) => Promise<LineStarted>;
  /** The state of a payment request, as LINE Pay's code. */
  readonly check: (transactionId: string) => Promise<LineAnswer>;
  readonly confirm: (transactionId: string, amount: LineAmount) => Promise<LineConfirmed>;
  readonly refund: (transactionId: string, refundAmount: number) => Promise<LineAnswer>;
  /** The payments of a request: none before its confirmation. */
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

/** The content of a successful answer; any other code rejects. */
function infoOf<Schema extends TSchema>(answer: LineAnswer, schema: Schema): Static<Schema> {
  if (answer.returnCode !== '0000') throw new LinePayRefusal(answer);
  if (!Check(schema, answer.info)) throw new Error('LINE Pay omitted required data');
  return answer.info;
}
