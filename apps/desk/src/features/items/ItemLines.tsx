import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { textAt } from '@comanda/domain/local-text';
import { classNames } from '@comanda/ui/text/class-names';
import styles from './ItemLines.module.css';
import { unitsOff } from './units-left.ts';

type Item = MerchantOrder['itemList'][number];

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

type ItemLinesProps = {
  readonly of: Pick<MerchantOrder, 'itemList' | 'creditedUnitList'>;
  readonly titleTag: string;
};

/**
 * What was ordered, in the shop's first language, which the kitchen reads (DISH-1). Units that refunds took off are not
 * counted, and a line without any is struck through.
 */
export const ItemLines = ({ of, titleTag }: ItemLinesProps) => (
  <ul className={styles.items} lang={titleTag}>
    {of.itemList.map((item, index) => {
      const choices = choicesOf(item);
      const off = unitsOff(of, index);
      const left = item.unitQty - off;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sent order never change their places
        <li key={index} className={classNames(styles.item, left === 0 && styles.gone)}>
          <span className={styles.units}>{left === 0 ? off : left}</span>
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
