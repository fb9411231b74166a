import type { OrderStatus } from '@comanda/domain/order/order-status';
import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Trx } from '../../db/transaction.ts';
import { insertOrderEvents } from '../../stores/order-store.ts';
import type { DoneBy } from '../../stores/payment-store.ts';

/** Who moves an order, as stored in its history. */
export type Mover = 'diner' | 'gateway' | 'staff' | 'timeout' | 'auto';

/** Which merchant key or person made a change, and at which device. `byId` is `Who.id` of its actor. */
export type By = Pick<DoneBy, 'byKind' | 'byId' | 'byName' | 'device'>;

/** A transition of an order, T1 to T19. */
type Step = {
  readonly id: `T${number}`;
  /** Null for a new order. */
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
};

/** An event of an order: its kind, who caused it, and its transition, if it is one. `by` is missing if no key or person did it. */
export type Happening = {
  readonly kind: string;
  readonly who: Mover;
  readonly by?: By | undefined;
  readonly note: string | null;
  readonly step: Step | null;
};

type Changed = Pick<StoredOrder, 'shopPid' | 'orderId' | 'version'>;

/** The row of an event of an order. */
export const orderEvent = (ctx: Context, order: Changed, { kind, who, by, note, step }: Happening) => ({
  eventId: ctx.newId(128),
  shopPid: order.shopPid,
  orderId: order.orderId,
  at: ctx.now(),
  kind,
  transition: step?.id ?? null,
  fromStatus: step?.from ?? null,
  toStatus: step?.to ?? null,
  version: order.version,
  who,
  note,
  byKind: by?.byKind ?? null,
  byId: by?.byId ?? null,
  byName: by?.byName ?? null,
  device: by?.device ?? null,
});

export const writeHistory = (ctx: Context, trx: Trx, order: Changed, happening: Happening): Promise<void> =>
  insertOrderEvents(trx, [orderEvent(ctx, order, happening)]);

/** Adds the first rows to the history of an order, one for each version from 1 on. */
export const beginHistory = (
  ctx: Context,
  trx: Trx,
  order: Omit<Changed, 'version'>,
  happenings: readonly Happening[],
): Promise<void> =>
  insertOrderEvents(
    trx,
    happenings.map((happening, index) => orderEvent(ctx, { ...order, version: index + 1 }, happening)),
  );
