import type { ReactNode } from 'react';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from './OptionRow.module.css';

type OptionRowProps = {
  readonly kind: 'radio' | 'checkbox';
  /** Radios of one name exclude each other. */
  readonly group: string;
  readonly name: string;
  readonly name2: string;
  readonly price?: ReactNode;
  readonly chosen: boolean;
  readonly soldOut: boolean;
  /** Cannot be chosen together with what is. */
  readonly impossible?: boolean;
  readonly onChange: () => void;
};

/** One choice of a group, as a row that is hit anywhere. */
export function OptionRow({
  kind,
  group,
  name,
  name2,
  price,
  chosen,
  soldOut,
  impossible,
  onChange,
}: OptionRowProps) {
  const t = useText();
  return (
    <label className={styles.row}>
      <span className={styles.name}>
        <ShopWords first={name} second={name2} />
      </span>
      {soldOut ? (
        <Tag>{t('option.soldOut')}</Tag>
      ) : price ? (
        <span className={styles.price}>{price}</span>
      ) : null}
      <input
        type={kind}
        name={group}
        className={styles.mark}
        checked={chosen}
        disabled={!chosen && (soldOut || impossible === true)}
        onChange={onChange}
      />
    </label>
  );
}
