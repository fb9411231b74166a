import { type DeskAnswer, type DeskBody, type DeskCall, timeHeader } from '@comanda/contract/desk/call';
import { type DeskRefusalName, deskRefusals } from '@comanda/contract/desk/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { credentialsOf, type NoVisitor, type SignedInPerson, type Visitor, visitorOf } from './visitor.ts';

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

/** Refuses a visitor who is not signed in. A device whose clock is wrong reads the server's time. */
export function refuseVisitor(
  { now }: Pick<Context, 'now'>,
  reply: FastifyReply,
  name: NoVisitor | 'notAtDevice',
): FastifyReply {
  if (name === 'staleProof') reply.header(timeHeader, now());
  return refuseDesk(reply, name);
}

/** Who sends a call, and the token of the session. `C` decides if it may be somebody at a paired device. */
export type SignedIn<C extends DeskCall> = {
  readonly visitor: C extends { readonly atDevice: true } ? Visitor : SignedInPerson;
  readonly token: string;
};

/** Registers a call that needs a session. The session is checked before the body is read. */
export function answerSignedIn<C extends DeskCall & { readonly isOpen: false }>(
  app: FastifyInstance,
  ctx: Context,
  call: C,
  work: (
    request: DeskRequest<C>,
    reply: FastifyReply,
    from: SignedIn<C>,
  ) => Promise<DeskAnswer<C> | FastifyReply>,
): void {
  const senders = new WeakMap<object, SignedIn<C>>();
  const identify = async (request: FastifyRequest, reply: FastifyReply) => {
    const credentials = credentialsOf(request, ctx);
    const visitor = await visitorOf(ctx, credentials);
    if (typeof visitor === 'string') return refuseVisitor(ctx, reply, visitor);
    if (visitor.device && !call.atDevice) return refuseVisitor(ctx, reply, 'notAtDevice');
    // the cast is safe: the line above has refused a device
    senders.set(request, { visitor, token: credentials.token ?? '' } as SignedIn<C>);
    return undefined;
  };
  const answer = async (request: DeskRequest<C>, reply: FastifyReply) => {
    const from = senders.get(request);
    return from ? work(request, reply, from) : refuseDesk(reply, 'notSignedIn');
  };
  answerDesk(app, call, answer, identify);
}
