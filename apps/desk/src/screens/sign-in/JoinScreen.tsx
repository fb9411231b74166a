import type { DeskAnswer } from '@comanda/contract/desk/call';
import type { DeskCalls, Me } from '@comanda/contract/desk/calls';
import { Button } from '@comanda/ui/components/Button';
import { TextField } from '@comanda/ui/components/TextField';
import { useEffect, useState } from 'react';
import { sign } from '../../api/desk-client.ts';
import { Failure } from '../../api/failure.ts';
import { EmailField, NewPasswordField } from '../../features/fields/AccountFields.tsx';
import { useForm } from '../../features/fields/use-form.ts';
import { useText } from '../../i18n/messages.ts';
import { AccountForm } from './AccountForm.tsx';
import { FormPage } from './FormPage.tsx';

type Read = DeskAnswer<DeskCalls['readLink']>;

type JoinScreenProps = { readonly link: string; readonly onJoined: (me: Me) => void };

/** Where a one-time link leads: to an account of one's own, or to a new password. */
export function JoinScreen({ link, onJoined }: JoinScreenProps) {
  const t = useText();
  const [read, setRead] = useState<Read | 'ended' | 'lost'>();
  useEffect(() => {
    sign('readLink', { link }).then(setRead, (error: unknown) =>
      setRead(error instanceof Failure && error.code === 'linkEnded' ? 'ended' : 'lost'),
    );
  }, [link]);
  if (read === undefined) return <FormPage title={t('wait')} />;
  if (read === 'ended') return <FormPage title={t('join.endedTitle')} text={t('join.ended')} />;
  if (read === 'lost') return <FormPage title={t('wait.lost')} text={t('error.network')} />;
  if (read.person !== undefined) return <RenewForm link={link} person={read.person} onJoined={onJoined} />;
  return <JoinForm link={link} invitation={read} onJoined={onJoined} />;
}

/** The invited person says who it is and chooses a password. */
function JoinForm({ link, invitation, onJoined }: JoinScreenProps & { readonly invitation: Read }) {
  const t = useText();
  const [person, setPerson] = useState('');
  const [email, setEmail] = useState(invitation.email);
  const [password, setPassword] = useState('');
  const form = useForm(() => sign('useLink', { link, person, email, password }), onJoined);
  const [isOther, setOther] = useState(invitation.you === undefined);
  if (!isOther)
    return (
      <AcceptForm link={link} invitation={invitation} onJoined={onJoined} onOther={() => setOther(true)} />
    );
  return (
    <FormPage title={t('join.title', { brand: invitation.brandTitle })} text={t('join.text')}>
      <AccountForm form={form} submit={t('join.submit')}>
        <TextField
          label={t('join.name')}
          autoComplete="name"
          required
          value={person}
          onChange={setPerson}
          most={60}
        />
        <EmailField value={email} onChange={setEmail} />
        <NewPasswordField value={password} onChange={setPassword} />
      </AccountForm>
    </FormPage>
  );
}

type AcceptFormProps = JoinScreenProps & { readonly invitation: Read; readonly onOther: () => void };

/** Somebody who is signed in accepts an invitation of another restaurant. */
function AcceptForm({ link, invitation, onJoined, onOther }: AcceptFormProps) {
  const t = useText();
  const form = useForm(() => sign('acceptLink', { link }), onJoined);
  const { brandTitle, role, you = '' } = invitation;
  return (
    <FormPage
      title={t('join.title', { brand: brandTitle })}
      text={t('join.accept', { name: you, role: t(`role.${role}`) })}
    >
      <AccountForm form={form} submit={t('join.acceptSubmit')}>
        {null}
      </AccountForm>
      <Button kind="secondary" onClick={onOther}>
        {t('pin.other')}
      </Button>
    </FormPage>
  );
}

/** Somebody who forgot the password chooses a new one. */
function RenewForm({ link, person, onJoined }: JoinScreenProps & { readonly person: string }) {
  const t = useText();
  const [password, setPassword] = useState('');
  const form = useForm(() => sign('renewPassword', { link, password }), onJoined);
  return (
    <FormPage title={t('renew.title', { name: person })} text={t('renew.text')}>
      <AccountForm form={form} submit={t('signIn.submit')}>
        <NewPasswordField value={password} onChange={setPassword} />
      </AccountForm>
    </FormPage>
  );
}
