import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useText } from '../../i18n/use-text.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Thumb } from '../../ui/Thumb.tsx';
import type { Asked } from '../../ui/use-questions.tsx';
import styles from './UnavailableTips.module.css';

type UnavailableTipsProps = Asked<'toMenu'> & { readonly lines: readonly CartLine[] };

/** CONF-9: what cannot be had any more, and the way back to the menu. Lazily loaded, hence the default export. */
export default function UnavailableTips({ lines, open, onAnswer }: UnavailableTipsProps) {
  const t = useText();
  return (
    <AlertDialog
      open={open}
      title={t('order.soldOutTitle')}
      text={t('order.soldOutText')}
      onDismiss={() => onAnswer()}
      answers={[
        { label: t('order.toMenu'), kind: 'primary', onPress: () => onAnswer('toMenu') },
        { label: t('order.stay'), kind: 'secondary', onPress: () => onAnswer() },
      ]}
    >
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.index} className={styles.line}>
            <Thumb imageUrl={line.imageUrl} color={line.imageColor} size={44} soldOut />
            <ShopWords first={line.spuName} second={line.spuName2} className={styles.name} />
            <Tag>{t(line.selloutFlag ? 'order.soldOut' : 'order.stopped')}</Tag>
          </li>
        ))}
      </ul>
    </AlertDialog>
  );
}
