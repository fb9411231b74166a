import type { Me } from '@comanda/contract/desk/calls';
import { Button } from '@comanda/ui/components/Button';
import { useState } from 'react';
import { sign } from '../../api/desk-client.ts';
import { EmailField, PasswordField } from '../../features/fields/AccountFields.tsx';
import { useForm } from '../../features/fields/use-form.ts';
import { useText } from '../../i18n/messages.ts';
import { AccountForm } from './AccountForm.tsx';
import styles from './FormPage.module.css';
import { FormPage } from './FormPage.tsx';

type SignInScreenProps = { readonly onSignedIn: (me: Me) => void; readonly onPair: () => void };

/** Signs in with an email address and a password, or lets this device ask to be paired. */
export function SignInScreen({ onSignedIn, onPair }: SignInScreenProps) {
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
      <Button kind="secondary" onClick={onPair}>
        {t('pair.title')}
      </Button>
    </FormPage>
  );
}
