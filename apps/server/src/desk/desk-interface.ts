import type { FastifyInstance } from 'fastify';
import { answerFaults } from '../answer-faults.ts';
import type { Context } from '../context.ts';
import { demoCall } from './demo-call.ts';
import { callsAtDevices } from './device-calls.ts';
import { type DrawnPasswordMail, forgottenCall } from './forgotten-call.ts';
import { linkCalls } from './link-calls.ts';
import { isFromOwnSite } from './own-site.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { providerCalls } from './provider-calls.ts';
import { providerRoutes } from './provider-routes.ts';
import { refuseDesk } from './routes.ts';
import { signInCalls } from './sign-in-calls.ts';
import { staffProvider } from './staff-provider.ts';
import { countTries } from './tries.ts';

/** The calls that sign staff in and out. What staff do with orders is in the merchant interface. */
export function deskInterface(
  app: FastifyInstance,
  { ctx, drawnMail }: { readonly ctx: Context; readonly drawnMail?: DrawnPasswordMail | undefined },
  done: () => void,
): void {
  answerFaults(app, refuseDesk, 'a call of the staff app failed');
  app.register((calls, _options, loaded) => {
    calls.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
    calls.addHook('onRequest', async (request, reply) =>
      isFromOwnSite(request, ctx.publicOrigin) ? undefined : refuseDesk(reply, 'otherOrigin'),
    );
    const tries = countTries();
    const provider = staffProvider(ctx);
    signInCalls(calls, ctx, { tries, provider });
    passkeyCalls(calls, ctx, tries);
    forgottenCall(calls, ctx, { tries, drawn: drawnMail });
    linkCalls(calls, ctx);
    callsAtDevices(calls, ctx);
    providerCalls(calls, ctx, provider);
    if (provider) providerRoutes(calls, ctx, { provider, tries });
    if (ctx.config.demo) demoCall(calls, ctx);
    loaded();
  });
  done();
}
