import type { KitchenTicket } from '@comanda/contract/merchant/ticket.schema';
import type { KitchenSettings } from '@comanda/domain/shop/kitchen.schema';

/** What the kitchen has noted on orders. */
export type KitchenNotes = {
  /** Until when every change is in `tickets` (Unix seconds, the server's clock). Undefined before the first read. */
  readonly time: number | undefined;
  readonly settings: KitchenSettings | undefined;
  readonly tickets: ReadonlyMap<string, KitchenTicket>;
};

export const noKitchen: KitchenNotes = { time: undefined, settings: undefined, tickets: new Map() };

/** Adds tickets to the known ones. Of two states of a ticket the one with the greater version stays. */
export function mergedTickets(known: KitchenNotes, read: readonly KitchenTicket[]): KitchenNotes {
  const tickets = new Map(known.tickets);
  for (const ticket of read) {
    const before = tickets.get(ticket.orderId);
    if (!before || before.version <= ticket.version) tickets.set(ticket.orderId, ticket);
  }
  return { ...known, tickets };
}
