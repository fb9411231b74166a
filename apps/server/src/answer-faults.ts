import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isHungUp } from './client-connection.ts';
import { isUnavailable } from './db/is-unavailable.ts';

/** Answers with a refusal of an interface, by default with the status and message that its contract declares. */
type Refuse = (
  reply: FastifyReply,
  name: 'badRequest' | 'busy' | 'notFound' | 'serverError',
  exactly?: { readonly status?: number; readonly message?: string },
) => FastifyReply;

function statusOf(error: FastifyError): number {
  if (isHungUp(error)) return 400;
  return isUnavailable(error) ? 503 : (error.statusCode ?? 500);
}

/** Answers errors, and paths without a call, with refusals of an interface. `failed` is the message of the log. */
export function answerFaults(app: FastifyInstance, refuse: Refuse, failed: string): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error);
    if (status === 503) app.refusals.add(error);
    if (status === 503) reply.header('retry-after', '5');
    if (status === 503 || status === 429) return refuse(reply, 'busy', { status });
    if (status < 500) return refuse(reply, 'badRequest', { status, message: error.message });
    request.log.error({ err: error }, failed);
    return refuse(reply, 'serverError');
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 'notFound'));
}
