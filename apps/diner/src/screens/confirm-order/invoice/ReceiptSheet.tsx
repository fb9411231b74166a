import type { Receiver, SubmitProblem } from '@comanda/domain/checkout/submit-problems';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { Button } from '@comanda/ui/components/Button';
import { Sheet } from '@comanda/ui/components/Sheet';
import type { Asked } from '@comanda/ui/components/use-questions';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { ReceiverForm } from '../receiver/ReceiverForm.tsx';
import { receiverProblems } from '../receiver/receiver.ts';

type ReceiptSheetProps = Asked<Receiver> & {
  readonly receiver: Receiver;
  /** The problems for which the order was not sent, if any. */
  readonly problems: readonly SubmitProblem[];
};

/**
 * Asks for the receiver of a delivery and the address (CONF-2, CONF-5). Default export, because it is loaded
 * lazily.
 */
export default function ReceiptSheet({ receiver, problems, open, onAnswer }: ReceiptSheetProps) {
  const t = useText();
  const [typed, setTyped] = useState(receiver);
  const [told, setTold] = useState(problems);
  const save = () => {
    const found = receiverProblems(DeliveryMode.Delivery, typed);
    if (found.length === 0) onAnswer(typed);
    else setTold(found);
  };
  return (
    <Sheet
      open={open}
      title={t('order.deliveryTitle')}
      closeLabel={t('ui.close')}
      onClose={() => onAnswer()}
      footer={<Button onClick={save}>{t('order.receiptSave')}</Button>}
    >
      <ReceiverForm mode={DeliveryMode.Delivery} receiver={typed} problems={told} onChange={setTyped} />
    </Sheet>
  );
}
