import { useText } from '../../i18n/use-text.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import type { Asked } from '../../ui/use-questions.tsx';

/** An earlier order waits for its payment: it is paid, or it makes room for this one. Lazily loaded, hence the default export. */
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
