import type { LocalText } from '@comanda/domain/local-text';
import type { PartMarks } from '@comanda/domain/menu/own-marks';
import { Tag } from '@comanda/ui/components/Tag';
import { Thumb } from '@comanda/ui/components/Thumb';
import { classNames } from '@comanda/ui/text/class-names';
import type { ReactNode } from 'react';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { useText } from '#i18n/use-text.ts';
import { OptionMarks } from './OptionMarks.tsx';
import styles from './OptionRow.module.css';

/** What a row shows, for every kind of choice. */
export type OptionWords = {
  readonly name: LocalText;
  /** The price of the choice, or why it cannot be chosen. */
  readonly note?: ReactNode;
  readonly imageUrl?: string | undefined;
  readonly soldOut?: boolean;
  /** The choice is why the item cannot be added. */
  readonly isLacking?: boolean;
  /** The marks of an option or an element. Missing for specs, which have none. */
  readonly marks?: PartMarks;
};

type OptionRowProps = OptionWords & {
  /** With `label`, a tap anywhere on the row chooses it. */
  readonly as: 'label' | 'div';
  readonly children: ReactNode;
};

/** One choice of a group: its name, its price, and its control. */
export function OptionRow({
  as: Row,
  name,
  note,
  imageUrl,
  soldOut = false,
  isLacking = false,
  marks,
  children,
}: OptionRowProps) {
  const t = useText();
  return (
    <Row className={classNames(styles.row, imageUrl && styles.pictured)}>
      {imageUrl ? <Thumb imageUrl={imageUrl} color="" size={48} soldOut={soldOut} /> : null}
      <span className={styles.words}>
        <span className={styles.name}>
          <ShopWords text={name} />
        </span>
        {soldOut ? (
          <Tag tone={isLacking ? 'rose' : 'stone'}>{t('option.soldOut')}</Tag>
        ) : note ? (
          <span className={styles.note}>{note}</span>
        ) : null}
        {marks ? <OptionMarks marks={marks} /> : null}
      </span>
      {children}
    </Row>
  );
}
