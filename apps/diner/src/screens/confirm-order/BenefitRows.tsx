import { orderLine } from '@comanda/domain/cart/cart-line';
import { type ReactNode, useEffect } from 'react';
import { usePress } from '../../api/use-press.ts';
import { loadWhenIdle } from '../../browser/idle.ts';
import { useWorld } from '../../draft/world.ts';
import { logIn } from '../../features/member/log-in.ts';
import { useLoginWorld } from '../../features/member/use-login-world.ts';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useMoney, useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { Row } from '../../ui/Row.tsx';
import { useQuestions } from '../../ui/use-questions.tsx';
import styles from './BenefitRows.module.css';
import { type ChooseBenefitWorld, chooseCoupon, choosePoints } from './choose-benefit.ts';
import { useChosenByMember } from './use-chosen-by-member.ts';

const questions = {
  login: () => import('../../features/member/LoginSheet.tsx'),
  coupons: () => import('./CouponSheet.tsx'),
  points: () => import('./PointsSheet.tsx'),
};

type BenefitRowsProps = {
  /** What the benefit takes off, once it is known. */
  readonly promoAmount: number | undefined;
  readonly isCounting: boolean;
};

/** The coupon row and the points row, of which one at most takes something off (CONF-4, CONF-6, CONF-7). */
export function BenefitRows({ promoAmount, isCounting }: BenefitRowsProps) {
  const t = useText();
  const money = useMoney();
  const { memberCouponFlag, memberPointFlag } = useShop();
  const { benefit, memberToken } = useChosenByMember();
  const { popup, ...presses } = useBenefitPresses();
  const isOffered = memberCouponFlag || memberPointFlag;
  useEffect(() => (isOffered ? loadWhenIdle(Object.values(questions)) : undefined), [isOffered]);
  if (!isOffered) return null;
  const off =
    promoAmount && !isCounting ? <strong className={styles.off}>{money(-promoAmount)}</strong> : null;
  const idle = (words: ReactNode) => (memberToken === null ? t('benefit.logIn') : words);
  const coupon =
    benefit?.kind === 'coupon' ? (
      <>
        <ShopWords first={benefit.couponName} second={benefit.couponName2} /> {off}
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
      {popup}
    </Card>
  );
}

function useBenefitPresses() {
  const world = useWorld();
  const loginWorldWith = useLoginWorld();
  const { ask, popup } = useQuestions(questions);
  const choosing = (): ChooseBenefitWorld => ({
    ...world,
    ask,
    logIn: () => logIn(loginWorldWith(ask)),
    itemList: world.draft.getState().carList.map(orderLine),
  });
  const coupon = usePress(() => chooseCoupon(choosing()));
  const points = usePress(() => choosePoints(choosing()));
  return { coupon: coupon.press, points: points.press, popup };
}
