import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { MerchantRefusalName } from '@comanda/contract/merchant/refusals';
import { merchantRefusals } from '@comanda/contract/merchant/refusals';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import {
  declared,
  isProviderName,
  type ProviderName,
  providerNames,
} from '../providers/credentials/declared.ts';
import {
  credentialProblems,
  enterCredentials,
  listCredentials,
  removeCredentials,
} from '../providers/credentials/enter-credentials.ts';
import { callerOf, refuse, whoOf } from './merchant-request.ts';
import { answerCall } from './routes.ts';
import { writeAudit } from './write-audit.ts';

/**
 * Whether a provider has an address to which the server sends requests. A merchant must not choose it, because it could be
 * inside the operator's network.
 */
const isOperatorOnly = (provider: ProviderName): boolean =>
  Object.values(declared[provider].fields).some(({ isAddress }) => isAddress);

async function listed(ctx: Context, brandPid: string) {
  const rows = await listCredentials(ctx, brandPid);
  const unavailable = ctx.providers.unavailable().filter((one) => one.brandPid === brandPid);
  return {
    credentialList: rows.map(({ provider, field, setAt, setBy, replacedAt }) => ({
      provider,
      field,
      setAt,
      by: setBy,
      isFormer: replacedAt !== null,
    })),
    providerList: providerNames.map((provider) => ({
      provider,
      isAvailable: !unavailable.some((one) => one.provider === provider),
      isOperatorOnly: isOperatorOnly(provider),
      fieldList: Object.entries(declared[provider].fields).map(
        ([field, { meaning, isOptional = false }]) => ({
          field,
          meaning,
          isOptional,
        }),
      ),
    })),
  };
}

/** Why nobody may write credentials of this provider through the interface. */
function writeRefusal(provider: string): MerchantRefusalName | undefined {
  if (!isProviderName(provider)) return 'noSuchProvider';
  return isOperatorOnly(provider) ? 'operatorOnly' : undefined;
}

/** Uses the change on this server at once. The others follow within seconds. */
const applyNow = ({ providers, log }: Context): Promise<void> =>
  providers.refresh().catch((error: unknown) => {
    log.warn({ err: error }, 'credentials were stored, but could not be read yet');
  });

const refuseValues = (reply: FastifyReply, problemList: readonly object[]): FastifyReply => {
  const { status, message } = merchantRefusals.wrongCredential;
  return reply.code(status).send({ code: 'wrongCredential', message, problemList });
};

/**
 * The calls that enter, remove and list the credentials of the brand. A repeated call has the same effect, so it needs no
 * Idempotency-Key, and not even a hash of a credential is kept.
 */
export function callsOfCredentials(app: FastifyInstance, ctx: Context): void {
  answerCall(app, merchantCalls.listCredentials, (request) => listed(ctx, callerOf(request).actor.brand));

  answerCall(app, merchantCalls.setCredentials, async (request, reply) => {
    const brandPid = callerOf(request).actor.brand;
    const { provider, fields } = request.body;
    const refused = writeRefusal(provider);
    if (refused || !isProviderName(provider)) return refuse(reply, refused ?? 'noSuchProvider');
    const { keys } = ctx.providers;
    if (!keys) return refuse(reply, 'noCredentialsKey');
    const problems = credentialProblems(provider, fields, ctx.config.production);
    if (problems.length > 0) return refuseValues(reply, problems);
    const entered = { brandPid, provider, values: fields, setBy: whoOf(request).name };
    await transaction(ctx.db, async (trx) => {
      await enterCredentials(ctx, trx, keys, entered);
      await writeAudit(ctx, trx, { call: merchantCalls.setCredentials, request, answer: undefined });
    });
    await applyNow(ctx);
    return listed(ctx, brandPid);
  });

  answerCall(app, merchantCalls.removeCredentials, async (request, reply) => {
    const brandPid = callerOf(request).actor.brand;
    const { provider } = request.body;
    const refused = writeRefusal(provider);
    if (refused || !isProviderName(provider)) return refuse(reply, refused ?? 'noSuchProvider');
    await transaction(ctx.db, async (trx) => {
      await removeCredentials(ctx, trx, { brandPid, provider });
      await writeAudit(ctx, trx, { call: merchantCalls.removeCredentials, request, answer: undefined });
    });
    await applyNow(ctx);
    return listed(ctx, brandPid);
  });
}
