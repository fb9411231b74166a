import { Button } from '@comanda/ui/components/Button';
import { useEffect } from 'react';
import { preparePasskeys } from '../../browser/passkeys.ts';
import { FormError } from './FormError.tsx';
import { useForm } from './use-form.ts';

type PasskeyButtonProps<Answer> = {
  readonly label: string;
  readonly send: () => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
};

/** Asks for a passkey when it is pressed. */
export function PasskeyButton<Answer>({ label, send, onDone }: PasskeyButtonProps<Answer>) {
  const form = useForm(send, onDone);
  useEffect(preparePasskeys, []);
  return (
    <>
      <FormError error={form.error} />
      <Button kind="secondary" busy={form.isBusy} onClick={form.submit}>
        {label}
      </Button>
    </>
  );
}
