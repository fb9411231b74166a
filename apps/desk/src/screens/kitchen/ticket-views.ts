import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import type { KitchenTicket } from '@comanda/contract/merchant/ticket.schema';
import { textAt } from '@comanda/domain/local-text';
import { isOff, type KitchenPart, kitchenParts, partKey } from '@comanda/domain/order/kitchen-parts';
import { OrderStatus } from '@comanda/domain/order/order-status';
import type { KitchenSettings } from '@comanda/domain/shop/kitchen.schema';
import type { Pending } from '../../api/desk-store.ts';
import { compareDue, comparePlaced } from '../../api/orders.ts';

export type PartView = KitchenPart & {
  readonly isMade: boolean;
  /** The server has not answered yet. */
  readonly isPending: boolean;
};

/** An order as the kitchen sees it at one station, or at all of them. */
export type TicketView = {
  readonly order: MerchantOrder;
  /** The parts that the station makes. */
  readonly parts: readonly PartView[];
  /** Whether the parts of all stations are made. */
  readonly isComplete: boolean;
  readonly isRushed: boolean;
  readonly isCancelled: boolean;
  /** It is ready or taken off by a press here, which the server has not answered yet, or it has left. */
  readonly isLeaving: boolean;
  /** An action that has no connection yet. */
  readonly isUnsent: boolean;
  /** The how manieth order of the party it is, from 1. */
  readonly round: number;
};

/** Orders that one table placed within this time are rounds of one party, if the shop has no sittings. */
const partySeconds = 90 * 60;

/** The rounds of each party, the first one first. */
function roundsOf(orders: Iterable<MerchantOrder>): (order: MerchantOrder) => number {
  const byTable = Map.groupBy(
    [...orders].filter(({ tableNo, orderStatus }) => tableNo !== '' && orderStatus !== OrderStatus.Rejected),
    ({ sittingId, tableNo }) => sittingId ?? tableNo,
  );
  return (order) => {
    const ofTable = byTable.get(order.sittingId ?? order.tableNo) ?? [];
    const isEarlier = (other: MerchantOrder) =>
      comparePlaced(other, order) < 0 &&
      (other.sittingId !== undefined || other.crtTime > order.crtTime - partySeconds);
    return 1 + ofTable.filter(isEarlier).length;
  };
}

type Marks = {
  readonly made: ReadonlySet<string>;
  readonly pending: ReadonlySet<string>;
  readonly isRushed: boolean;
  readonly isLeaving: boolean;
  readonly isUnsent: boolean;
};

/** The marks of a ticket with those that are pressed here and not answered yet. */
function marksOf(ticket: KitchenTicket | undefined, pressed: readonly Pending[]): Marks {
  const made = new Set(ticket?.madeList.map(partKey));
  const pending = new Set<string>();
  let isRushed = ticket?.rushed ?? false;
  let isLeaving = false;
  for (const { body } of pressed) {
    // only `markTicket` is asked for here, whose body this is
    const mark = body as {
      made?: KitchenTicket['madeList'];
      open?: KitchenTicket['madeList'];
      rush?: boolean;
      takenOff?: true;
      ready?: true;
    };
    for (const place of mark.made ?? []) {
      made.add(partKey(place));
      pending.add(partKey(place));
    }
    for (const place of mark.open ?? []) {
      made.delete(partKey(place));
      pending.add(partKey(place));
    }
    isRushed = mark.rush ?? isRushed;
    isLeaving ||= (mark.takenOff ?? mark.ready) === true;
  }
  return { made, pending, isRushed, isLeaving, isUnsent: pressed.some(({ isUnsent }) => isUnsent) };
}

const isInKitchen = ({ orderStatus }: MerchantOrder): boolean =>
  orderStatus === OrderStatus.Received || orderStatus === OrderStatus.Preparing;

const isCancelledHere = ({ orderStatus }: MerchantOrder, ticket: KitchenTicket | undefined): boolean =>
  orderStatus === OrderStatus.Cancelled && ticket?.cancelled === true && !ticket.takenOff;

/** Parts of no station are on every screen, so that no dish is lost. */
const isOf = (station: string | undefined) => (part: KitchenPart) =>
  station === undefined || part.station === undefined || part.station === station;

type Known = {
  readonly orders: ReadonlyMap<string, MerchantOrder>;
  readonly tickets: ReadonlyMap<string, KitchenTicket>;
  readonly pending: readonly Pending[];
  /** All stations, if undefined. */
  readonly station: string | undefined;
};

/** What a view depends on. While it is the same, the view is the same object, so that only changed tickets are drawn. */
type Basis = readonly [MerchantOrder, KitchenTicket | undefined, string, string | undefined, number];
const isSame = (one: Basis, other: Basis): boolean => one.every((value, index) => value === other[index]);

/**
 * KIT-2: returns a function for the tickets of a station: rushed ones first, then in the order in which they are due. A
 * station's ticket leaves when its parts are made, and every ticket when its order does.
 */
