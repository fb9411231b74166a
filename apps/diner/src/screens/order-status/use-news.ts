import type { Order } from '@comanda/domain/order/order.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { useEffect, useRef } from 'react';
import { whenIdle } from '../../browser/idle.ts';

type Standing = Pick<Order, 'orderStatus' | 'reason'>;

const loadAttention = () => import('../../browser/attention.ts');

/**
 * Whether a change is worth looking up from the conversation: it is ready, was declined, or was cancelled, but not by the
 * diner, who gives no reason.
 */
export function isNews(before: OrderStatus, { orderStatus, reason }: Standing): boolean {
  if (orderStatus === before) return false;
  if (orderStatus === OrderStatus.Cancelled) return Boolean(reason);
  return orderStatus === OrderStatus.WaitingPickup || orderStatus === OrderStatus.Rejected;
}

/** The open page calls when there is news. It says what they are in its headline and title, as of every change. */
export function useNews({ orderStatus, reason }: Standing): void {
  const before = useRef(orderStatus);
  useEffect(() => {
    const isCalling = isNews(before.current, { orderStatus, reason });
    before.current = orderStatus;
    if (isCalling) void loadAttention().then(({ callAttention }) => callAttention());
  }, [orderStatus, reason]);
  useEffect(() => {
    const left = new AbortController();
    const stopWaiting = whenIdle(
      () => void loadAttention().then(({ soundAfterTouch }) => soundAfterTouch(left.signal)),
    );
    return () => {
      stopWaiting();
      left.abort();
    };
  }, []);
}
