/*
 * A model of what is due and paid as plain objects, without rows: orders with payments of their own, and bills of tables.
 * It is written a second time here, to be compared with the server.
 */

/** An amount that a payment at the till or online captured, and what went back of it. */
type ModelPayment = {
  readonly paymentId: string;
  readonly tender: string;
  readonly applied: number;
  readonly captured: number;
  refunded: number;
  isReversed: boolean;
};

type ModelRound = { readonly orderId: string; readonly qty: number; left: number; isOn: boolean };

/**
 * An order (with one round) or a table's bill. `off`: what credits by an amount took off. `returned`: deposits that the guest of
 * an order got back. `table`: where the party of a bill sits.
 */
export type ModelPayable = {
  readonly kind: 'orders' | 'sittings';
  readonly id: string;
  readonly rounds: ModelRound[];
  readonly payments: ModelPayment[];
  off: number;
  returned: number;
  table: string | null;
  paid: number;
  /** What was paid of it at the last closing. */
  closed: number;
};

export type Model = {
  readonly payables: ModelPayable[];
  /** The net amounts of the open day by tender. */
  readonly tenders: Map<string, number>;
  drawer: number;
  isOpened: boolean;
  closings: number;
};

export const aModel = (): Model => ({
  payables: [],
  tenders: new Map(),
  drawer: 0,
  isOpened: false,
  closings: 0,
});

export const prices = { soup: 350, taxPercent: 8.25, deposit: 25 } as const;

/** What soups cost, with the tax on top and the deposits of their bowls. No product here is so near to a half that a binary fraction errs. */
export const costOf = (soups: number): number =>
  soups * (prices.soup + prices.deposit) + Math.round((soups * prices.soup * prices.taxPercent) / 100);

const onBill = ({ rounds }: ModelPayable): ModelRound[] => rounds.filter(({ isOn }) => isOn);

const soupsOf = (payable: ModelPayable): number => onBill(payable).reduce((sum, { left }) => sum + left, 0);

/** What the remaining soups cost, before credits by an amount. A deposit goes back once. */
function cost(payable: ModelPayable): number {
  const soups = soupsOf(payable);
  return costOf(soups) - Math.min(payable.returned, soups) * prices.deposit;
}

export const dueOf = (payable: ModelPayable): number => Math.max(0, cost(payable) - payable.off);

export const leftOf = (payable: ModelPayable): number => Math.max(0, dueOf(payable) - payable.paid);

/** Whether an order has ended, so that nothing is due and its payments go back. */
export const hasEnded = ({ kind, rounds }: ModelPayable): boolean => kind === 'orders' && !rounds[0]?.isOn;

/** Adds an amount to what the open day took by a tender. */
export function take(model: Model, tender: string, amount: number): void {
  model.tenders.set(tender, (model.tenders.get(tender) ?? 0) + amount);
  if (tender === 'cash') model.drawer += amount;
}

export type Refund =
  | { readonly kind: 'whole' }
  | { readonly kind: 'paidTooMuch' }
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'deposits'; readonly qty: number }
  | { readonly kind: 'lines'; readonly orderId: string; readonly qty: number };

/** Changes what is due. Returns false if the refund is not possible. */
function credit(payable: ModelPayable, refund: Refund): boolean {
  const due = dueOf(payable);
  if (refund.kind === 'paidTooMuch') return payable.paid > due;
  if (hasEnded(payable)) return refund.kind === 'whole' && payable.paid > 0;
  if (due <= 0) return false;
  if (refund.kind === 'amount') {
    if (refund.amount > due) return false;
    payable.off += refund.amount;
    return true;
  }
  if (refund.kind === 'deposits') {
    if (payable.returned + refund.qty > soupsOf(payable)) return false;
    payable.returned += refund.qty;
    return true;
  }
  if (refund.kind === 'lines') {
    const round = onBill(payable).find(({ orderId }) => orderId === refund.orderId);
    if (!round || round.left < refund.qty) return false;
    round.left -= refund.qty;
    return true;
  }
  // an order keeps what was credited by lines before; a bill takes off all its soups
  if (payable.kind === 'orders') payable.off += due;
  else {
    for (const round of onBill(payable)) round.left = 0;
    payable.off = 0;
  }
  return true;
}

/** Refunds an order or a bill (TILL-2). Returns whether it is possible. What is then paid too much goes back. */
export function refund(payable: ModelPayable, asked: Refund): boolean {
  if (!credit(payable, asked)) return false;
  payable.paid = Math.min(payable.paid, hasEnded(payable) ? 0 : dueOf(payable));
  return true;
}

/** Moves the rounds and the money of a bill to another one, and ends it (TAB-6). */
export function merge(model: Model, from: ModelPayable, into: ModelPayable): void {
  into.rounds.push(...from.rounds);
  into.payments.push(...from.payments);
  into.off += from.off;
  into.paid += from.paid;
  into.closed += from.closed;
  model.payables.splice(model.payables.indexOf(from), 1);
}
