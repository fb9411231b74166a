import type { Coupon } from '@comanda/domain/checkout/coupon.schema';
import { limits } from '@comanda/domain/limits';
import type { PointsRule } from '@comanda/domain/shop/members.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import { Button } from '@comanda/ui/components/Button';
import { numberFormat } from '@comanda/ui/formatting/intl-formats';
import { moneyFormat } from '@comanda/ui/formatting/money';
import { timeText } from '@comanda/ui/formatting/times';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { FormField } from '../forms/FormField.tsx';
import { HiddenFields } from '../forms/HiddenFields.tsx';
import { usePageText } from '../i18n/translate.ts';
import { PageHelp } from '../legal/PageHelp.tsx';
import { CouponList } from './CouponList.tsx';
import { brandNameOf } from './LoginForms.tsx';
import { WayBack } from './MemberLayout.tsx';
import styles from './member.module.css';

/** A member, as the member's own page shows them. */
export type Member = {
  readonly name: string;
  readonly phone: string | null;
  /** Unix seconds. */
  readonly memberSince: number;
  readonly points: number;
  readonly coupons: readonly { readonly coupon: Coupon; readonly isUsed: boolean }[];
  /** A secret that opens this page for some minutes. The forms of the page send it. */
  readonly visit: string;
};

type MemberHomeProps = { readonly shop: Shop; readonly member: Member };

/** The member's own page: name, points, coupons, and logging out. */
export function MemberHome({ shop, member }: MemberHomeProps) {
  const t = usePageText();
  const language = useLanguage();
  const { name, memberSince } = member;
  const rule = shop.members?.points;
  return (
    <>
      <WayBack />
      <p className={styles.place}>{brandNameOf(shop, language)}</p>
      <h1 className={styles.title}>{name === '' ? t('me.helloUnnamed') : t('me.hello', { name })}</h1>
      <p className={styles.lead}>
        {t('me.since', { date: timeText(language, memberSince, 'date', shop.timeZone) })}
      </p>
      {rule ? <Points shop={shop} points={member.points} rule={rule} /> : null}
      {shop.members?.hasCoupons ? <CouponList shop={shop} coupons={member.coupons} /> : null}
      <Details member={member} />
      <PageHelp shop={shop} />
    </>
  );
}

type PointsProps = { readonly shop: Shop; readonly points: number; readonly rule: PointsRule };

function Points({ shop, points, rule }: PointsProps) {
  const t = usePageText();
  const language = useLanguage();
  const money = moneyFormat(language, shop, 'short');
  return (
    <dl className={styles.points}>
      <dt>{t('me.points')}</dt>
      <dd>{numberFormat(language, shop.country).format(points)}</dd>
      <dd className={styles.rule}>{t('me.worth', { amount: money(rule.worth) })}</dd>
      {rule.earnEvery === null ? null : (
        <dd className={styles.rule}>{t('me.earn', { amount: money(rule.earnEvery) })}</dd>
      )}
    </dl>
  );
}

function Details({ member: { name, phone, visit } }: { readonly member: Member }) {
  const t = usePageText();
  const hidden = <HiddenFields fields={{ visit, lang: useLanguage() }} />;
  return (
    <>
      <h2 className={styles.heading}>{t('me.details')}</h2>
      <form method="post" action="/member/me/name" className={styles.details}>
        {hidden}
        <FormField
          name="name"
          label={t('me.name')}
          defaultValue={name}
          maxLength={limits.receiverNameLength}
          autoComplete="name"
          placeholder={t('me.namePlace')}
        />
        {phone === null ? null : (
          <dl className={styles.phone}>
            <dt>{t('me.phone')}</dt>
            <dd>{phone}</dd>
          </dl>
        )}
        <Button type="submit">{t('me.save')}</Button>
      </form>
      <form method="post" action="/member/me/sign-out" className={styles.leave}>
        {hidden}
        <Button type="submit" kind="danger">
          {t('me.signOut')}
        </Button>
      </form>
    </>
  );
}
