import { AlertDialog } from '@comanda/ui/components/AlertDialog';
import type { Asked } from '@comanda/ui/components/use-questions';
import { useText } from '#i18n/use-text.ts';

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
