import { AmountError } from '@comanda/contract/amounts-on-the-wire';
import { CallError } from '@comanda/contract/call-error';
import { refusals } from '@comanda/contract/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHungUp } from '../client-connection.ts';
import type { Context } from '../context.ts';
import { isUnavailable } from '../db/is-unavailable.ts';

/** The answer to a failed call: HTTP status, and the envelope's code, message and data. */
export type ErrorAnswer = {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  /** Set for an unexpected error, which is logged with its cause. */
  readonly unforeseen?: true;
};

const errorAnswer = (status: number, code: number, message: string, data: unknown = null): ErrorAnswer => ({
  status,
  code,
  message,
  data,
});

const { busy, dataError, systemError } = refusals;

const statusOf = (error: Error): number =>
  'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;

/** API-9: business outcomes are HTTP 200 with their code. Other errors have the HTTP status of their kind. */
export function errorAnswerOf(error: unknown): ErrorAnswer {
  if (error instanceof CallError) return errorAnswer(200, error.code, error.message, error.data);
  if (error instanceof AmountError) return errorAnswer(400, dataError.code, error.message);
  if (isHungUp(error)) return errorAnswer(400, dataError.code, 'The client hung up');
  if (isUnavailable(error)) return errorAnswer(503, busy.code, busy.message);
  const status = error instanceof Error ? statusOf(error) : 500;
  if (status === 429 || status === 503) return errorAnswer(status, busy.code, busy.message);
  if (error instanceof Error && status >= 400 && status < 500)
    return errorAnswer(status, dataError.code, error.message);
  return { ...errorAnswer(500, systemError.code, systemError.message), unforeseen: true };
}

/** Logs an error if it needs attention, and sets the headers of its answer. */
export function noteError(request: FastifyRequest, reply: FastifyReply, error: unknown): ErrorAnswer {
  const answer = errorAnswerOf(error);
  const { status, code, unforeseen } = answer;
  if (unforeseen) request.log.error({ err: error }, 'a call could not be answered');
  if (status === 503) request.server.refusals.add(error);
  if (status === 429 || status === 503) reply.header('retry-after', reply.getHeader('retry-after') ?? '5');
  request.answerCode = code;
  return answer;
}

/** Sends the answer to a failed call. It needs no schema, because it contains only the error. */
export function sendError(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const { status, code, message, data } = noteError(request, reply, error);
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code, message, data, time: ctx.now() }));
}
