import { createHmac, randomUUID } from 'node:crypto';
import { Check } from 'typebox/schema';
import { type LineAnswer, LineAnswerSchema } from './answer.schema.ts';

/**
 * The signed parts of a request to LINE Pay. `sent` is the body of a POST, or the query of a GET without "?", exactly
 * as sent.
 */
export type Signed = { readonly path: string; readonly sent: Buffer | string; readonly nonce: string };

/** Returns the X-LINE-Authorization header: HMAC-SHA256 over secret, path, `sent` and nonce, in Base64. */
export const lineSignature = (secret: string, { path, sent, nonce }: Signed): string =>
  createHmac('sha256', secret).update(secret).update(path).update(sent).update(nonce).digest('base64');

/**
 * Parses LINE Pay's JSON. Reads transaction ids as text, because their 19 digits exceed the precision of JavaScript
 * numbers.
 */
export const parseAnswer = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown, context?: { readonly source: string }) =>
    typeof value === 'number' && /transactionId$/i.test(key) ? context?.source : value,
  );

/** A shop's account at LINE Pay, and the origin of LINE Pay's interface. */
export type LinePayAccount = {
  readonly channelId: string;
  readonly channelSecret: string;
  readonly origin: string;
};

/** A request with its timeout. With a body it is a POST, otherwise a GET. */
export type LineRequest = {
  readonly path: string;
  readonly query?: string;
  readonly body?: object;
  readonly seconds: number;
};

/** Signs a request and sends exactly the signed bytes. Rejects if LINE Pay does not answer in time. */
export async function sendToLinePay(account: LinePayAccount, request: LineRequest): Promise<LineAnswer> {
  const { path, query = '', body, seconds } = request;
  const bytes = body === undefined ? null : Buffer.from(JSON.stringify(body));
  const nonce = randomUUID();
  const reply = await fetch(`${account.origin}${path}${query === '' ? '' : `?${query}`}`, {
    method: bytes === null ? 'GET' : 'POST',
    body: bytes,
    headers: {
      'content-type': 'application/json',
      'x-line-channelid': account.channelId,
      'x-line-authorization-nonce': nonce,
      'x-line-authorization': lineSignature(account.channelSecret, { path, sent: bytes ?? query, nonce }),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(seconds * 1000),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`LINE Pay answered with HTTP ${reply.status}`);
  const answer = parseAnswer(text);
  if (!Check(LineAnswerSchema, answer)) throw new Error('LINE Pay sent an unexpected answer');
  return answer;
}
