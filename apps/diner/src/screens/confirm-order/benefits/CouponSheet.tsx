import { Button } from '@comanda/ui/components/Button';
import { EmptyState } from '@comanda/ui/components/EmptyState';
import { TicketIcon } from '@comanda/ui/components/Icons';
import { Sheet } from '@comanda/ui/components/Sheet';
import type { Asked } from '@comanda/ui/components/use-questions';
import { timeText } from '@comanda/ui/formatting/times';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { useShop } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import styles from './CouponSheet.module.css';
import type { ListedCoupon } from './choose-benefit.ts';

type CouponSheetProps = Asked<ListedCoupon | 'none'> & {
  readonly coupons: readonly ListedCoupon[];
  readonly chosenCode: string | null;
};

/** Joins numbers to their endings in Mongolian, as in “12-р”, so that no line ends between them. */
const unbroken = (date: string): string => date.replaceAll('-', '\u2011');

/**
 * Lists the member's coupons, each with its reduction and its end (MEM-3). Default export, because it is
 * loaded lazily.
 */
export default function CouponSheet({ coupons, chosenCode, open, onAnswer }: CouponSheetProps) {
  const t = useText();
  const none = (
    <Button kind="secondary" onClick={() => onAnswer('none')}>
      {t('benefit.noCoupon')}
    </Button>
  );
  return (
    <Sheet
      open={open}
      title={t('benefit.couponsTitle')}
      closeLabel={t('ui.close')}
      onClose={() => onAnswer()}
      footer={chosenCode === null ? undefined : none}
    >
      {coupons.length === 0 ? (
        <EmptyState drawing={<TicketIcon size={96} />} text={t('benefit.noCoupons')} />
      ) : (
        <ul className={styles.tickets}>
          {[...coupons]
            .sort((a, b) => Number(a.missingAmount > 0) - Number(b.missingAmount > 0))
            .map((coupon) => (
              <li key={coupon.couponCode}>
                <CouponTicket
                  coupon={coupon}
                  isChosen={coupon.couponCode === chosenCode}
                  onPress={() => onAnswer(coupon)}
                />
              </li>
            ))}
        </ul>
      )}
    </Sheet>
  );
}

type CouponTicketProps = {
  readonly coupon: ListedCoupon;
  readonly isChosen: boolean;
  readonly onPress: () => void;
};

function CouponTicket({ coupon, isChosen, onPress }: CouponTicketProps) {
  const t = useText();
  const money = useMoney();
  const { timeZone } = useShop();
  const language = useLanguage();
  const { couponName, promoAmount, missingAmount, endValidTime } = coupon;
  const isShort = missingAmount > 0;
  return (
    <button
      type="button"
      className={styles.ticket}
      aria-pressed={isChosen}
      disabled={isShort}
      onClick={onPress}
    >
      <span className={styles.off}>{money(-promoAmount)}</span>
      <span className={styles.words}>
        <ShopWords text={couponName} className={styles.name} />
        {isShort ? (
          <span className={styles.short}>{t('benefit.missing', { amount: money(missingAmount) })}</span>
        ) : null}
        <span className={styles.end}>
          {t('benefit.until', { date: unbroken(timeText(language, endValidTime, 'date', timeZone)) })}
        </span>
      </span>
      <span className={styles.tick} />
    </button>
  );
}
