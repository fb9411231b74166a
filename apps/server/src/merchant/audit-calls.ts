import type { AuditEntry, TimelineEntry } from '@comanda/contract/merchant/audit.schema';
import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Db } from '../db/tables.ts';
import { type AuditRow, auditOf, placeInAudit } from '../stores/audit-store.ts';
import { eventsOf } from '../stores/order-event-store.ts';
import { discountReasons, findOrder } from '../stores/order-store.ts';
import { keyIdOf } from './key.ts';
import { refuse, shopOf } from './merchant-request.ts';
import { answerCall } from './routes.ts';

/** The id of the key or person that made a change. */
const actorId = (byKind: string | null, byId: string | null): { keyId?: string; staffId?: string } => {
  if (byId === null) return {};
  if (byKind === 'person') return { staffId: byId };
  return byKind === 'key' ? { keyId: keyIdOf(byId) } : {};
};

const isPlaced = ({ call }: AuditRow): boolean => call === merchantCalls.placeOrder.name;

/** Why the orders that these entries placed have a discount. The reasons are only in the orders. */
async function reasonsOf(db: Db, shopPid: string, rows: readonly AuditRow[]) {
  const placed = rows.filter(isPlaced).flatMap(({ orderId }) => orderId ?? []);
  return discountReasons(db, shopPid, placed);
}

function presented(row: AuditRow, reason: string | undefined): AuditEntry {
  const { auditId, at, call, byKind, byId, byName, device, orderId, target, detail } = row;
  return {
    auditId,
    at,
    call,
    byKind: byKind === 'key' || byKind === 'person' || byKind === 'device' ? byKind : 'command',
    by: byName,
    ...actorId(byKind, byId),
    ...(device !== null && { device }),
    ...(orderId !== null && { orderId }),
    ...(target !== null && { target }),
    detail: JSON.parse(detail),
    ...(reason !== undefined && { discountReason: reason }),
  };
}

function presentedEvent(event: Awaited<ReturnType<typeof eventsOf>>[number]): TimelineEntry {
  const { at, kind, version, fromStatus, toStatus, who, byKind, byId, byName, device, note } = event;
  return {
    at,
    kind,
    version,
    fromStatus,
    toStatus,
    who,
    ...(byName !== null && { by: byName }),
    ...actorId(byKind, byId),
    ...(device !== null && { device }),
    ...(note !== null && { note }),
  };
}

/** The calls that tell who changed what. */
export function auditCalls(app: FastifyInstance, ctx: Context): void {
  answerCall(app, merchantCalls.listAudit, async (request, reply) => {
    const { shopPid } = shopOf(request);
    const { order: orderId, by: byStart, since, after: auditId, limit: most = '200' } = request.query;
    const after = auditId === undefined ? undefined : await placeInAudit(ctx.db, { shopPid, auditId });
    if (auditId !== undefined && !after)
      return refuse(reply, 'badRequest', { message: 'after: no such entry' });
    const limit = Number(most);
    const rows = await auditOf(ctx.db, shopPid, {
      orderId,
      byStart,
      since: since === undefined ? undefined : Number(since),
      after,
      limit: limit + 1,
    });
    const shown = rows.slice(0, limit);
    const reasons = await reasonsOf(ctx.db, shopPid, shown);
    const auditList = shown.map((row) =>
      presented(row, isPlaced(row) ? reasons.get(row.orderId ?? '') : undefined),
    );
    return { auditList, more: rows.length > limit };
  });

  answerCall(app, merchantCalls.readTimeline, async (request, reply) => {
    const key = { shopPid: shopOf(request).shopPid, orderId: request.params.orderId };
    if (!(await findOrder(ctx.db, key))) return refuse(reply, 'noSuchOrder');
    return { eventList: (await eventsOf(ctx.db, key)).map(presentedEvent) };
  });
}