export function createTicketViews(): (known: Known) => readonly TicketView[] {
  const kept = new Map<string, { readonly basis: Basis; readonly view: TicketView }>();
  return ({ orders, tickets, pending, station }) => {
    const all = [...orders.values()];
    const roundOf = roundsOf(all);
    for (const orderId of kept.keys()) if (!orders.has(orderId)) kept.delete(orderId);
    const pressedOn = Map.groupBy(
      pending.filter(({ name }) => name === 'markTicket'),
      ({ orderId }) => orderId,
    );
    const viewOf = (order: MerchantOrder): TicketView => {
      const ticket = tickets.get(order.orderId);
      const pressed = pressedOn.get(order.orderId) ?? [];
      const key = pressed.map(({ once, isUnsent }) => `${once} ${isUnsent}`).join();
      const round = roundOf(order);
      const basis: Basis = [order, ticket, key, station, round];
      const before = kept.get(order.orderId);
      if (before && isSame(before.basis, basis)) return before.view;
      const marks = marksOf(ticket, pressed);
      const parts = kitchenParts(order.itemList, order.creditedUnitList).map((part) => ({
        ...part,
        isMade: marks.made.has(partKey(part)),
        isPending: marks.pending.has(partKey(part)),
      }));
      const view = {
        order,
        parts: parts.filter(isOf(station)),
        isComplete: parts.every(({ isMade }) => isMade),
        isRushed: marks.isRushed,
        isCancelled: isCancelledHere(order, ticket),
        isUnsent: marks.isUnsent,
        round,
        isLeaving: marks.isLeaving,
      };
      kept.set(order.orderId, { basis, view });
      return view;
    };
    const shown = all
      .filter((order) => isInKitchen(order) || isCancelledHere(order, tickets.get(order.orderId)))
      .map(viewOf)
      .filter((view) => view.parts.length > 0 && !isDone(view, station));
    return shown.toSorted(
      (one, other) => Number(other.isRushed) - Number(one.isRushed) || compareDue(one.order, other.order),
    );
  };
}

/** Whether a station has nothing more to do. A complete ticket stays on the screen of all stations until it is ready. */
const isDone = ({ isCancelled, parts }: TicketView, station: string | undefined): boolean =>
  !isCancelled && station !== undefined && parts.every(({ isMade, isPending }) => isMade && !isPending);

/** Whether a part is still to be made. */
const isToMake = (part: PartView): boolean => !part.isMade && !isOff(part);

/** How many tickets a station has something to make of: more of them than a screen shows. */
export const openTickets = (views: readonly TicketView[], station: string | undefined): number =>
  views.filter(({ isCancelled, parts }) => !isCancelled && parts.filter(isOf(station)).some(isToMake)).length;

/** KIT-2: what the kitchen must hear about once: a cancelled ticket, and units of a part that are not made any more. */
export const cancelledKeys = ({ order, parts, isCancelled }: TicketView): readonly string[] =>
  isCancelled
    ? [order.orderId]
    : parts
        .filter(({ isMade, unitsOff }) => !isMade && unitsOff > 0)
        .map((part) => `${order.orderId} ${partKey(part)} ${part.unitsOff}`);

/** A ticket that has left and keeps its place for a moment: everything on it is struck through, and nothing can be pressed. */
export const goneView = (view: TicketView): TicketView => ({
  ...view,
  parts: view.parts.map((part) => ({ ...part, isMade: true, isPending: false })),
  isComplete: true,
  isLeaving: true,
});

export type Age = { readonly minutes: number; readonly tone: 'fresh' | 'slow' | 'late' };

/**
 * KIT-2: how long a guest has waited. A booked order begins to count shortly before its time, so that it is late when it
 * is due. Undefined before that.
 */
export function ageOf(
  { crtTime, expectTime }: MerchantOrder,
  { slowMinutes, lateMinutes }: KitchenSettings,
  now: number,
): Age | undefined {
  const begin = expectTime === null ? crtTime : Math.max(crtTime, expectTime - lateMinutes * 60);
  const minutes = Math.floor((now - begin) / 60);
  if (minutes < 0) return expectTime === null ? { minutes: 0, tone: 'fresh' } : undefined;
  return { minutes, tone: minutes >= lateMinutes ? 'late' : minutes >= slowMinutes ? 'slow' : 'fresh' };
}

/** The name of a part with its variant, as the kitchen says it. */
export const nameOf = ({ name, variant }: Pick<KitchenPart, 'name' | 'variant'>): string =>
  [name, ...variant].map((text) => textAt(text, 0)).join(' · ');

/** How many units of a dish and variant are still to be made (KIT-4). */
export type ToMake = { readonly name: string; readonly units: number };

/** KIT-4: what is still to be made, the most first. */
export function allDay(views: readonly TicketView[]): readonly ToMake[] {
  const open = views.flatMap(({ isCancelled, parts }) => (isCancelled ? [] : parts.filter(isToMake)));
  return [...Map.groupBy(open, nameOf)]
    .map(([name, parts]) => ({ name, units: parts.reduce((sum, { units }) => sum + units, 0) }))
    .toSorted((one, other) => other.units - one.units || one.name.localeCompare(other.name));
}

/** How many orders a recall offers (KIT-3). */
const mostRecalled = 10;

/** KIT-3: the orders that became ready last, the newest first. */
export function recallable(
  orders: Iterable<MerchantOrder>,
  tickets: ReadonlyMap<string, KitchenTicket>,
): readonly MerchantOrder[] {
  const at = ({ orderId, crtTime }: MerchantOrder) => tickets.get(orderId)?.changedAt ?? crtTime;
  return [...orders]
    .filter(({ orderStatus }) => orderStatus === OrderStatus.WaitingPickup)
    .toSorted((one, other) => at(other) - at(one))
    .slice(0, mostRecalled);
}
