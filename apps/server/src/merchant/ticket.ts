import type { MarkTicketBody } from '@comanda/contract/merchant/inputs.schema';
import type { KitchenTicket, PartPlace } from '@comanda/contract/merchant/ticket.schema';
import { isOff, kitchenParts, partKey } from '@comanda/domain/order/kitchen-parts';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { plainKitchen } from '@comanda/domain/shop/kitchen';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import type { StoredOrder } from '../db/stored-order.ts';
import type { Trx } from '../db/transaction.ts';
import { publishAfterCommit } from '../notices.ts';
import { moveOrder } from '../operations/order/move-order.ts';
import type { By } from '../operations/order/write-history.ts';
import { creditedUnitsOf } from '../stores/credited-units-store.ts';
import { findOrder, holdOrder, type OrderKey } from '../stores/order-store.ts';
import { dropMade, findTicket, keepMade, keepTicket, type StoredTicket } from '../stores/ticket-store.ts';

/** A ticket in the format of the merchant interface. */
export const ticketToWire = (stored: StoredTicket): KitchenTicket => ({
  orderId: stored.orderId,
  version: stored.version,
  changedAt: stored.changedAt,
  madeList: [...stored.made],
  rushed: stored.rushedAt !== null,
  cancelled: stored.cancelledAt !== null,
  takenOff: stored.takenOffAt !== null,
});

const blank = (orderId: string): KitchenTicket => ({
  orderId,
  version: 0,
  changedAt: 0,
  madeList: [],
  rushed: false,
  cancelled: false,
  takenOff: false,
});

const ticketOf = async (trx: Trx, key: OrderKey): Promise<KitchenTicket> => {
  const stored = await findTicket(trx, key);
  return stored ? ticketToWire(stored) : blank(key.orderId);
};

function noticeTicket(ctx: Context, trx: Trx, { shopPid, orderId }: OrderKey, version: number): void {
  publishAfterCommit(ctx, trx, { kind: 'ticket', shopPid, orderId, version });
}

/** KIT-2: an order is cancelled while the kitchen has it, so its ticket stays until somebody takes it off. */
export async function noteCancelled(ctx: Context, trx: Trx, key: OrderKey): Promise<void> {
  const at = ctx.now();
  noticeTicket(ctx, trx, key, await keepTicket(trx, key, { cancelledAt: at, changedAt: at }));
}

export type MarkedTicket =
  | {
      readonly kind: 'done';
      readonly ticket: KitchenTicket;
      readonly order: StoredOrder;
      readonly isRepeated?: true;
    }
  | { readonly kind: 'noSuchOrder' | 'noSuchPart' }
  | { readonly kind: 'notAllowed'; readonly order: StoredOrder };

type Mark = MarkTicketBody & { readonly by: By };

/** Whether the kitchen makes an order with this status. */
export const isInKitchen = (status: OrderStatus): boolean =>
  status === OrderStatus.Received || status === OrderStatus.Preparing;

/** What a mark changes on a ticket. Marks that are there already change nothing. */
function changesOf(ticket: KitchenTicket, { made = [], open = [], rush, takenOff }: MarkTicketBody) {
  const there = new Set(ticket.madeList.map(partKey));
  return {
    made: made.filter((place) => !there.has(partKey(place))),
    open: open.filter((place) => there.has(partKey(place))),
    rush: rush !== undefined && rush !== ticket.rushed ? rush : undefined,
    takenOff: takenOff === true && !ticket.takenOff,
  };
}
type Changes = ReturnType<typeof changesOf>;

/** Moves the order on: the first part that is made begins it, the last one makes it ready. */
async function follow(
  ctx: Context,
  trx: Trx,
  order: StoredOrder,
  { by, isReady, hasBegun }: { readonly by: By; readonly isReady: boolean; readonly hasBegun: boolean },
): Promise<StoredOrder> {
  const key = { shopPid: order.shopPid, orderId: order.orderId };
  const event = isReady
    ? 'ready'
    : hasBegun && order.orderStatus === OrderStatus.Received
      ? 'prepared'
      : undefined;
  if (!event) return order;
  return (await moveOrder(ctx, trx, key, { event, who: 'staff', by }))?.order ?? order;
}

async function keepChanges(ctx: Context, trx: Trx, key: OrderKey, changes: Changes): Promise<void> {
  const at = ctx.now();
  await keepMade(trx, key, changes.made, at);
  await dropMade(trx, key, changes.open);
  const version = await keepTicket(trx, key, {
    changedAt: at,
    ...(changes.rush !== undefined && { rushedAt: changes.rush ? at : null }),
    ...(changes.takenOff && { takenOffAt: at }),
  });
  noticeTicket(ctx, trx, key, version);
}

/** KIT-2, KIT-3: notes something on the ticket of an order, and moves the order on. */
export async function markTicket(
  ctx: Context,
  trx: Trx,
  { shop, orderId }: { readonly shop: Shop; readonly orderId: string },
  { by, ...mark }: Mark,
): Promise<MarkedTicket> {
  const key = { shopPid: shop.shopPid, orderId };
  if (!(await findOrder(trx, key))) return { kind: 'noSuchOrder' };
  const order = await holdOrder(trx, key);
  if (!order) return { kind: 'noSuchOrder' };
  const parts = kitchenParts(order.items, (await creditedUnitsOf(trx, [order])).get(orderId));
  const known = new Set(parts.map(partKey));
  const isUnknown = (place: PartPlace) => !known.has(partKey(place));
  if ([...(mark.made ?? []), ...(mark.open ?? [])].some(isUnknown)) return { kind: 'noSuchPart' };
  const ticket = await ticketOf(trx, key);
  const changes = changesOf(ticket, mark);
  const touchesParts = changes.made.length + changes.open.length > 0 || changes.rush !== undefined;
  const isReadyNow = mark.ready === true && order.orderStatus !== OrderStatus.WaitingPickup;
  if (!touchesParts && !changes.takenOff && !isReadyNow)
    return { kind: 'done', ticket, order, isRepeated: true };
  if ((touchesParts || isReadyNow) && !isInKitchen(order.orderStatus)) return { kind: 'notAllowed', order };
  if (changes.takenOff && !ticket.cancelled) return { kind: 'notAllowed', order };
  if (touchesParts || changes.takenOff) await keepChanges(ctx, trx, key, changes);
  const marked = await ticketOf(trx, key);
  const { asksReady } = shop.kitchen ?? plainKitchen;
  // a part that is off is only seen: nothing is made by it
  const toMake = parts.filter((part) => !isOff(part));
  const isComplete = changes.made.length > 0 && marked.madeList.length === parts.length && toMake.length > 0;
  const moved = await follow(ctx, trx, order, {
    by,
    isReady: isReadyNow || (isComplete && !asksReady),
    hasBegun: changes.made.some((place) => toMake.some((part) => partKey(part) === partKey(place))),
  });
  return { kind: 'done', ticket: marked, order: moved };
}
