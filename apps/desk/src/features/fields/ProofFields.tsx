import { useEffect, useState } from 'react';
import { sign } from '../../api/desk-client.ts';
import { Failure } from '../../api/failure.ts';
import { confirmWithPasskey } from '../../api/passkeys.ts';
import { canHavePasskeys } from '../../browser/passkeys.ts';
import { useText } from '../../i18n/messages.ts';
import { PasswordField } from './AccountFields.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';

export type Proof = {
  /** Whether the server has asked for a proof. */
  readonly isAsked: boolean;
  readonly password: string;
  readonly setPassword: (password: string) => void;
  /** Does what needs a proof. Sends the password before, if one was entered. */
  readonly proven: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  readonly end: () => void;
};

/** Proves who is signed in, if the server asks for it: with the password, or with a passkey. */
export function useProof(): Proof {
  const [isAsked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const end = () => {
    setPassword('');
    setAsked(false);
  };
  const proven = async <Answer,>(work: () => Promise<Answer>): Promise<Answer> => {
    if (password !== '') {
      await sign('confirm', { password });
      end();
    }
    return work().catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'notConfirmed') setAsked(true);
      throw error;
    });
  };
  return { isAsked, password, setPassword, proven, end };
}

/** Whether the signed-in person has a passkey that this browser could use. */
function useHasPasskey(): boolean {
  const [hasPasskey, setHas] = useState(false);
  useEffect(() => {
    if (!canHavePasskeys()) return;
    sign('listPasskeys', undefined).then(
      ({ isOffered, passkeyList }) => setHas(isOffered && passkeyList.length > 0),
      // the password remains
      () => undefined,
    );
  }, []);
  return hasPasskey;
}

/** The fields of a form that needs a proof. With a passkey the form is sent at once. */
export function ProofFields({ proof, onProved }: { readonly proof: Proof; readonly onProved: () => void }) {
  const t = useText();
  const hasPasskey = useHasPasskey();
  const onDone = () => {
    proof.end();
    onProved();
  };
  return (
    <>
      <p role="alert">{t('proof.asked')}</p>
      <PasswordField label={t('account.password')} value={proof.password} onChange={proof.setPassword} />
      {hasPasskey ? (
        <PasskeyButton label={t('proof.passkey')} send={confirmWithPasskey} onDone={onDone} />
      ) : null}
    </>
  );
}
