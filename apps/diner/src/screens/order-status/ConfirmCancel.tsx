import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import type { Asked } from '../../ui/use-questions.tsx';

type ConfirmCancelProps = Asked<'yes'> & { readonly title: MessageId; readonly yes: MessageId };

/** ORD-5: before a payment or an order is cancelled. Lazily loaded, hence the default export. */
export default function ConfirmCancel({ title, yes, open, onAnswer }: ConfirmCancelProps) {
  const t = useText();
  return (
    <AlertDialog
      open={open}
      title={t(title)}
      text={t('status.cancelDialogMsg')}
      onDismiss={() => onAnswer()}
      returnTo="h1"
      answers={[
        { label: t(yes), kind: 'danger', onPress: () => onAnswer('yes') },
        { label: t('status.keep'), kind: 'secondary', onPress: () => onAnswer() },
      ]}
    />
  );
}
