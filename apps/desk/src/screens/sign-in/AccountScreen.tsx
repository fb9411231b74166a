import type { Me, ProviderConnection } from '@comanda/contract/desk/calls';
import { Button } from '@comanda/ui/components/Button';
import { TextField } from '@comanda/ui/components/TextField';
import { useEffect, useState } from 'react';
import { sign } from '../../api/desk-client.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { NewPasswordField, PasswordField } from '../../features/fields/AccountFields.tsx';
import { ProofGate } from '../../features/fields/ProofGate.tsx';
import { useForm } from '../../features/fields/use-form.ts';
import { LanguageChoice } from '../../features/language/LanguageChoice.tsx';
import { useText } from '../../i18n/messages.ts';
import { AccountForm } from './AccountForm.tsx';
import styles from './AccountScreen.module.css';
import { PasskeysCard } from './PasskeysCard.tsx';
import { ProviderCard } from './ProviderCard.tsx';

type AccountScreenProps = {
  readonly me: Me;
  readonly shop: OpenShop;
  /** What went wrong at the provider; absent without a problem. */
  readonly problem: string | undefined;
  readonly onSignOut: () => void;
};

/** The own account: a person changes the password, and has passkeys, a login at the provider and a PIN. On a small screen it also has what the top bar has no room for. */
export default function AccountScreen({ me, shop, problem, onSignOut }: AccountScreenProps) {
  const t = useText();
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>{me.person}</h1>
      {me.isDemo ? (
        <p className={styles.hint}>{t('account.demo')}</p>
      ) : (
        <Credentials shop={shop} problem={problem} />
      )}
      <div className={styles.phoneOnly}>
        <LanguageChoice />
      </div>
      <Button kind="secondary" className={styles.tabletOnly} onClick={onSignOut}>
        {t('signOut')}
      </Button>
    </main>
  );
}

type Place = Pick<OpenShop, 'timeZone'>;

type CredentialsProps = { readonly shop: Place; readonly problem: string | undefined };

/** With what the person signs in. It waits until it is known if there is a provider, so that nothing moves afterwards. */
function Credentials({ shop, problem }: CredentialsProps) {
  const t = useText();
  const [connection, setConnection] = useState<ProviderConnection>();
  useEffect(() => {
    // without an answer, the rest of the page still works
    sign('readProvider', undefined).then(setConnection, () => setConnection({ connectedAt: null }));
  }, []);
  if (!connection) return <p className={styles.hint}>{t('wait')}</p>;
  const { provider, connectedAt } = connection;
  return (
    <ProofGate>
      {provider === undefined ? null : (
        <ProviderCard
          host={provider}
          connectedAt={connectedAt}
          problem={problem}
          shop={shop}
          onConnection={setConnection}
        />
      )}
      <PasswordCard />
      <PasskeysCard shop={shop} />
      <PinCard />
    </ProofGate>
  );
}

/** A person changes the password. */
function PasswordCard() {
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
  );
}

/** A person chooses the PIN for shared tablets. */
function PinCard() {
  const t = useText();
  const [password, setPassword] = useState('');
  const [pin, setPin] = useState('');
  const [isSaved, setSaved] = useState(false);
  const form = useForm(
    () => sign('setPin', { password, pin }),
    () => {
      setPassword('');
      setPin('');
      setSaved(true);
    },
    { wrongPassword: 'account.wrong', badRequest: 'account.pinForm' },
  );
  return (
    <section className={styles.card}>
      <h2 className={styles.head}>{t('account.pin')}</h2>
      <p className={styles.hint}>{t('account.pinHint')}</p>
      <p role="status" className={styles.done}>
        {isSaved ? t('account.pinSaved') : null}
      </p>
      <AccountForm form={form} submit={t('account.setPin')}>
        <PasswordField label={t('account.password')} value={password} onChange={setPassword} />
        <TextField
          label={t('account.newPin')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          required
          value={pin}
          onChange={setPin}
          most={20}
        />
      </AccountForm>
    </section>
  );
}
