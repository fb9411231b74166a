import type { DeskAnswer, DeskBody, DeskCall } from '@comanda/contract/desk/call';
import { type DeskRefusalName, deskRefusals } from '@comanda/contract/desk/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { StaffRow } from '../stores/staff-store.ts';
import { sessionTokenIn } from './cookie.ts';
import { personOf } from './person.ts';

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

/** Who sends a call: the person, and the token of the session. */
export type SignedIn = { readonly person: StaffRow; readonly token: string };

/** Registers a call that needs a session. */
export function answerSignedIn<C extends DeskCall & { readonly isOpen: false }>(
  app: FastifyInstance,
  ctx: Context,
  call: C,
  work: (
    request: DeskRequest<C>,
    reply: FastifyReply,
    from: SignedIn,
  ) => Promise<DeskAnswer<C> | FastifyReply>,
): void {
  answerDesk(app, call, async (request, reply) => {
    const token = sessionTokenIn(ctx.publicOrigin, request.headers.cookie);
    const person = token && (await personOf(ctx, token));
    return person ? work(request, reply, { person, token }) : refuseDesk(reply, 'notSignedIn');
  });
}
