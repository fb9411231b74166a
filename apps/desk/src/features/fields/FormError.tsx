import { type MessageId, useText } from '../../i18n/messages.ts';
import styles from './FormError.module.css';

/** Why a form was refused. The place is there before its text, so that screen readers announce it. */
export function FormError({ error }: { readonly error: MessageId | undefined }) {
  const t = useText();
  return <div role="alert">{error ? <p className={styles.error}>{t(error)}</p> : null}</div>;
}
