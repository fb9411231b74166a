import type { DecidedOrder } from '@comanda/domain/checkout/decide-order';
import {
  decideStaffOrder,
  type StaffOrder,
  type StaffOrderRefusal,
} from '@comanda/domain/checkout/decide-staff-order';
import { ok, type Result } from '@comanda/domain/result';
import { sessionLifeSeconds } from '@comanda/domain/session/session';
import type { Context } from '../../context.ts';
import { allOf, type Trx } from '../../db/transaction.ts';
import type { OpenSession } from '../../stores/session-store.ts';
import type { ShopState } from '../../stores/shop-store.ts';
import { markedId, tokenHash } from '../../token.ts';
import { sittingFor } from './enter-sitting.ts';
import type { TakenBy } from './order-row.ts';
import { shownMenu } from './shown-menu.ts';
import { countedTakes } from './take-stock.ts';
import { writeNewOrder } from './write-order.ts';

/**
 * A session for one order of the staff. Nobody has its token, and it has no row. It belongs to no QR code, so the limit of a
 * code and its stop do not concern it.
 */
function staffSession(ctx: Context, state: ShopState, tableNo: string): OpenSession {
  const at = ctx.now();
  const code = { hash: '', type: 'T', code: '', off: false, validFrom: null, validUntil: null } as const;
  return {
    ...state,
    tokenHash: tokenHash(ctx.newId(256)),
    tableNo,
    scannedAt: at,
    expiresAt: at + sessionLifeSeconds,
    hasRow: false,
    code,
  };
}

/** DESK-8: decides on an order of the staff, as it would be placed now. */
export async function decideByStaff(
  ctx: Context,
  state: ShopState,
  order: StaffOrder,
): Promise<Result<DecidedOrder, StaffOrderRefusal>> {
  const now = ctx.now();
  const { menu, availability } = await shownMenu(ctx, state, order.request.expectTime ?? now);
  return decideStaffOrder(order, { shop: state.shop, menu, availability, now });
}

/**
 * DESK-8: places an order that staff take, in the caller's transaction: like the order of a diner, with the same stock, slot,
 * sitting and order number. Staff are trusted, so it is never held, and it is accepted at once. Returns the id of the order, or
 * why it is refused. Throws what only shows while it is written: too little stock, a full slot, or a sitting that has changed.
 */
export async function placeByStaff(
  ctx: Context,
  trx: Trx,
  state: ShopState,
  {
    order,
    tableNo,
    staff,
  }: { readonly order: StaffOrder; readonly tableNo: string; readonly staff: TakenBy },
): Promise<Result<string, StaffOrderRefusal>> {
  const { shopPid } = state.shop;
  const { request } = order;
  const session = staffSession(ctx, state, tableNo);
  const [decision, takes, sitting] = await allOf([
    decideByStaff({ ...ctx, db: trx }, state, order),
    countedTakes(trx, shopPid, request.itemList),
    sittingFor(ctx, trx, session, request),
  ]);
  if (!decision.ok) return decision;
  const orderId = markedId(shopPid, ctx.newId(128));
  await writeNewOrder(ctx, trx, {
    session,
    request,
    decided: decision.value,
    mark: { sessionHash: session.tokenHash, requestId: undefined, contentHash: '' },
    langCur: null,
    orderId,
    orderToken: ctx.newId(256),
    hold: [],
    takes,
    sitting,
    staff,
  });
  return ok(orderId);
}
