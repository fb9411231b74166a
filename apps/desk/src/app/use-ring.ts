import { OrderStatus } from '@comanda/domain/order/order-status';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { DeskState } from '../api/desk-store.ts';
import type { Tones } from '../browser/tones.ts';

/** The desk rings this often while an order waits that nobody has touched. */
const ringMs = 4000;
/** After this time without a connection the desk shows that it is lost (DESK-2). */
const lostMs = 10_000;

export type Ring = {
  /** How many orders wait for acceptance. */
  readonly waiting: number;
  readonly isLost: boolean;
  readonly hasSound: boolean;
  readonly allowSound: () => void;
  /** Ends the ringing for the orders that wait now. A later order rings again. */
  readonly hush: () => void;
};

/** DESK-2: rings while an order waits that nobody has touched, and shows when the connection is lost. */
export function useRing({ orders, lostSince }: DeskState, tones: Tones): Ring {
  const [hasSound, setSound] = useState(tones.isUnlocked);
  const [heard, setHeard] = useState<ReadonlySet<string>>(new Set());
  const [isLost, setLost] = useState(false);
  const waiting = useMemo(
    () =>
      [...orders.byId.values()].filter(({ orderStatus }) => orderStatus === OrderStatus.WaitingAcceptance),
    [orders],
  );
  const rings = waiting.some(({ orderId }) => !heard.has(orderId));
  useEffect(() => {
    if (!rings) return;
    tones.play('order');
    const timer = setInterval(() => tones.play('order'), ringMs);
    return () => clearInterval(timer);
  }, [rings, tones]);
  useEffect(() => {
    setLost(false);
    if (lostSince === undefined) return;
    const timer = setTimeout(() => {
      setLost(true);
      tones.play('lost');
    }, lostMs);
    return () => clearTimeout(timer);
  }, [lostSince, tones]);
  const ids = waiting.map(({ orderId }) => orderId).join(' ');
  const hush = useCallback(() => setHeard(new Set(ids.split(' '))), [ids]);
  const allowSound = () => void tones.unlock().then(setSound);
  return { waiting: waiting.length, isLost, hasSound, allowSound, hush };
}
