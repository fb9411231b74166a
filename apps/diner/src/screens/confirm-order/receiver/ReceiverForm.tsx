import {
  mostCharacters,
  type Receiver,
  type ReceiverField,
  receiverFields,
  type SubmitProblem,
} from '@comanda/domain/checkout/submit-problems';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { TextField } from '@comanda/ui/components/TextField';
import { type ComponentProps, useEffect, useRef } from 'react';
import type { MessageId } from '#i18n/messages.ts';
import { useText } from '#i18n/use-text.ts';
import { problemText } from '../placing/problem-text.ts';
import styles from './ReceiverForm.module.css';
import { isOfReceiver, receiverProblems } from './receiver.ts';

type ReceiverFormProps = {
  readonly mode: DeliveryMode;
  readonly receiver: Receiver;
  /** The problems of the order. A field is marked until its problem is solved. */
  readonly problems: readonly SubmitProblem[];
  readonly onChange: (receiver: Receiver) => void;
};

type Kind = { readonly label: MessageId } & Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete'
>;

const kinds: Record<ReceiverField, Kind> = {
  receiverName: { label: 'order.receiverName', type: 'text', autoComplete: 'name' },
  receiverTel: { label: 'order.receiverTel', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  deliveryAddr: { label: 'order.deliveryAddr', type: 'text', autoComplete: 'street-address' },
};

/** The receiver fields of the delivery mode (CONF-2). The first field with a problem gets the focus. */
export function ReceiverForm({ mode, receiver, problems, onChange }: ReceiverFormProps) {
  const t = useText();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [first] = problems;
    if (first && isOfReceiver(first))
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);
  const current = problems.length === 0 ? [] : receiverProblems(mode, receiver);
  return (
    <div className={styles.fields} ref={form}>
      {receiverFields(mode).map((field) => {
        const problem = current.find((one) => 'field' in one && one.field === field);
        const said = problem && problemText(problem);
        const { label, ...kind } = kinds[field];
        return (
          <TextField
            key={field}
            {...kind}
            required
            label={t(mode === DeliveryMode.Pickup ? 'order.reserveTel' : label)}
            value={receiver[field]}
            most={mostCharacters(field, mode)}
            error={said && t(said.id, said.values)}
            onChange={(value) => onChange({ ...receiver, [field]: value })}
          />
        );
      })}
    </div>
  );
}
