import type { Receiver, SubmitProblem } from '@comanda/domain/checkout/submit-problems';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import type { Asked } from '../../ui/use-questions.tsx';
import { ReceiverForm } from './ReceiverForm.tsx';
import { receiverProblems } from './receiver.ts';

type ReceiptSheetProps = Asked<Receiver> & {
  readonly receiver: Receiver;
  /** What the order was refused for, if it was. */
  readonly problems: readonly SubmitProblem[];
};

/** Who receives a delivery, and where (CONF-2, CONF-5). Lazily loaded, hence the default export. */
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
