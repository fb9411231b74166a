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

/** Registers a declared call of the staff app. Answers may hold what a cookie opens, so no cache keeps them. `first` may refuse before the body is read. */
export function answerDesk<C extends DeskCall>(
  app: FastifyInstance,
  { method, path, body }: C,
  work: (request: DeskRequest<C>, reply: FastifyReply) => Promise<DeskAnswer<C> | FastifyReply>,
  first?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>,
): void {
  app.route({
    method,
    url: path,
    config: { rateLimit: false, load: 'order' },
    exposeHeadRoute: false,
    schema: body ? { body } : {},
    ...(first && { onRequest: first }),
    handler: (request, reply) => {
      reply.header('cache-control', 'no-store');
      // the cast is safe: Fastify has checked the body with the schema above
      return work(request as DeskRequest<C>, reply);
    },
  });
}

/** Who sends a call: the person, and the token of the session. */
export type SignedIn = { readonly person: StaffRow; readonly token: string };

/** Registers a call that needs a session. The session is checked before the body is read. */
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
  const senders = new WeakMap<object, SignedIn>();
  const identify = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = sessionTokenIn(ctx.publicOrigin, request.headers.cookie);
    const person = token && (await personOf(ctx, token));
    if (!person) return refuseDesk(reply, 'notSignedIn');
    senders.set(request, { person, token });
    return undefined;
  };
  const answer = async (request: DeskRequest<C>, reply: FastifyReply) => {
    const from = senders.get(request);
    return from ? work(request, reply, from) : refuseDesk(reply, 'notSignedIn');
  };
  answerDesk(app, call, answer, identify);
}
