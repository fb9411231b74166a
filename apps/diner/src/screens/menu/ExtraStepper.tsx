import type { ReactNode } from 'react';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useShopText } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { Stepper } from '../../ui/Stepper.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './OptionRow.module.css';

type ExtraStepperProps = {
  readonly name: string;
  readonly name2: string;
  readonly price: ReactNode;
  readonly qty: number;
  readonly canAdd: boolean;
  readonly soldOut?: boolean;
  readonly onMore: () => void;
  readonly onLess: () => void;
};

/** A choice that can be taken several times. */
export function ExtraStepper({
  name,
  name2,
  price,
  qty,
  canAdd,
  soldOut = false,
  onMore,
  onLess,
}: ExtraStepperProps) {
  const t = useText();
  const { text } = useShopText()(name, name2);
  return (
    <div className={styles.row}>
      <span className={styles.name}>
        <ShopWords first={name} second={name2} />
      </span>
      {soldOut ? (
        <Tag>{t('option.soldOut')}</Tag>
      ) : price ? (
        <span className={styles.price}>{price}</span>
      ) : null}
      <Stepper
        small
        name={t('item.qty', { name: text })}
        value={qty}
        most={canAdd ? Number.POSITIVE_INFINITY : qty}
        onChange={(wanted) => (wanted > qty ? onMore() : onLess())}
        words={{
          add: t('item.add', { name: text }),
          less: t('item.less'),
          more: t('item.more'),
          remove: t('item.remove'),
        }}
      />
    </div>
  );
}
