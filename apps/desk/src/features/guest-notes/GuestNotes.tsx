import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { type MessageId, useText } from '../../i18n/messages.ts';
import styles from './GuestNotes.module.css';
import { markMessages } from './mark-messages.ts';

/** What the kitchen must not miss: what to leave out, in the language of the staff, and the guest's remark. */
export function GuestNotes({ order: { allergyNote, memo } }: { readonly order: MerchantOrder }) {
  const t = useText();
  const nameOf = (mark: string) => {
    const message: MessageId | undefined = markMessages[mark];
    // a mark of a later server stays readable
    return message === undefined ? mark : t(message);
  };
  return (
    <>
      {allergyNote.length > 0 ? (
        <p className={styles.alarm}>{t('order.without', { marks: allergyNote.map(nameOf).join(', ') })}</p>
      ) : null}
      {memo === '' ? null : (
        <p className={styles.memo} dir="auto">
          <span className="sr-only">{t('order.remark')}: </span>
          {memo}
        </p>
      )}
    </>
  );
}
