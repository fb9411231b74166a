import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { Fragment } from 'react';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './UnavailableAlert.module.css';

/** The alert names at most three lines and counts the rest. */
const mostNamed = 3;

/** Names the lines that stay in the cart when the others are removed. */
export function StayingLines({ lines }: { readonly lines: readonly CartLine[] }) {
  const t = useText();
  const others = lines.length - mostNamed;
  return (
    <p className={styles.staying}>
      <span className={styles.stays}>{t('unavailable.stays')}</span>{' '}
      {lines.slice(0, mostNamed).map((line, at) => (
        <Fragment key={line.index}>
          {at > 0 ? ' · ' : null}
          <ShopWords text={line.spuName} />
          {line.unitQty > 1 ? ` ×${line.unitQty}` : null}
        </Fragment>
      ))}
      {others > 0 ? ` ${t('unavailable.andMore', { count: others })}` : null}
    </p>
  );
}
