import { isHeld } from '@comanda/domain/order/display-status';
import type { Order } from '@comanda/domain/order/order.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { useEffect, useState } from 'react';
import type { TextStorage } from '../../browser/storage.ts';

const key = 'celebrated';
const freshSeconds = 300;
const lastsMs = 4000;

/** Whether the order is paid, or the restaurant has accepted it. A debt that nobody accepted is no reason to celebrate. */
const isCertain = ({ orderStatus, payTime }: Order): boolean =>
  payTime !== null || orderStatus >= OrderStatus.Received;

/**
 * Whether the order was placed just now, is certain (FIX-30), and was not celebrated in this tab before.
 */
const isJustPlaced = (order: Order, tab: TextStorage, now: number): boolean =>
  order.orderStatus >= OrderStatus.WaitingAcceptance &&
  order.orderStatus <= OrderStatus.WaitingPickup &&
  !isHeld(order) &&
  isCertain(order) &&
  now - (order.payTime ?? order.crtTime) < freshSeconds &&
  tab.read(key) !== order.orderId;

/** Whether the page celebrates the order now. */
export function useCelebration(order: Order, tab: TextStorage, now: () => number): boolean {
  const [isCelebrating, setCelebrating] = useState(false);
  useEffect(() => {
    if (!isJustPlaced(order, tab, now())) return;
    tab.write(key, order.orderId);
    setCelebrating(true);
  }, [order, tab, now]);
  useEffect(() => {
    if (!isCelebrating) return;
    const end = setTimeout(() => setCelebrating(false), lastsMs);
    return () => clearTimeout(end);
  }, [isCelebrating]);
  // stops if the order is declined or cancelled meanwhile
  return isCelebrating && order.orderStatus <= OrderStatus.WaitingPickup;
}
