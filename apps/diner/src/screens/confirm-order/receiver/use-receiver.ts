import type { Receiver } from '@comanda/domain/checkout/submit-problems';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { useEffect, useState } from 'react';
import { onLeaving } from '#browser/on-leaving.ts';
import { useWorld } from '#draft/world.ts';
import { dropTyped, keepTyped, knownReceiver } from './receiver.ts';

/** The receiver that was typed, or else stored. Typed text survives a reload. */
export function useReceiver(deliveryMode: DeliveryMode): readonly [Receiver, (receiver: Receiver) => void] {
  const { phone, tab } = useWorld();
  const [known] = useState(() => knownReceiver(tab, phone, deliveryMode));
  const [receiver, setReceiver] = useState(known);
  useEffect(() => {
    if (receiver === known) return undefined;
    return onLeaving(() => keepTyped(tab, deliveryMode, receiver));
  }, [tab, deliveryMode, known, receiver]);
  const type = (next: Receiver) => {
    dropTyped(tab);
    setReceiver(next);
  };
  return [receiver, type];
}
