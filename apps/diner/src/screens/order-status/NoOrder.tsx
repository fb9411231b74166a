import { Button } from '@comanda/ui/components/Button';
import { EmptyState } from '@comanda/ui/components/EmptyState';
import { SlipIcon } from '@comanda/ui/components/Icons';
import { useWorld } from '../../draft/world.ts';
import ShopHelp from '../../features/language/ShopHelp.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './OrderStatusScreen.module.css';

/**
 * Shown if the address has no order, or one that this phone cannot open. Default export, because it is loaded
 * lazily.
 */
export default function NoOrder() {
  const t = useText();
  const { go } = useWorld();
  return (
    <main className={styles.page}>
      <EmptyState
        drawing={<SlipIcon size={96} />}
        title={t('status.notFound')}
        text={t('status.notFoundText')}
        action={<Button onClick={() => void go('/historyOrder')}>{t('nav.orders')}</Button>}
      />
      <ShopHelp />
    </main>
  );
}
