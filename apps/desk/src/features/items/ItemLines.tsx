import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { textAt } from '@comanda/domain/local-text';
import styles from './ItemLines.module.css';

type Items = MerchantOrder['itemList'];
type Item = Items[number];

/** The choices of an item as one line: variant, features, extras, and the parts of a set. */
function choicesOf({ specList, featureList, extraList, comboElemList }: Item): string {
  const times = (name: string, units: number) => (units > 1 ? `${units} × ${name}` : name);
  return [
    ...specList.map(({ specName }) => textAt(specName, 0)),
    ...featureList.map(({ attrName }) => textAt(attrName, 0)),
    ...extraList.map(({ attrName, unitQty }) => times(textAt(attrName, 0), unitQty)),
    ...comboElemList.map(({ skuName, unitQty, featureList: features, extraList: extras }) => {
      const own = [
        ...features.map(({ attrName }) => textAt(attrName, 0)),
        ...extras.map(({ attrName, unitQty: units }) => times(textAt(attrName, 0), units)),
      ];
      const name = times(textAt(skuName, 0), unitQty);
      return own.length === 0 ? name : `${name} (${own.join(', ')})`;
    }),
  ].join(' · ');
}

type ItemLinesProps = { readonly items: Items; readonly titleTag: string };

/** What was ordered, in the shop's first language, which the kitchen reads (DISH-1). */
export const ItemLines = ({ items, titleTag }: ItemLinesProps) => (
  <ul className={styles.items} lang={titleTag}>
    {items.map((item, index) => {
      const choices = choicesOf(item);
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sent order never change their places
        <li key={index} className={styles.item}>
          <span className={styles.units}>{item.unitQty}</span>
          <span>
            <span dir="auto">{textAt(item.spuName, 0)}</span>
            {choices === '' ? null : (
              <span className={styles.choices} dir="auto">
                {choices}
              </span>
            )}
            {item.note ? (
              <span className={styles.note} dir="auto">
                {item.note}
              </span>
            ) : null}
          </span>
        </li>
      );
    })}
  </ul>
);
