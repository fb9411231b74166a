import { limits } from '@comanda/domain/limits';
import { textAt } from '@comanda/domain/local-text';
import { Card } from '@comanda/ui/components/Card';
import { ExpandableList } from '@comanda/ui/components/ExpandableList';
import { Money } from '@comanda/ui/components/Money';
import { Tag } from '@comanda/ui/components/Tag';
import { Thumb } from '@comanda/ui/components/Thumb';
import { classNames } from '@comanda/ui/text/class-names';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './OrderItems.module.css';
import type { SummaryItem } from './summary-item.ts';

const thumbSize = 56;

/** The ordered items: the first four rows, and the others on demand (CONF-3, ORD-3). */
export function OrderItems({ items }: { readonly items: readonly SummaryItem[] }) {
  const t = useText();
  return (
    <Card className={styles.card} aria-label={t('order.items')}>
      <ExpandableList
        first={limits.itemsBeforeExpanding}
        words={{ all: t('items.all', { count: items.length }), fewer: t('items.fewer') }}
        items={items.map((item) => ({
          key: item.key,
          content: <ItemRow item={item} mark={item.mark && t(item.mark)} />,
        }))}
      />
    </Card>
  );
}

const ItemRow = ({ item, mark }: { readonly item: SummaryItem; readonly mark: string | undefined }) => (
  <div className={styles.row}>
    <Thumb imageUrl={item.imageUrl} color={item.imageColor} size={thumbSize} soldOut={mark !== undefined} />
    <div className={styles.words}>
      <p className={styles.name}>
        <ShopWords text={item.name} />
      </p>
      {mark ? <Tag>{mark}</Tag> : null}
      {item.choices.map((choice) => (
        <p key={textAt(choice, 0)} className={styles.choice}>
          <ShopWords text={choice} />
        </p>
      ))}
      {item.note}
    </div>
    <div className={styles.numbers}>
      <Money
        amount={item.saleAmount}
        className={classNames(styles.amount, item.isNotCounted && styles.notCounted)}
      />
      <span className={styles.qty}>×{item.unitQty}</span>
    </div>
  </div>
);
