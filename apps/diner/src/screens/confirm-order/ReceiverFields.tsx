import {
  mostCharacters,
  type Receiver,
  type ReceiverField,
  receiverFields,
  type SubmitProblem,
} from '@comanda/domain/checkout/submit-problems';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { type ComponentProps, useEffect, useRef } from 'react';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { problemText } from './problem-text.ts';
import styles from './ReceiverFields.module.css';

type ReceiverFieldsProps = {
  readonly mode: DeliveryMode;
  readonly receiver: Receiver;
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

/** Whom the order is for, as far as the delivery mode asks (CONF-2). The first field with a problem is focused. */
export function ReceiverFields({ mode, receiver, problems, onChange }: ReceiverFieldsProps) {
  const t = useText();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [first] = problems;
    if (first && 'field' in first && first.field !== 'expectTime')
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);
  const fields = receiverFields(mode);
  if (fields.length === 0) return null;
  const isPickup = mode === DeliveryMode.Pickup;
  return (
    <Card>
      <h2 className={styles.title}>{t(isPickup ? 'order.pickupTitle' : 'order.deliveryTitle')}</h2>
      <div className={styles.fields} ref={form}>
        {fields.map((field) => {
          const problem = problems.find((one) => 'field' in one && one.field === field);
          const said = problem && problemText(problem);
          const { label, ...kind } = kinds[field];
          return (
            <TextField
              key={field}
              {...kind}
              label={t(isPickup ? 'order.reserveTel' : label)}
              value={receiver[field]}
              most={mostCharacters(field, mode)}
              error={said && t(said.id, said.values)}
              onChange={(value) => onChange({ ...receiver, [field]: value })}
            />
          );
        })}
      </div>
    </Card>
  );
}
