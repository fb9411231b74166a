import { useWorld } from '../../draft/world.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SlipIcon } from '../../ui/Icons.tsx';
import styles from './OrderStatusScreen.module.css';

/** The address names no order, or one that this phone cannot open. Lazily loaded, hence the default export. */
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
    </main>
  );
}
