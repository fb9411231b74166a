import { randomUUID } from 'node:crypto';
import { Check } from 'typebox/schema';
import { type LineAnswer, LineAnswerSchema } from './answer.schema.ts';
import { parseAnswer } from './parse-answer.ts';
import { lineSignature } from './signature.ts';

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
