import type { Spu } from '@comanda/domain/menu/spu.schema';
import { Tag } from '@comanda/ui/components/Tag';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useFirstText } from '../../i18n/use-text.ts';
import { weeklyHoursTexts } from '../../i18n/weekly-hours.ts';

type WhyUnavailableProps = {
  readonly unusableType: Spu['unusableType'];
  readonly hours: Spu['availableSaleTimes'];
  /** How many units are left, if the diner wants more (FIX-11). */
  readonly left?: number | undefined;
};

/** Says why something cannot be ordered now: sold out, or outside its selling times. Empty if it can. */
export function WhyUnavailable({ unusableType, hours, left }: WhyUnavailableProps) {
  const t = useFirstText();
  const language = useLanguage();
  if (unusableType === 0)
    return left === undefined ? null : <Tag tone="sun">{t('item.onlyLeft', { count: left })}</Tag>;
  if (unusableType === 2) return <Tag>{t('item.soldOut')}</Tag>;
  const times = weeklyHoursTexts(language, hours).join(' | ');
  return (
    <Tag tone="sun">
      <span suppressHydrationWarning>{t('item.soldAt', { hours: times })}</span>
    </Tag>
  );
}
