import type { Me } from '@comanda/contract/desk/calls';
import { Button } from '@comanda/ui/components/Button';
import { useState } from 'react';
import { sign } from '../../api/desk-client.ts';
import { NewPasswordField, PasswordField } from '../../features/fields/AccountFields.tsx';
import { LanguageChoice } from '../../features/language/LanguageChoice.tsx';
import { useText } from '../../i18n/messages.ts';
import { AccountForm } from './AccountForm.tsx';
import styles from './AccountScreen.module.css';
import { useForm } from './use-form.ts';

type AccountScreenProps = { readonly me: Me; readonly onSignOut: () => void };

/** The own account: a person changes the password. On a phone it also has what the top bar has no room for. */
export default function AccountScreen({ me, onSignOut }: AccountScreenProps) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [isChanged, setChanged] = useState(false);
  const form = useForm(
    () => sign('changePassword', { password, newPassword }),
    () => {
      setPassword('');
      setNewPassword('');
      setChanged(true);
    },
    { wrongPassword: 'account.wrong' },
  );
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>{me.person}</h1>
      <section className={styles.card}>
        <h2 className={styles.head}>{t('account.changePassword')}</h2>
        <p role="status" className={styles.done}>
          {isChanged ? t('account.changed') : null}
        </p>
        <AccountForm form={form} submit={t('account.changePassword')}>
          <PasswordField label={t('account.password')} value={password} onChange={setPassword} />
          <NewPasswordField value={newPassword} onChange={setNewPassword} />
        </AccountForm>
      </section>
      <div className={styles.phoneOnly}>
        <LanguageChoice />
        <Button kind="secondary" onClick={onSignOut}>
          {t('signOut')}
        </Button>
      </div>
    </main>
  );
}
