import type { Order } from '@comanda/domain/order/order.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { whenIdle } from '@comanda/ui/browser/when-idle';
import { useEffect, useRef } from 'react';
import { useWorld } from '../../draft/world.ts';

type OrderState = Pick<Order, 'orderStatus' | 'reason'>;

const loadAttention = () => import('../../browser/attention.ts');

/**
 * Whether a change needs the diner's attention: the order is ready, declined, or cancelled by somebody else. An order
 * that the diner cancelled has no `reason`.
 */
export function needsAttention(before: OrderStatus, { orderStatus, reason }: OrderState): boolean {
  if (orderStatus === before) return false;
  if (orderStatus === OrderStatus.Cancelled) return Boolean(reason);
  return orderStatus === OrderStatus.WaitingPickup || orderStatus === OrderStatus.Rejected;
}

/** Alerts the diner while the page is open. All changes also appear in the headline and the page's title. */
export function useAttention({ orderStatus, reason }: OrderState): void {
  const { sound } = useWorld();
  const before = useRef(orderStatus);
  useEffect(() => {
    const isCalling = needsAttention(before.current, { orderStatus, reason });
    before.current = orderStatus;
    if (isCalling) void loadAttention().then(({ callAttention }) => callAttention(sound));
  }, [orderStatus, reason, sound]);
  useEffect(() => {
    const left = new AbortController();
    const stopWaiting = whenIdle(
      () => void loadAttention().then(({ soundAfterTouch }) => soundAfterTouch(sound, left.signal)),
    );
    return () => {
      stopWaiting();
      left.abort();
    };
  }, [sound]);
}
