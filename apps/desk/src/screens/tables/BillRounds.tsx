import type { BillAnswer } from '@comanda/contract/merchant/sitting.schema';
import { Tag } from '@comanda/ui/components/Tag';
import type { OpenShop } from '../../api/workplace.ts';
import { ItemLines } from '../../features/items/ItemLines.tsx';
import { useMainUnits } from '../../features/till/use-main-units.ts';
import { useText } from '../../i18n/messages.ts';
import { useTimeText } from '../../i18n/use-time-text.ts';
import styles from './Bill.module.css';

type BillRoundsProps = { readonly bill: BillAnswer; readonly shop: OpenShop };

/** The rounds of a bill with their dishes. What each comes to is only about: taxes are rounded once for the bill. */
export function BillRounds({ bill, shop }: BillRoundsProps) {
  const t = useText();
  const money = useMainUnits(shop);
  const at = useTimeText(shop);
  if (bill.roundList.length === 0) return <p className={styles.hint}>{t('bill.empty')}</p>;
  return (
    <ol className={styles.rounds}>
      {bill.roundList.map((round, index) => (
        <li key={round.orderId} className={styles.round}>
          <p className={styles.head}>
            <strong>{t('kitchen.round', { number: index + 1 })}</strong>
            <span className={styles.hint}>
              {round.orderNo} · {at(round.crtTime).time}
            </span>
            {round.onBill ? (
              <span className={styles.about}>{t('bill.about', { amount: money(round.aboutAmount) })}</span>
            ) : (
              <Tag tone="stone">{t('bill.offBill')}</Tag>
            )}
          </p>
          <ItemLines of={round} titleTag={shop.titleTag} />
        </li>
      ))}
    </ol>
  );
}
