import { lazy } from '@comanda/ui/loading/lazy';
import { Suspense } from 'react';
import { useStore } from 'zustand';
import { useWorld } from '../draft/world.ts';

export const SentOrderStrip = lazy(() => import('../features/sent-order/SentOrderStrip.tsx'), {
  keepTrying: true,
});

/** Tells the diner on every screen what became of an order whose answer was lost. Loads only if there is one. */
export function SentOrderRegion() {
  const hasSent = useStore(useWorld().sent, ({ orders }) => orders.length > 0);
  return <Suspense>{hasSent ? <SentOrderStrip /> : null}</Suspense>;
}
