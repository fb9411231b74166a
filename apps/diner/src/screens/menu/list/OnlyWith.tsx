import { listed } from '@comanda/domain/language';
import { marksAgainst } from '@comanda/domain/menu/item-fit';
import { optionsAgainst } from '@comanda/domain/menu/options-against';
import type { Spu } from '@comanda/domain/menu/spu.schema';
import { use } from 'react';
import { markNames } from '#features/marks/mark-names.ts';
import { useShopText } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import { FilterContext } from '../find/filter-context.ts';
import styles from './OnlyWith.module.css';

const mostNamed = 3;

/** What the diner avoids and an item has only with some of its options (DISH-4). */
export default function OnlyWith({ spu }: { readonly spu: Spu }) {
  const t = useText();
  const shopText = useShopText();
  const avoid = use(FilterContext)?.avoid ?? [];
  const options = optionsAgainst(spu, avoid);
  if (options.length === 0) return null;
  const marks = new Set(options.flatMap((option) => avoid.flatMap((mark) => marksAgainst(option, mark))));
  const named = options.slice(0, mostNamed).map(({ attrName }) => shopText(attrName));
  const more = options.length > mostNamed ? '…' : '';
  const gap = '\u0000';
  const [before = '', after = ''] = t('mark.onlyWith', {
    list: markNames([...marks], t),
    options: gap,
  }).split(gap);
  return (
    <span className={styles.only}>
      {before}
      <span lang={named[0]?.lang}>{listed(named.map(({ text }) => text)) + more}</span>
      {after}
    </span>
  );
}
