import type { ReactNode } from 'react';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import styles from './OptionRow.module.css';

type FixedElemProps = {
  readonly name: string;
  readonly name2: string;
  readonly price: ReactNode;
  readonly qty: number;
};

/** What a set holds in any case. */
export const FixedElem = ({ name, name2, price, qty }: FixedElemProps) => (
  <div className={styles.row}>
    <span className={styles.name}>
      <ShopWords first={name} second={name2} />
    </span>
    <span className={styles.price}>
      {price} ×{qty}
    </span>
  </div>
);
