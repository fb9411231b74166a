import { type SyntheticEvent, useState } from 'react';
import { useProven } from '../../api/ask-proof.ts';
import { Failure } from '../../api/failure.ts';
import type { MessageId } from '../../i18n/messages.ts';

/** What a person reads if a form is refused. */
const messages: Readonly<Record<string, MessageId>> = {
  wrongPassword: 'signIn.wrong',
  tooManyTries: 'signIn.tooMany',
  linkEnded: 'join.ended',
  weakPassword: 'join.weak',
  emailTaken: 'join.taken',
  badRequest: 'signIn.email.wrong',
  weakPin: 'account.pinWeak',
  noPinKey: 'account.noPinKey',
  wrongPin: 'pin.wrong',
  pinLocked: 'pin.locked',
  wrongPasskey: 'passkey.unknown',
  passkeyFailed: 'passkey.failed',
  passkeyThere: 'passkey.there',
  tooManyPasskeys: 'passkey.tooMany',
  noMail: 'forgot.noMail',
  noPasskeysHere: 'passkey.http',
  notConfirmed: 'proof.asked',
  providerAway: 'provider.unreachable',
};

export type Form = {
  readonly isBusy: boolean;
  readonly error: MessageId | undefined;
  readonly onSubmit: (event: SyntheticEvent) => void;
  /** Sends the form as `onSubmit` does. */
  readonly submit: () => void;
};

/** A form about the own account. It asks for a proof if one is needed, says why it is refused, and is sent once at a time. */
export function useForm<Answer>(
  send: () => Promise<Answer>,
  onDone: (answer: Answer) => void,
  ownMessages: Readonly<Record<string, MessageId>> = {},
): Form {
  const proven = useProven();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<MessageId>();
  const submit = () => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    proven(send)
      .then(onDone, (failed: unknown) => {
        const code = failed instanceof Failure ? failed.code : '';
        setError(ownMessages[code] ?? messages[code] ?? 'error.network');
      })
      .finally(() => setBusy(false));
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    submit();
  };
  return { isBusy, error, onSubmit, submit };
}
