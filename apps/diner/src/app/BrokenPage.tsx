import { reloadPage } from '@comanda/ui/browser/location';
import { Button } from '@comanda/ui/components/Button';
import { EmptyState } from '@comanda/ui/components/EmptyState';
import { MenuIcon } from '@comanda/ui/components/Icons';
import { useWorld } from '../draft/world.ts';
import { useFirstText } from '../i18n/use-text.ts';
import styles from './LoadingPage.module.css';

/**
 * Shown if the app could not be rendered. A reload loads the scripts again, also those of a newer server, and
 * keeps the cart.
 */
export function BrokenPage() {
  const t = useFirstText();
  const { connection } = useWorld();
  return (
    <main className={styles.page}>
      <EmptyState
        drawing={<MenuIcon size={96} />}
        text={t(connection.getState() === 'lost' ? 'error.network' : 'error.2500')}
        action={<Button onClick={reloadPage}>{t('ui.retry')}</Button>}
      />
    </main>
  );
}
