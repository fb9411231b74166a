import { useText } from '../../i18n/use-text.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import type { Asked } from '../../ui/use-questions.tsx';

export function ClearCartAlert({ open, onAnswer }: Asked<'clear'>) {
  const t = useText();
  return (
    <AlertDialog
      open={open}
      title={t('cart.clear.title')}
      text={t('cart.clear.text')}
      onDismiss={() => onAnswer()}
      answers={[
        { label: t('cart.clear.yes'), kind: 'danger', onPress: () => onAnswer('clear') },
        { label: t('cart.clear.no'), kind: 'secondary', onPress: () => onAnswer() },
      ]}
    />
  );
}
