import { useEffect, useRef } from 'react';
import type { Tones } from '../../browser/tones.ts';
import { cancelledKeys, type TicketView } from './ticket-views.ts';

/** KIT-2: a short tone for each new ticket, and a deep one, once, for each that is cancelled, whole or in part. The first read is silent. */
export function useKitchenTones(views: readonly TicketView[], isRead: boolean, tones: Tones): void {
  const heard = useRef<{ readonly tickets: Set<string>; readonly cancelled: Set<string> }>(undefined);
  useEffect(() => {
    if (!isRead) return;
    const isFirst = heard.current === undefined;
    heard.current ??= { tickets: new Set(), cancelled: new Set() };
    const { tickets, cancelled } = heard.current;
    const isNew = (known: Set<string>, ids: readonly string[]) => {
      const found = ids.some((id) => !known.has(id));
      for (const id of ids) known.add(id);
      return found;
    };
    const hasNew = isNew(
      tickets,
      views.map(({ order }) => order.orderId),
    );
    const hasCancelled = isNew(cancelled, views.flatMap(cancelledKeys));
    if (isFirst) return;
    if (hasCancelled) tones.play('cancelled');
    else if (hasNew) tones.play('ticket');
  }, [views, isRead, tones]);
}
