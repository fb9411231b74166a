import { type MenuFilter, noFilter } from '@comanda/domain/menu/item-filter';
import { Button } from '@comanda/ui/components/Button';
import { EmptyState } from '@comanda/ui/components/EmptyState';
import { FilterIcon } from '@comanda/ui/components/Icons';
import { useLayoutEffect, useRef } from 'react';
import { scrollBackTo } from '#browser/scroll-to-beginning.ts';
import { useText } from '#i18n/use-text.ts';
import styles from './FilterNote.module.css';

type FilterNoteProps = {
  readonly hidden: number;
  /** Whether the filter hides the whole menu. */
  readonly isAll: boolean;
  readonly onFilter: (filter: MenuFilter) => void;
};

/** Shows how many items the filter hides, and a button that shows these items. */
export default function FilterNote({ hidden, isAll, onFilter }: FilterNoteProps) {
  const t = useText();
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed filter scrolls to the menu's beginning
  useLayoutEffect(() => scrollBackTo(note.current), [hidden]);
  const showAll = (kind: 'quiet' | 'secondary') => (
    <Button kind={kind} className={styles.all} onClick={() => onFilter(noFilter)}>
      {t('filter.off')}
    </Button>
  );
  if (isAll) {
    return (
      <EmptyState
        drawing={<FilterIcon size={96} />}
        text={t('filter.hidesAll', { count: hidden })}
        action={showAll('secondary')}
      />
    );
  }
  return (
    <div className={styles.note} ref={note}>
      <p role="status">{t('filter.hides', { count: hidden })}</p>
      {showAll('quiet')}
    </div>
  );
}
