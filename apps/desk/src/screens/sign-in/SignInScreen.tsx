import type { Me } from '@comanda/contract/desk/calls';
import { useState } from 'react';
import { sign } from '../../api/desk-client.ts';
import { EmailField, PasswordField } from '../../features/fields/AccountFields.tsx';
import { useText } from '../../i18n/messages.ts';
import { AccountForm } from './AccountForm.tsx';
import styles from './FormPage.module.css';
import { FormPage } from './FormPage.tsx';
import { useForm } from './use-form.ts';

/** Signs in with an email address and a password. */
export function SignInScreen({ onSignedIn }: { readonly onSignedIn: (me: Me) => void }) {
  const t = useText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const form = useForm(() => sign('signIn', { email, password }), onSignedIn);
  return (
    <FormPage title={t('signIn.title')} note={t('pay.notCertified')}>
      <AccountForm form={form} submit={t('signIn.submit')}>
        <EmailField value={email} onChange={setEmail} />
        <PasswordField value={password} onChange={setPassword} />
      </AccountForm>
      <p className={styles.hint}>{t('signIn.forgotten')}</p>
    </FormPage>
  );
}
