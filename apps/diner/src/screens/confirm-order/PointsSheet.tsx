import { numberFormat } from '../../i18n/formats.ts';
import { useMoney, useShop } from '../../i18n/use-shop.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import type { Asked } from '../../ui/use-questions.tsx';
import type { Points } from './choose-benefit.ts';
import styles from './PointsSheet.module.css';

type PointsSheetProps = Asked<'use' | 'none'> & { readonly points: Points; readonly isChosen: boolean };

/** MEM-3: the balance, what this order can use of it, and what that takes off. Lazily loaded, hence the default export. */
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
