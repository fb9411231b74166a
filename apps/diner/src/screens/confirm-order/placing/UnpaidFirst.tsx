import { AlertDialog } from '@comanda/ui/components/AlertDialog';
import type { Asked } from '@comanda/ui/components/use-questions';
import { useText } from '#i18n/use-text.ts';

/**
 * Shown if an earlier order waits for its payment. The diner pays it or replaces it by the new order. Default
 * export, because it is loaded lazily.
 */
export default function UnpaidFirst({ open, onAnswer }: Asked<'pay' | 'replace'>) {
  const t = useText();
  return (
    <AlertDialog
      open={open}
      title={t('order.unpaidTitle')}
      text={t('order.unpaidText')}
      onDismiss={() => onAnswer()}
      answers={[
        { label: t('order.payEarlier'), kind: 'primary', onPress: () => onAnswer('pay') },
        { label: t('order.replaceEarlier'), kind: 'danger', onPress: () => onAnswer('replace') },
        { label: t('order.stay'), kind: 'secondary', onPress: () => onAnswer() },
      ]}
    />
  );
}
