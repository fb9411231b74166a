import { AlertDialog } from '@comanda/ui/components/AlertDialog';
import type { Asked } from '@comanda/ui/components/use-questions';
import { useText } from '../../i18n/use-text.ts';

/** Lists what the phone forgets and what it keeps. Default export, because it is loaded lazily. */
export default function ForgetAlert({ open, onAnswer }: Asked<'forget'>) {
  const t = useText();
  return (
    <AlertDialog
      open={open}
      title={t('forget.question')}
      text={t('forget.text')}
      onDismiss={() => onAnswer()}
      answers={[
        { label: t('forget.yes'), kind: 'danger', onPress: () => onAnswer('forget') },
        { label: t('forget.no'), kind: 'secondary', onPress: () => onAnswer() },
      ]}
    />
  );
}
