import { limits } from '@comanda/domain/limits';
import { textAt } from '@comanda/domain/local-text';
import { Card } from '@comanda/ui/components/Card';
import { ExpandableList } from '@comanda/ui/components/ExpandableList';
import { Money } from '@comanda/ui/components/Money';
import { Thumb } from '@comanda/ui/components/Thumb';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './OrderItems.module.css';
import type { SummaryItem } from './summary-item.ts';

const thumbSize = 56;

/** The ordered items: the first four rows, and the others on demand (ORD-3). */
export function OrderItems({ items }: { readonly items: readonly SummaryItem[] }) {
  const t = useText();
  return (
    <Card className={styles.card} aria-label={t('order.items')}>
      <ExpandableList
        first={limits.itemsBeforeExpanding}
        words={{ all: t('items.all', { count: items.length }), fewer: t('items.fewer') }}
        items={items.map((item) => ({
          key: item.key,
          content: <ItemRow item={item} />,
        }))}
      />
    </Card>
  );
}

const ItemRow = ({ item }: { readonly item: SummaryItem }) => (
  <div className={styles.row}>
    <Thumb imageUrl={item.imageUrl} color={item.imageColor} size={thumbSize} />
    <div className={styles.words}>
      <p className={styles.name}>
        <ShopWords text={item.name} />
      </p>
      {item.choices.map((choice) => (
        <p key={textAt(choice, 0)} className={styles.choice}>
          <ShopWords text={choice} />
        </p>
      ))}
      {item.note === '' ? null : <Note text={item.note} />}
    </div>
    <div className={styles.numbers}>
      <Money amount={item.saleAmount} className={styles.amount} />
      <span className={styles.qty}>×{item.unitQty}</span>
    </div>
  </div>
);

function Note({ text }: { readonly text: string }) {
  const t = useText();
  return (
    <p className={styles.note}>
      <span className="sr-only">{t('option.note')}: </span>
      {text}
    </p>
  );
}
