import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { AskProofContext } from '../../api/ask-proof.ts';
import { sign } from '../../api/desk-client.ts';
import { canHavePasskeys } from '../../browser/passkeys.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { useForm } from './use-form.ts';

/** Asks for a proof, in a dialog above its children, when a change needs one. The change then goes on. */
export function ProofGate({ children }: { readonly children: ReactNode }) {
  const [resolve, setResolve] = useState<(isProved: boolean) => void>();
  const ask = useCallback(() => new Promise<boolean>((asked) => setResolve(() => asked)), []);
  const answer = (isProved: boolean) => {
    resolve?.(isProved);
    setResolve(undefined);
  };
  return (
    <AskProofContext value={ask}>
      {children}
      {resolve ? <AskedProof onAnswer={answer} /> : null}
    </AskProofContext>
  );
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

function AskedProof({ onAnswer }: { readonly onAnswer: (isProved: boolean) => void }) {
  const hasPasskey = useHasPasskey();
  const [password, setPassword] = useState('');
  const [isProved, setProved] = useState(false);
  const proved = () => setProved(true);
  const form = useForm(() => sign('confirm', { password }), proved, { wrongPassword: 'account.wrong' });
  return (
    <ProofDialog
      form={form}
      password={password}
      onPassword={setPassword}
      hasPasskey={hasPasskey}
      onProved={proved}
      isOpen={!isProved}
      onClosed={() => onAnswer(isProved)}
    />
  );
}
