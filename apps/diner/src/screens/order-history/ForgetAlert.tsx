import { useText } from '../../i18n/use-text.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import type { Asked } from '../../ui/use-questions.tsx';

/** What is forgotten, and what is not. Lazily loaded, hence the default export. */
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
