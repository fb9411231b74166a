import type { DeskAnswer } from '@comanda/contract/desk/call';
import type { DeskCalls, Me } from '@comanda/contract/desk/calls';
import { Button } from '@comanda/ui/components/Button';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useEffect, useState } from 'react';
import { sign } from '../../api/desk-client.ts';
import { signInWithPasskey } from '../../api/passkeys.ts';
import { openProvider } from '../../browser/address.ts';
import { canHavePasskeys } from '../../browser/passkeys.ts';
import { EmailField, PasswordField } from '../../features/fields/AccountFields.tsx';
import { FormError } from '../../features/fields/FormError.tsx';
import { PasskeyButton } from '../../features/fields/PasskeyButton.tsx';
import { useForm } from '../../features/fields/use-form.ts';
import { useText } from '../../i18n/messages.ts';
import { AccountForm } from './AccountForm.tsx';
import { ForgottenForm } from './ForgottenForm.tsx';
import styles from './FormPage.module.css';
import { FormPage } from './FormPage.tsx';
import { providerProblem } from './provider-problems.ts';

/** In which ways somebody can sign in here. */
type Ways = DeskAnswer<DeskCalls['readWays']>;

type SignInScreenProps = {
  /** Why a sign-in at the provider failed; absent without one. */
  readonly problem?: string | undefined;
  readonly onSignedIn: (me: Me) => void;
  readonly onPair: () => void;
};

/** Signs in, or lets this device ask to be paired. It waits for the ways, so that nothing moves afterwards. */
export function SignInScreen(props: SignInScreenProps) {
  const t = useText();
  const [ways, setWays] = useState<Ways>();
  useEffect(() => {
    sign('readWays', undefined).then(
      (read) => setWays({ ...read, passkeys: read.passkeys && canHavePasskeys() }),
      // a password may work when the connection is back
      () => setWays({ passkeys: false, mail: false }),
    );
  }, []);
  return ways ? <SignInView ways={ways} {...props} /> : <FormPage title={t('wait')} />;
}

export function SignInView({
  ways,
  problem,
  onSignedIn,
  onPair,
}: SignInScreenProps & { readonly ways: Ways }) {
  const t = useText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const form = useForm(() => sign('signIn', { email, password }), onSignedIn);
  const language = useLanguage();
  const wrong = providerProblem(problem);
  const [hasForgotten, setForgotten] = useState(false);
  if (hasForgotten) return <ForgottenForm typed={email} onBack={() => setForgotten(false)} />;
  return (
    <FormPage title={t('signIn.title')} note={t('pay.notCertified')}>
      <FormError error={wrong} />
      <AccountForm form={form} submit={t('signIn.submit')}>
        <EmailField value={email} onChange={setEmail} />
        <PasswordField value={password} onChange={setPassword} />
      </AccountForm>
      {ways.passkeys ? (
        <PasskeyButton label={t('passkey.signIn')} send={signInWithPasskey} onDone={onSignedIn} />
      ) : null}
      {ways.provider === undefined ? null : (
        <Button kind="secondary" onClick={() => openProvider(language)}>
          {t('provider.signIn', { name: ways.provider })}
        </Button>
      )}
      {ways.mail ? (
        <Button kind="quiet" onClick={() => setForgotten(true)}>
          {t('forgot.open')}
        </Button>
      ) : (
        <p className={styles.hint}>{t('signIn.forgotten')}</p>
      )}
      <Button kind="secondary" onClick={onPair}>
        {t('pair.title')}
      </Button>
    </FormPage>
  );
}
