import { Button } from '@comanda/ui/components/Button';
import { FormField } from '../forms/FormField.tsx';
import { HiddenFields } from '../forms/HiddenFields.tsx';
import { usePageText } from '../i18n/translate.ts';
import styles from './ReceiptSheet.module.css';

/** What the guest may do about a mail, or what became of the last request. */
export type MailOffer = {
  /** The hidden fields that lead back to the receipt, and the id of the mail. */
  readonly fields: Readonly<Record<string, string>>;
  readonly address: string;
  readonly state: 'open' | 'queued' | 'wrongAddress' | 'tooManyMails' | 'noMail';
};

/** Asks for the receipt by mail (TILL-5). */
export function MailForm({ fields, address, state }: MailOffer) {
  const t = usePageText();
  if (state === 'queued')
    return (
      <p className={styles.sent} role="status">
        {t('receipt.mail.sent')}
      </p>
    );
  const problem = state === 'open' ? undefined : t(`receipt.mail.${state}`, { example: 'ada@example.com' });
  return (
    <form method="post" action="/h5/receipt/mail" className={styles.mail} noValidate>
      <HiddenFields fields={fields} />
      <FormField
        name="email"
        label={t('receipt.mail.address')}
        problem={problem}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={address}
        required
      />
      <Button type="submit" kind="quiet">
        {t('receipt.mail.send')}
      </Button>
      <p className={styles.note}>{t('receipt.mail.once')}</p>
    </form>
  );
}
