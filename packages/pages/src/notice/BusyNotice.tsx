import { EmptyState } from '@comanda/ui/components/EmptyState';
import { ClockIcon } from '@comanda/ui/components/PlaceIcons';
import { usePageText } from '../i18n/translate.ts';
import styles from './BusyNotice.module.css';

export function BusyNotice() {
  const t = usePageText();
  return (
    <main className={styles.page} role="status">
      <EmptyState drawing={<ClockIcon size={96} />} title={t('busy.title')} text={t('busy.text')} />
    </main>
  );
}
