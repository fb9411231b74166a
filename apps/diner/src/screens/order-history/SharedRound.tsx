import type { CallOutput } from '@comanda/contract/contract';
import { historyStatus } from '@comanda/domain/order/display-status';
import { attributesOf } from '@comanda/domain/text-attributes';
import { Tag } from '@comanda/ui/components/Tag';
import { timeText } from '@comanda/ui/formatting/times';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import type { ReactNode } from 'react';
import { useDraft } from '../../draft/draft-store.ts';
import { statusLabel, statusTones } from '../../features/order-summary/status-words.ts';
import { useShopText } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { itemNames } from './item-names.ts';
import styles from './RoundRow.module.css';
import { useOpenOrder } from './RoundRow.tsx';

type Shared = NonNullable<CallOutput<'table/bill'>['bill']>['roundList'][number];

/** A round of anybody at the table. Only the phone that sent it can open it. */
export function SharedRound({ round, number }: { readonly round: Shared; readonly number: number }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useDraft((draft) => draft.shopInfo?.timeZone);
  const money = useMoney();
  const { itemList, crtTime, onBill, aboutAmount, orderId } = round;
  const names = itemNames({ itemList, itemCount: itemList.length }, useShopText());
  const status = historyStatus(round);
  const about = t('bill.about', { amount: money(aboutAmount) });
  const content = (
    <>
      <span className={styles.head}>
        <span className={styles.number}>{t('bill.round', { number })}</span>
        <span className={styles.time}>{timeText(language, crtTime, 'time', timeZone)}</span>
        <Tag tone={statusTones[status]}>{t(statusLabel(status))}</Tag>
      </span>
      <span className={styles.names} {...attributesOf(names.lang)}>
        {names.text}
      </span>
      {onBill ? (
        <span className={styles.amount}>{about}</span>
      ) : (
        <s className={styles.unbilled}>{money(aboutAmount)}</s>
      )}
    </>
  );
  return orderId === undefined ? (
    <div className={styles.round}>{content}</div>
  ) : (
    <OwnRound orderId={orderId}>{content}</OwnRound>
  );
}

function OwnRound({ orderId, children }: { readonly orderId: string; readonly children: ReactNode }) {
  return (
    <button type="button" className={styles.round} onClick={useOpenOrder(orderId)}>
      {children}
    </button>
  );
}
