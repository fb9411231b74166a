import { useText } from '../i18n/use-text.ts';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './LoadingPage.module.css';

/** A page whose screen or data is on its way. */
export function LoadingPage() {
  return (
    <main className={styles.page}>
      <Spinner label={useText()('app.loading')} size={32} />
    </main>
  );
}
