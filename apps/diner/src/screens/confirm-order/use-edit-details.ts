import { offersInvoice } from '@comanda/domain/checkout/invoice-buyer';
import type { Receiver, SubmitProblem } from '@comanda/domain/checkout/submit-problems';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { type ReactNode, useEffect } from 'react';
import { usePress } from '../../api/use-press.ts';
import { loadWhenIdle } from '../../browser/idle.ts';
import { buyerOf, chooseBuyer } from '../../draft/invoice-buyer.ts';
import { useWorld } from '../../draft/world.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { useQuestions } from '../../ui/use-questions.tsx';

const questions = {
  receipt: () => import('./ReceiptSheet.tsx'),
  remark: () => import('./RemarkSheet.tsx'),
  buyer: () => import('./InvoiceSheet.tsx'),
};

type Details = {
  readonly deliveryMode: DeliveryMode;
  readonly receiver: Receiver;
  readonly onReceiver: (receiver: Receiver) => void;
};

/** The presses on what the diner writes in sheets, whether one is under way, and the sheets. */
export function useEditDetails({ deliveryMode, receiver, onReceiver }: Details): {
  readonly presses: {
    /** With what the order was refused for, if it was. */
    readonly receipt: (problems: readonly SubmitProblem[]) => void;
    readonly remark: () => void;
    readonly buyer: () => void;
  };
  readonly busy: boolean;
  readonly popup: ReactNode;
} {
  const { draft, phone } = useWorld();
  const shop = useShop();
  const { ask, popup } = useQuestions(questions);
  const isDelivered = deliveryMode === DeliveryMode.Delivery;
  const isInvoiced = offersInvoice(shop);
  useEffect(
    () =>
      loadWhenIdle([
        questions.remark,
        ...(isDelivered ? [questions.receipt] : []),
        ...(isInvoiced ? [questions.buyer] : []),
      ]),
    [isDelivered, isInvoiced],
  );
  const receipt = usePress(async (problems: readonly SubmitProblem[]) => {
    const answer = await ask('receipt', { receiver, problems });
    if (answer) onReceiver(answer);
  });
  const remark = usePress(async () => {
    const text = await ask('remark', { remark: draft.getState().remark });
    if (text !== undefined) draft.setState({ remark: text });
  });
  const buyer = usePress(async () => {
    const answer = await ask('buyer', { buyer: buyerOf(draft.getState(), phone) });
    if (answer) chooseBuyer(draft, phone, answer);
  });
  return {
    presses: { receipt: receipt.press, remark: remark.press, buyer: buyer.press },
    busy: receipt.busy || remark.busy || buyer.busy,
    popup,
  };
}
