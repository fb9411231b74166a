import type { Me } from '@comanda/contract/desk/calls';
import { Button } from '@comanda/ui/components/Button';
import { TextField } from '@comanda/ui/components/TextField';
import { useEffect, useState } from 'react';
import { sign } from '../../api/desk-client.ts';
import { Failure } from '../../api/failure.ts';
import { useText } from '../../i18n/messages.ts';
import styles from './FormPage.module.css';
import { FormPage } from './FormPage.tsx';
import { useForm } from './use-form.ts';

type Invitation = { readonly brandTitle: string; readonly email: string };

type JoinScreenProps = { readonly link: string; readonly onJoined: (me: Me) => void };

/** Where a one-time link leads: the person says who it is and chooses a password. */
export function JoinScreen({ link, onJoined }: JoinScreenProps) {
  const t = useText();
  const [invitation, setInvitation] = useState<Invitation | 'ended' | 'lost'>();
  useEffect(() => {
    sign('readLink', { link }).then(setInvitation, (error: unknown) =>
      setInvitation(error instanceof Failure && error.code === 'linkEnded' ? 'ended' : 'lost'),
    );
  }, [link]);
  if (invitation === undefined) return <FormPage title={t('wait')} />;
  if (invitation === 'ended') return <FormPage title={t('join.endedTitle')} text={t('join.ended')} />;
  if (invitation === 'lost') return <FormPage title={t('wait.lost')} text={t('error.network')} />;
  return <JoinForm link={link} invitation={invitation} onJoined={onJoined} />;
}

function JoinForm({ link, invitation, onJoined }: JoinScreenProps & { readonly invitation: Invitation }) {
  const t = useText();
  const [person, setPerson] = useState('');
  const [email, setEmail] = useState(invitation.email);
  const [password, setPassword] = useState('');
  const form = useForm(() => sign('useLink', { link, person, email, password }), onJoined);
  return (
    <FormPage title={t('join.title', { brand: invitation.brandTitle })} text={t('join.text')}>
      <form className={styles.form} onSubmit={form.onSubmit}>
        <div role="alert">{form.error ? <p className={styles.error}>{t(form.error)}</p> : null}</div>
        <TextField
          label={t('join.name')}
          autoComplete="name"
          required
          value={person}
          onChange={setPerson}
          most={60}
        />
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
          label={t('join.password')}
          type="password"
          autoComplete="new-password"
          required
          value={password}
          onChange={setPassword}
          most={256}
        />
        <p className={styles.hint}>{t('join.hint')}</p>
        <Button type="submit" busy={form.isBusy}>
          {t('join.submit')}
        </Button>
      </form>
    </FormPage>
  );
}
