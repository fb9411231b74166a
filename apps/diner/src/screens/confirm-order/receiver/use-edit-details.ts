import { offersInvoice } from '@comanda/domain/checkout/invoice-buyer';
import type { Receiver, SubmitProblem } from '@comanda/domain/checkout/submit-problems';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { useQuestions } from '@comanda/ui/components/use-questions';
import { lazy } from '@comanda/ui/loading/lazy';
import { usePreload } from '@comanda/ui/loading/use-preload';
import type { ReactNode } from 'react';
import { usePress } from '#api/use-press.ts';
import { buyerOf, chooseBuyer } from '#draft/invoice-buyer.ts';
import { useWorld } from '#draft/world.ts';
import { useShop } from '#i18n/use-shop.ts';

const questions = {
  receipt: lazy(() => import('../invoice/ReceiptSheet.tsx')),
  remark: lazy(() => import('../RemarkSheet.tsx')),
  buyer: lazy(() => import('../invoice/InvoiceSheet.tsx')),
};

const always = [questions.remark];
const ifDelivered = [questions.receipt];
const ifInvoiced = [questions.buyer];

type Details = {
  readonly deliveryMode: DeliveryMode;
  readonly receiver: Receiver;
  readonly onReceiver: (receiver: Receiver) => void;
};

/** Returns the presses on details that the diner edits in sheets, whether one is pending, and the sheets. */
export function useEditDetails({ deliveryMode, receiver, onReceiver }: Details): {
  readonly presses: {
    /** Opens the receiver's sheet, and shows the problems that prevented sending the order, if any. */
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
  usePreload(always);
  usePreload(ifDelivered, isDelivered);
  usePreload(ifInvoiced, isInvoiced);
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
