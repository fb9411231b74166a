import type { ReactNode } from 'react';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { Tag } from '../../ui/Tag.tsx';
import { Thumb } from '../../ui/Thumb.tsx';
import styles from './OptionRow.module.css';

/** What a row says of its choice, however it is chosen. */
export type OptionWords = {
  readonly name: string;
  readonly name2: string;
  /** What it adds, or why it cannot be chosen. */
  readonly note?: ReactNode;
  readonly imageUrl?: string | undefined;
  readonly soldOut?: boolean;
};

type OptionRowProps = OptionWords & {
  /** A label is hit anywhere. */
  readonly as: 'label' | 'div';
  readonly children: ReactNode;
};

/** One choice of a group: what it is, what it adds, and how it is chosen. */
export function OptionRow({
  as: Row,
  name,
  name2,
  note,
  imageUrl,
  soldOut = false,
  children,
}: OptionRowProps) {
  const t = useText();
  return (
    <Row className={classNames(styles.row, imageUrl && styles.pictured)}>
      {imageUrl ? <Thumb imageUrl={imageUrl} color="" size={48} soldOut={soldOut} /> : null}
      <span className={styles.words}>
        <span className={styles.name}>
          <ShopWords first={name} second={name2} />
        </span>
        {soldOut ? (
          <Tag>{t('option.soldOut')}</Tag>
        ) : note ? (
          <span className={styles.note}>{note}</span>
        ) : null}
      </span>
      {children}
    </Row>
  );
}
