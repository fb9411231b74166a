import type { Me } from '@comanda/contract/desk/calls';
import { Button } from '@comanda/ui/components/Button';
import { TextField } from '@comanda/ui/components/TextField';
import { useState } from 'react';
import { sign } from '../../api/desk-client.ts';
import { useText } from '../../i18n/messages.ts';
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
      <form className={styles.form} onSubmit={form.onSubmit}>
        <div role="alert">{form.error ? <p className={styles.error}>{t(form.error)}</p> : null}</div>
        <TextField
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={setEmail}
          most={254}
        />
        <TextField
          label={t('signIn.password')}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
          most={256}
        />
        <Button type="submit" busy={form.isBusy}>
          {t('signIn.submit')}
        </Button>
      </form>
    </FormPage>
  );
}
