import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/schema';
import type { EcpayInvoiceAccount } from './account.ts';
import { EcpayEnvelopeSchema, ResultSchema } from './answer.schema.ts';
import { decrypted, encrypted } from './encryption.ts';
import { envelopeRefusal } from './problem.ts';

/** A decrypted answer: its code, its words, and all its fields. */
type Answer = { readonly code: number; readonly says: string; readonly fields: unknown };

export type EcpayInvoiceClient = {
  /** Sends one request and decrypts the answer, whatever its code. */
  readonly ask: (path: string, data: object) => Promise<Answer>;
};

/** After too many requests ECPay answers 403, and expects none for half an hour. */
const pauseSeconds = 1800;

/** Opens ECPay's interface for e-invoices. `now`: Unix seconds, because a request is valid for ten minutes. */
export function openEcpayInvoices(
  account: EcpayInvoiceAccount,
  now: () => number,
  answerMs = 10_000,
): EcpayInvoiceClient {
  const { merchantId: MerchantID, origin } = account;
  let pausedUntil = 0;

  async function post(path: string, body: object): Promise<unknown> {
    if (now() < pausedUntil)
      throw new Error('ECPay refused frequent requests: none are sent for half an hour');
    const reply = await fetch(`${origin}/B2CInvoice/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    if (reply.status === 403) pausedUntil = now() + pauseSeconds;
    if (!reply.ok) throw new Error(`ECPay answered with HTTP ${reply.status}`);
    return reply.json();
  }

  return {
    ask: async (path, data) => {
      const envelope = await post(path, {
        MerchantID,
        RqHeader: { Timestamp: now(), Revision: '3.0.0' },
        Data: encrypted({ MerchantID, ...data }, account),
      });
      if (!Check(EcpayEnvelopeSchema, envelope)) throw new Error('ECPay sent an unexpected answer');
      if (Number(envelope.TransCode) !== 1 || !envelope.Data)
        throw envelopeRefusal(Number(envelope.TransCode), envelope.TransMsg ?? '');
      const fields = decrypted(envelope.Data, account);
      if (!Check(ResultSchema, fields)) throw new Error('ECPay sent an unexpected answer');
      return { code: Number(fields.RtnCode), says: fields.RtnMsg, fields };
    },
  };
}

/** Reads the fields of an answer. Throws if they do not have the documented form. */
export function fieldsOf<T extends TSchema>(schema: T, fields: unknown): Static<T> {
  if (!Check(schema, fields)) throw new Error('ECPay sent an unexpected answer');
  return fields;
}
