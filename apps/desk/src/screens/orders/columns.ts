import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { type OrderEvent, OrderStatus, transitionFor } from '@comanda/domain/order/order-status';
import { compareDue } from '../../api/orders.ts';

/** The lists of the desk, in the order in which an order goes through them (DESK-1). */
export const columnNames = ['new', 'kitchen', 'ready', 'done'] as const;
export type ColumnName = (typeof columnNames)[number];

const columnOf = ({ orderStatus }: MerchantOrder): ColumnName => {
  if (orderStatus === OrderStatus.WaitingAcceptance) return 'new';
  if (orderStatus === OrderStatus.Received || orderStatus === OrderStatus.Preparing) return 'kitchen';
  return orderStatus === OrderStatus.WaitingPickup ? 'ready' : 'done';
};

/** The orders of each list. Open orders come in the order in which they are due, ended ones with the newest first. */
export function columnsOf(
  orders: Iterable<MerchantOrder>,
): Readonly<Record<ColumnName, readonly MerchantOrder[]>> {
  const all = Map.groupBy(orders, columnOf);
  const list = (name: ColumnName) => (all.get(name) ?? []).toSorted(compareDue);
  return {
    new: list('new'),
    kitchen: list('kitchen'),
    ready: list('ready'),
    done: list('done').toReversed(),
  };
}

/** A step that an order goes through. */
export type StepName = 'acceptOrder' | keyof typeof steps;

/** The next step of an order: the action that happens a hundred times an evening. `undefined` at its end. */
export function nextAction({ orderStatus, deliveryMode }: MerchantOrder): StepName | undefined {
  if (orderStatus === OrderStatus.WaitingAcceptance) return 'acceptOrder';
  if (orderStatus === OrderStatus.Received) return 'prepareOrder';
  if (orderStatus === OrderStatus.Preparing) return deliveryMode === 'F' ? 'completeOrder' : 'readyOrder';
  return orderStatus === OrderStatus.WaitingPickup ? 'completeOrder' : undefined;
}

const steps = {
  prepareOrder: 'prepared',
  readyOrder: 'ready',
  completeOrder: 'completed',
} as const satisfies Record<string, OrderEvent>;

/** The other steps that an order allows, which happen less often (DESK-4). */
export function otherSteps(order: MerchantOrder): readonly (keyof typeof steps)[] {
  const next = nextAction(order);
  return (Object.keys(steps) as (keyof typeof steps)[]).filter(
    (name) => name !== next && typeof transitionFor(order, steps[name]) === 'object',
  );
}
