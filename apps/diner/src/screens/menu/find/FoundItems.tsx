import { dietsOf } from '@comanda/domain/menu/all-marks';
import { suits } from '@comanda/domain/menu/item-filter';
import { type FoundItem, foundItems, searchIndex } from '@comanda/domain/menu/item-search';
import { type MenuFilter, noFilter } from '@comanda/domain/menu/menu-filter';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { Button } from '@comanda/ui/components/Button';
import { EmptyState } from '@comanda/ui/components/EmptyState';
import { SearchIcon } from '@comanda/ui/components/Icons';
import { SaidLater } from '@comanda/ui/components/SaidLater';
import { Spinner } from '@comanda/ui/components/Spinner';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { scrollToBeginning } from '#browser/scroll-to-beginning.ts';
import { dietName } from '#features/marks/mark-name.ts';
import { useText } from '#i18n/use-text.ts';
import { ItemRow } from '../list/ItemRow.tsx';
import { useGrowing } from '../list/use-growing.ts';
import styles from './FoundItems.module.css';
import { useFold } from './use-fold.ts';

type FoundItemsProps = {
  readonly categories: readonly SpuCate[];
  readonly filter: MenuFilter | undefined;
  readonly query: string;
  /** False while the rest of a long menu loads. */
  readonly isWhole: boolean;
  /** Called when the search ends and the menu is shown again. */
  readonly onLeft: () => void;
  /** Ends the search. */
  readonly onEnd: () => void;
  readonly onFilter: (filter: MenuFilter) => void;
};

/** The search results, in place of the menu (MENU-16). If nothing is found, a button leads back to the menu (FIX-32). */
export default function FoundItems({
  categories,
  filter,
  query,
  isWhole,
  onLeft,
  onEnd,
  onFilter,
}: FoundItemsProps) {
  const t = useText();
  const wanted = query.trim();
  const fold = useFold(wanted);
  const index = useMemo(
    () => searchIndex(categories, (spu) => dietsOf(spu).map((diet) => dietName(diet, t)), fold),
    [categories, t, fold],
  );
  const { shown, hidden } = useMemo(() => {
    const all = foundItems(index, wanted);
    const suiting = filter ? all.filter(({ spu }) => suits(spu, filter)) : all;
    return { shown: suiting, hidden: all.length - suiting.length };
  }, [index, wanted, filter]);
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results scroll to their beginning
  useLayoutEffect(() => scrollToBeginning(list.current), [wanted]);
  useLayoutEffect(() => onLeft, [onLeft]);
  const words = [
    t('find.found', { count: shown.length, query: wanted }),
    ...(hidden > 0 ? [t('find.hidden', { count: hidden })] : []),
  ].join(' ');
  return (
    <main className={styles.found} ref={list}>
      {shown.length > 0 ? (
        <h2 className={styles.head}>{words}</h2>
      ) : (
        isWhole && (
          <EmptyState
            drawing={<SearchIcon size={96} />}
            text={words}
            action={
              <Button kind="secondary" onClick={hidden > 0 ? () => onFilter(noFilter) : onEnd}>
                {t(hidden > 0 ? 'filter.off' : 'find.wholeMenu')}
              </Button>
            }
          />
        )
      )}
      {shown.length > 0 ? <Rows key={wanted} found={shown} /> : null}
      {isWhole ? null : (
        <p className={styles.loading}>
          <Spinner label={t('app.loading')} />
        </p>
      )}
      <SaidLater text={isWhole ? words : ''} />
    </main>
  );
}

const firstRows = 8;

function Rows({ found }: { readonly found: readonly FoundItem[] }) {
  const most = useGrowing(found.length, firstRows);
  return (
    <ul className={styles.rows}>
      {found.slice(0, most).map(({ category, spu }, index) => (
        <ItemRow
          key={`${category.spuCatePid} ${spu.spuPid}`}
          category={category}
          spu={spu}
          picture={index < 4 ? 'now' : 'soon'}
        />
      ))}
    </ul>
  );
}
