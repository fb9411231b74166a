import { isWritten } from '@comanda/domain/local-text';
import type { Spu, SpuCate } from '@comanda/domain/menu/spu.schema';
import { Thumb, type ThumbProps } from '@comanda/ui/components/Thumb';
import { lazy } from '@comanda/ui/loading/lazy';
import { memo, Suspense, use } from 'react';
import { WhyUnavailable } from '#features/availability/WhyUnavailable.tsx';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { FilterContext } from '../find/filter-context.ts';
import { MenuPressesContext } from '../menu-presses.ts';
import { ItemAction } from './ItemAction.tsx';
import { ItemMarks } from './ItemMarks.tsx';
import { ItemPrice } from './ItemPrice.tsx';
import styles from './ItemRow.module.css';
import { needsChoice } from './needs-choice.ts';
import { unavailability } from './unavailability.ts';

const OnlyWith = lazy(() => import('./OnlyWith.tsx'), { keepTrying: true });

type ItemRowProps = {
  readonly category: SpuCate;
  readonly spu: Spu;
  readonly picture: NonNullable<ThumbProps['load']>;
};

/** An item in the list. An unavailable item stays readable: only its picture fades. */
export const ItemRow = memo(function ItemRow({ category, spu, picture }: ItemRowProps) {
  const why = unavailability(spu);
  const gone = why.unusableType !== 0;
  const filter = use(FilterContext);
  return (
    <li className={styles.row}>
      <Thumb imageUrl={spu.imageUrl} color={spu.imageColor} size={96} soldOut={gone} load={picture} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <ItemName category={category} spu={spu} opens={gone || !needsChoice(spu)} />
        </h3>
        <p className={styles.price}>
          <ItemPrice spu={spu} />
          <ItemMarks spu={spu} />
        </p>
        {filter && spu.choiceMarks ? (
          <Suspense>
            <OnlyWith spu={spu} />
          </Suspense>
        ) : null}
        <div className={styles.foot}>
          {gone ? (
            <WhyUnavailable {...why} />
          ) : (
            <p className={styles.descr}>
              <Description spu={spu} />
            </p>
          )}
          {gone ? null : <ItemAction category={category} spu={spu} />}
        </div>
      </div>
    </li>
  );
});

/** The name of an item. It opens the item's contents and allergens if the row has no "Choose" button. */
function ItemName({ category, spu, opens }: Omit<ItemRowProps, 'picture'> & { readonly opens: boolean }) {
  const { openItem } = use(MenuPressesContext);
  const name = <ShopWords text={spu.spuName} narrow />;
  if (!opens) return name;
  return (
    <button type="button" className={styles.open} data-opens="" onClick={() => openItem(category, spu)}>
      {name}
    </button>
  );
}

function Description({ spu }: { readonly spu: Spu }) {
  const lines =
    isWritten(spu.descr) || spu.comboDescList.length === 0 ? [{ descr: spu.descr }] : spu.comboDescList;
  return lines.map(({ descr }, index) => (
    <span key={descr[0]}>
      {index > 0 ? ' · ' : null}
      <ShopWords text={descr} />
    </span>
  ));
}
