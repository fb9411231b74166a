import type { ChangedLine } from '@comanda/domain/cart/changed-lines';
import { Thumb } from '@comanda/ui/components/Thumb';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './UnavailableAlert.module.css';

/** Lists the lines that another delivery mode or time would make cheaper or dearer (DISH-2). */
export function ChangedPrices({ changed }: { readonly changed: readonly ChangedLine[] }) {
  const t = useText();
  const money = useMoney();
  return (
    <ul className={styles.lines}>
      {changed.map(({ line, before }) => (
        <li key={line.index} className={styles.line}>
          <Thumb imageUrl={line.imageUrl} color={line.imageColor} size={48} />
          <span className={styles.words}>
            <span>
              <ShopWords text={line.spuName} />
              {line.unitQty > 1 ? ` ×${line.unitQty}` : null}
            </span>
            <span className={styles.choices}>
              {t('cart.wasNow', { before: money(before), after: money(line.saleAmount) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
