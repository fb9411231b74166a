import { Card } from '@comanda/ui/components/Card';
import { Row } from '@comanda/ui/components/Row';
import { useMoney } from '@comanda/ui/formatting/use-money';
import type { ReactNode } from 'react';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { useShop } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import styles from './BenefitRows.module.css';
import { useChosenByMember } from './chosen-by-member.ts';
import type { BenefitPresses } from './use-choose-benefit.ts';

type BenefitRowsProps = {
  /** What the chosen benefit takes off. Undefined until the server has calculated it. */
  readonly promoAmount: number | undefined;
  readonly isCounting: boolean;
  readonly presses: BenefitPresses;
};

/** The rows for coupons and points. At most one of them has a reduction (CONF-4, CONF-6, CONF-7). */
export function BenefitRows({ promoAmount, isCounting, presses }: BenefitRowsProps) {
  const t = useText();
  const money = useMoney();
  const { memberCouponFlag, memberPointFlag } = useShop();
  const { benefit, memberToken } = useChosenByMember();
  if (!memberCouponFlag && !memberPointFlag) return null;
  const off =
    promoAmount && !isCounting ? <strong className={styles.off}>{money(-promoAmount)}</strong> : null;
  const idle = (words: ReactNode) => (memberToken === null ? t('benefit.logIn') : words);
  const coupon =
    benefit?.kind === 'coupon' ? (
      <>
        <ShopWords text={benefit.couponName} /> {off}
      </>
    ) : (
      idle(t(benefit ? 'benefit.notWithPoints' : 'benefit.choose'))
    );
  const points =
    benefit?.kind === 'points' ? off : idle(t(benefit ? 'benefit.notWithCoupon' : 'benefit.redeem'));
  return (
    <Card className={styles.rows}>
      {memberCouponFlag ? <Row label={t('benefit.coupon')} value={coupon} onPress={presses.coupon} /> : null}
      {memberPointFlag ? <Row label={t('totals.points')} value={points} onPress={presses.points} /> : null}
    </Card>
  );
}
