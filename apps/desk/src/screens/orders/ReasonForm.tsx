import { Button } from '@comanda/ui/components/Button';
import { TextField } from '@comanda/ui/components/TextField';
import { useState } from 'react';
import { type MessageId, useText } from '../../i18n/messages.ts';
import styles from './OrderPanel.module.css';

/** Ready-made reasons that fit most orders. The guest reads them. */
const ready: readonly MessageId[] = ['reason.soldOut', 'reason.busy', 'reason.closing', 'reason.tooFar'];

type ReasonFormProps = {
  readonly action: string;
  readonly onGive: (reason: string) => Promise<void>;
};

/** Asks for the reason that the guest reads: a ready-made one, or own words. */
export function ReasonForm({ action, onGive }: ReasonFormProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const give = () => {
    setBusy(true);
    void onGive(reason.trim()).finally(() => setBusy(false));
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '' && !isBusy) give();
      }}
    >
      <fieldset className={styles.choices}>
        <legend>{t('reason.title')}</legend>
        {ready.map((id) => (
          <Button
            key={id}
            kind="secondary"
            aria-pressed={reason === t(id)}
            className={styles.choice}
            onClick={() => setReason(t(id))}
          >
            {t(id)}
          </Button>
        ))}
      </fieldset>
      <TextField label={t('reason.own')} value={reason} onChange={setReason} most={200} />
      <Button type="submit" kind="danger" busy={isBusy} disabled={reason.trim() === ''}>
        {action}
      </Button>
    </form>
  );
}
