import { type Amount, fromMainUnits } from '@comanda/domain/money';
import { useState } from 'react';
import type { Taken, TakenBody } from './PayForm.tsx';

type Paying = {
  /** What is left to pay, in minor units. */
  readonly left: Amount;
  readonly amountScale: number;
  /** Sends a payment. Answers whether the server took it. */
  readonly send: (body: TakenBody) => Promise<boolean>;
  /** Called after the payment that pays what is left. */
  readonly onPaid: () => void;
};

/** Takes payments of an order or a bill, and remembers the last one, whose change must stay on the screen. */
export function usePaying({ left, amountScale, send, onPaid }: Paying) {
  const [taken, setTaken] = useState<Taken>();
  const pay = async (body: TakenBody, paid: Taken) => {
    // the change of the payment before must not look like this one's
    setTaken(undefined);
    const isTaken = await send(body);
    if (!isTaken) return false;
    setTaken(paid);
    if (fromMainUnits(body.appliedAmount ?? 0, amountScale) === left) onPaid();
    return true;
  };
  return { taken, pay, forget: () => setTaken(undefined) };
}
