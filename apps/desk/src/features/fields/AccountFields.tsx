import { TextField } from '@comanda/ui/components/TextField';
import { useText } from '../../i18n/messages.ts';
import styles from './AccountFields.module.css';

type FieldProps = { readonly value: string; readonly onChange: (value: string) => void };

export function EmailField(props: FieldProps) {
  const t = useText();
  return (
    <TextField
      {...props}
      label={t('signIn.email')}
      type="email"
      autoComplete="username"
      required
      most={254}
    />
  );
}

/** The password that somebody has. `label` tells two fields of one form apart. */
export function PasswordField({ label, ...props }: FieldProps & { readonly label?: string }) {
  const t = useText();
  return (
    <TextField
      {...props}
      label={label ?? t('signIn.password')}
      type="password"
      autoComplete="current-password"
      required
      most={256}
    />
  );
}

/** A password that somebody chooses, with what is asked of it. */
export function NewPasswordField(props: FieldProps) {
  const t = useText();
  return (
    <>
      <TextField
        {...props}
        label={t('join.password')}
        type="password"
        autoComplete="new-password"
        required
        most={256}
      />
      <p className={styles.hint}>{t('join.hint')}</p>
    </>
  );
}
