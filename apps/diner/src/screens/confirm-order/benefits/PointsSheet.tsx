import { Button } from '@comanda/ui/components/Button';
import { Sheet } from '@comanda/ui/components/Sheet';
import type { Asked } from '@comanda/ui/components/use-questions';
import { numberFormat } from '@comanda/ui/formatting/intl-formats';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useShop } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import type { Points } from './choose-benefit.ts';
import styles from './PointsSheet.module.css';

type PointsSheetProps = Asked<'use' | 'none'> & { readonly points: Points; readonly isChosen: boolean };

/**
 * Shows the balance, the points that this order can use, and their reduction (MEM-3). Default export, because
 * it is loaded lazily.
 */
export default function PointsSheet({ points, isChosen, open, onAnswer }: PointsSheetProps) {
  const t = useText();
  const money = useMoney();
  const number = numberFormat(useLanguage(), useShop().country);
  const { point, pointUse, promoAmount } = points;
  return (
    <Sheet
      open={open}
      title={t('benefit.pointsTitle')}
      closeLabel={t('ui.close')}
      onClose={() => onAnswer()}
      footer={
        isChosen ? (
          <Button kind="secondary" onClick={() => onAnswer('none')}>
            {t('benefit.cancelPoints')}
          </Button>
        ) : (
          <Button disabled={pointUse === 0} trailing={money(-promoAmount)} onClick={() => onAnswer('use')}>
            {t('benefit.usePoints', { points: number.format(pointUse) })}
          </Button>
        )
      }
    >
      <div className={styles.balance}>
        <p className={styles.label}>{t('benefit.balance')}</p>
        <p className={styles.number}>{number.format(point)}</p>
      </div>
      {pointUse === 0 ? (
        <p className={styles.hint}>{t(point === 0 ? 'benefit.noPoints' : 'benefit.tooSmall')}</p>
      ) : (
        <dl className={styles.facts}>
          <div>
            <dt>{t('benefit.usable')}</dt>
            <dd>{number.format(pointUse)}</dd>
          </div>
          <div>
            <dt>{t('benefit.takesOff')}</dt>
            <dd className={styles.off}>{money(-promoAmount)}</dd>
          </div>
        </dl>
      )}
    </Sheet>
  );
}
