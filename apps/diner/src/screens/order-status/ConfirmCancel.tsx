import { AlertDialog } from '@comanda/ui/components/AlertDialog';
import type { Asked } from '@comanda/ui/components/use-questions';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';

type ConfirmCancelProps = Asked<'yes'> & { readonly title: MessageId; readonly yes: MessageId };

/** ORD-5: the question before cancelling a payment or an order. Lazily loaded, hence the default export. */
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
