import { Button } from '@comanda/ui/components/Button';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useState } from 'react';
import { sign } from '../../api/desk-client.ts';
import { EmailField } from '../../features/fields/AccountFields.tsx';
import { useForm } from '../../features/fields/use-form.ts';
import { useText } from '../../i18n/messages.ts';
import { AccountForm } from './AccountForm.tsx';
import { FormPage } from './FormPage.tsx';

type ForgottenFormProps = {
  /** The address that the person has typed before. */
  readonly typed: string;
  readonly onBack: () => void;
};

/** Asks for a link by mail, with which somebody who forgot the password chooses a new one. */
export function ForgottenForm({ typed, onBack }: ForgottenFormProps) {
  const t = useText();
  const language = useLanguage();
  const [email, setEmail] = useState(typed);
  const [isSent, setSent] = useState(false);
  const form = useForm(
    () => sign('forgotPassword', { email, language }),
    () => setSent(true),
  );
  return (
    <FormPage title={t('forgot.title')} {...(!isSent && { text: t('forgot.text') })}>
      <p role="status" hidden={!isSent}>
        {isSent ? t('forgot.sent') : null}
      </p>
      {isSent ? null : (
        <AccountForm form={form} submit={t('forgot.submit')}>
          <EmailField value={email} onChange={setEmail} />
        </AccountForm>
      )}
      <Button kind="secondary" onClick={onBack}>
        {t('act.back')}
      </Button>
    </FormPage>
  );
}
