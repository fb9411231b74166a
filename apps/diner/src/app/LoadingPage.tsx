import { Spinner } from '@comanda/ui/components/Spinner';
import { useFirstText } from '../i18n/use-text.ts';
import styles from './LoadingPage.module.css';

/** Shown while a screen or its data is loading. */
export function LoadingPage() {
  return (
    <main className={styles.page}>
      <Spinner label={useFirstText()('app.loading')} size={32} />
    </main>
  );
}
