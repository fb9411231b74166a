import { isHeld } from '@comanda/domain/order/display-status';
import type { Order } from '@comanda/domain/order/order.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { useEffect, useState } from 'react';
import type { TextStorage } from '../../browser/storage.ts';

const key = 'celebrated';
const freshSeconds = 300;
const lastsMs = 4000;

/** Whether the order has just been placed, needs no confirmation, and has not been celebrated in this tab. */
const isJustPlaced = (order: Order, tab: TextStorage, now: number): boolean =>
  order.orderStatus >= OrderStatus.WaitingAcceptance &&
  order.orderStatus <= OrderStatus.WaitingPickup &&
  !isHeld(order) &&
  now - (order.payTime ?? order.crtTime) < freshSeconds &&
  tab.read(key) !== order.orderId;

/** The celebration of a placed order. */
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
  // an order that was declined or cancelled meanwhile is not celebrated
  return isCelebrating && order.orderStatus <= OrderStatus.WaitingPickup;
}
