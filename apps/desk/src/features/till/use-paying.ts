import { type Amount, fromMainUnits } from '@comanda/domain/money';
import { useState } from 'react';
import type { EnteredPayment, JustPaid } from './PayForm.tsx';

type Paying = {
  /** What is left to pay, in minor units. */
  readonly left: Amount;
  readonly amountScale: number;
  /** Sends a payment. The answer is undefined if the server refused it. */
  readonly send: (body: EnteredPayment) => Promise<object | undefined>;
  /** Called after the payment that pays what is left. */
  readonly onPaid: () => void;
};

/** Enters payments of an order or a bill, and remembers the last one, whose change must stay on the screen. */
export function usePaying({ left, amountScale, send, onPaid }: Paying) {
  const [paid, setPaid] = useState<JustPaid>();
  const pay = async (body: EnteredPayment, entered: JustPaid) => {
    // the change of the payment before must not look like this one's
    setPaid(undefined);
    if ((await send(body)) === undefined) return false;
    setPaid(entered);
    if (fromMainUnits(body.appliedAmount ?? 0, amountScale) === left) onPaid();
    return true;
  };
  return { paid, pay, forget: () => setPaid(undefined) };
}
