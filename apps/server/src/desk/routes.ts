import type { DeskAnswer, DeskBody, DeskCall } from '@comanda/contract/desk/call';
import { type DeskRefusalName, deskRefusals } from '@comanda/contract/desk/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A request that has passed the schema of its call. */
export type DeskRequest<C extends DeskCall> = FastifyRequest<{ Body: DeskBody<C> }>;

/** Answers with a refusal that the contract declares. */
export function refuseDesk(
  reply: FastifyReply,
  name: DeskRefusalName,
  {
    message = deskRefusals[name].message,
    status = deskRefusals[name].status,
  }: { message?: string; status?: number } = {},
): FastifyReply {
  if (name === 'tooManyTries') reply.header('retry-after', '60');
  return reply.code(status).send({ code: name, message });
}

/** Registers a declared call of the staff app. Answers may hold what a cookie opens, so no cache keeps them. */
export function answerDesk<C extends DeskCall>(
  app: FastifyInstance,
  { method, path, body }: C,
  work: (request: DeskRequest<C>, reply: FastifyReply) => Promise<DeskAnswer<C> | FastifyReply>,
): void {
  app.route({
    method,
    url: path,
    config: { rateLimit: false, load: 'order' },
    exposeHeadRoute: false,
    schema: body ? { body } : {},
    handler: (request, reply) => {
      reply.header('cache-control', 'no-store');
      // the cast is safe: Fastify has checked the body with the schema above
      return work(request as DeskRequest<C>, reply);
    },
  });
}
