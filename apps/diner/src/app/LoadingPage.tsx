import { Spinner } from '@comanda/ui/components/Spinner';
import { useFirstText } from '../i18n/use-text.ts';
import styles from './LoadingPage.module.css';

export function LoadingPage() {
  return (
    <main className={styles.page}>
      <Spinner label={useFirstText()('app.loading')} size={32} />
    </main>
  );
}
