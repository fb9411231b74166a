import { AlertDialog } from '@comanda/ui/components/AlertDialog';
import type { Asked } from '@comanda/ui/components/use-questions';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';

type ConfirmCancelProps = Asked<'yes'> & { readonly title: MessageId; readonly yes: MessageId };

/** Asks before a payment or an order is cancelled (ORD-5). Default export, because it is loaded lazily. */
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
