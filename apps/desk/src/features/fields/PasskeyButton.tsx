import { Button } from '@comanda/ui/components/Button';
import { useEffect } from 'react';
import { preparePasskeys } from '../../browser/passkeys.ts';
import { useText } from '../../i18n/messages.ts';
import styles from './AccountFields.module.css';
import { useForm } from './use-form.ts';

type PasskeyButtonProps<Answer> = {
  readonly label: string;
  readonly send: () => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
};

/** Asks for a passkey when it is pressed. */
export function PasskeyButton<Answer>({ label, send, onDone }: PasskeyButtonProps<Answer>) {
  const t = useText();
  const form = useForm(send, onDone);
  useEffect(preparePasskeys, []);
  return (
    <>
      <div role="alert">{form.error ? <p className={styles.error}>{t(form.error)}</p> : null}</div>
      <Button kind="secondary" busy={form.isBusy} onClick={form.submit}>
        {label}
      </Button>
    </>
  );
}
