import { Button } from '@comanda/ui/components/Button';
import { useEffect, useId, useRef } from 'react';
import { confirmWithPasskey } from '../../api/passkeys.ts';
import { useText } from '../../i18n/messages.ts';
import { PasswordField } from './AccountFields.tsx';
import { FormError } from './FormError.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import styles from './ProofDialog.module.css';
import type { Form } from './use-form.ts';

type ProofDialogProps = {
  readonly form: Form;
  readonly password: string;
  readonly onPassword: (password: string) => void;
  readonly hasPasskey: boolean;
  readonly onProved: () => void;
  readonly isOpen: boolean;
  /** The dialog is closed, and what had the focus before has it again. */
  readonly onClosed: () => void;
};

/** Asks for the password or a passkey. Escape means "Back". */
export function ProofDialog({
  form,
  password,
  onPassword,
  hasPasskey,
  onProved,
  isOpen,
  onClosed,
}: ProofDialogProps) {
  const t = useText();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onClosed}>
      <form className={styles.form} onSubmit={form.onSubmit}>
        <h2 id={title} className={styles.title}>
          {t('proof.asked')}
        </h2>
        <PasswordField label={t('account.password')} value={password} onChange={onPassword} />
        <FormError error={form.error} />
        <Button type="submit" busy={form.isBusy}>
          {t('devices.find')}
        </Button>
        {hasPasskey ? (
          <PasskeyButton label={t('proof.passkey')} send={confirmWithPasskey} onDone={onProved} />
        ) : null}
        <Button kind="secondary" onClick={() => dialog.current?.close()}>
          {t('act.back')}
        </Button>
      </form>
    </dialog>
  );
}
