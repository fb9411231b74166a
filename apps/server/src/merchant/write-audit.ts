import type { MerchantCall } from '@comanda/contract/merchant/call';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { insertAudit } from '../stores/audit-store.ts';
import { markedId } from '../token.ts';
import { deviceOf } from './done-by.ts';
import { shopOf, whoOf } from './merchant-request.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Only the fields that the call declares. */
const detailOf = ({ audited = [] }: MerchantCall, fields: Fields): Fields =>
  Object.fromEntries(audited.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

/** A write that changed something: its call, its request and its answer. */
type Done = { readonly call: MerchantCall; readonly request: FastifyRequest; readonly answer: unknown };

/** STAFF-7: adds a change to the audit list of the shop, with the key and the device that made it. */
export async function writeAudit(ctx: Context, trx: Trx, { call, request, answer }: Done): Promise<void> {
  const { shopPid } = shopOf(request);
  const { kind, id, name } = whoOf(request);
  const [params, body, answered] = [request.params, request.body, answer].map(fieldsOf);
  const { orderId, ...others } = params ?? {};
  await insertAudit(trx, {
    shopPid,
    auditId: markedId(shopPid, ctx.newId(128)),
    at: ctx.now(),
    call: call.name,
    byKind: kind,
    byId: id,
    byName: name,
    device: deviceOf(request, textOf(body?.device) ?? undefined) ?? null,
    orderId: textOf(orderId) ?? textOf(fieldsOf(answered?.order).orderId),
    target: textOf(Object.values(others)[0]),
    detail: JSON.stringify(detailOf(call, { ...answered, ...body })),
  });
}
