import type { Coupon } from '@comanda/domain/checkout/coupon.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import { readText } from '@comanda/domain/text-language';
import { numberFormat } from '@comanda/ui/formatting/intl-formats';
import { minus, moneyFormat } from '@comanda/ui/formatting/money';
import { timeText } from '@comanda/ui/formatting/times';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { classNames } from '@comanda/ui/text/class-names';
import { usePageText } from '../i18n/translate.ts';
import styles from './CouponList.module.css';
import pageStyles from './member.module.css';

type HeldCoupon = { readonly coupon: Coupon; readonly isUsed: boolean };
type CouponListProps = { readonly shop: Shop; readonly coupons: readonly HeldCoupon[] };

export function CouponList({ shop, coupons }: CouponListProps) {
  const t = usePageText();
  return (
    <>
      <h2 className={pageStyles.heading}>{t('me.coupons')}</h2>
      {coupons.length === 0 ? (
        <p className={pageStyles.lead}>{t('me.noCoupons')}</p>
      ) : (
        <ul className={styles.coupons}>
          {coupons.map((held) => (
            <CouponItem key={held.coupon.couponId} shop={shop} held={held} />
          ))}
        </ul>
      )}
    </>
  );
}

function CouponItem({ shop, held: { coupon, isUsed } }: { readonly shop: Shop; readonly held: HeldCoupon }) {
  const t = usePageText();
  const language = useLanguage();
  const money = moneyFormat(language, shop, 'short');
  const { text, lang } = readText(coupon.name, shop.languages, language);
  const off =
    coupon.percent === null
      ? money(-(coupon.amount ?? 0))
      : numberFormat(language, shop.country, { style: 'percent' })
          .format(-coupon.percent / 100)
          .replace('-', minus);
  const until = timeText(language, coupon.validUntil, 'date', shop.timeZone);
  return (
    <li className={classNames(styles.coupon, isUsed && styles.used)}>
      <span className={styles.off}>{off}</span>
      <div className={styles.about}>
        <strong lang={lang}>{text}</strong>
        {coupon.minAmount > 0 ? <span>{t('me.from', { amount: money(coupon.minAmount) })}</span> : null}
        <span>{isUsed ? t('me.used') : t('me.until', { date: until })}</span>
      </div>
    </li>
  );
}
