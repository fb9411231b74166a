import { currentConnection } from '../api/connection.ts';
import { reloadPage } from '../browser/location.ts';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MenuIcon } from '../ui/Icons.tsx';
import styles from './LoadingPage.module.css';

/** A page that could not be drawn. Loaded anew it has its scripts again, also those of a newer server; the cart is kept. */
export function BrokenPage() {
  const t = useText();
  return (
    <main className={styles.page}>
      <EmptyState
        drawing={<MenuIcon size={96} />}
        text={t(currentConnection() === 'lost' ? 'error.network' : 'error.2500')}
        action={<Button onClick={reloadPage}>{t('ui.retry')}</Button>}
      />
    </main>
  );
}
