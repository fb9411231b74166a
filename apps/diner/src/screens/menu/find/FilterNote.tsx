import { type MenuFilter, noFilter } from '@comanda/domain/menu/menu-filter';
import { notStatedCount } from '@comanda/domain/menu/not-stated-count';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { Button } from '@comanda/ui/components/Button';
import { EmptyState } from '@comanda/ui/components/EmptyState';
import { FilterIcon } from '@comanda/ui/components/Icons';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { scrollBackTo } from '#browser/scroll-to-beginning.ts';
import { useText } from '#i18n/use-text.ts';
import styles from './FilterNote.module.css';

type FilterNoteProps = {
  readonly filter: MenuFilter;
  readonly hidden: number;
  /** The whole menu. */
  readonly categories: readonly SpuCate[];
  /** Whether the filter hides the whole menu. */
  readonly isAll: boolean;
  /** False while the rest of a long menu loads. */
  readonly isWhole: boolean;
  /** Whether search results replace the menu. They have their own count. */
  readonly isSearching: boolean;
  readonly onFilter: (filter: MenuFilter) => void;
};

const isOn = ({ avoid, want }: MenuFilter): boolean => avoid.length + want.length > 0;

/**
 * Shows how many items the filter hides, and a button that switches it off; then that it is off, and a button that puts
 * it back. The focus stays on the button. Screen readers hear only the count of the whole menu.
 */
export default function FilterNote({
  filter,
  hidden,
  categories,
  isAll,
  isWhole,
  isSearching,
  onFilter,
}: FilterNoteProps) {
  const t = useText();
  const note = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [last, setLast] = useState(filter);
  if (isOn(filter) && filter !== last) setLast(filter);
  const isOff = isOn(last) && !isOn(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed filter scrolls to the menu's beginning
  useLayoutEffect(() => scrollBackTo(note.current), [hidden]);
  const wasOff = useRef(isOff);
  // the pressed button may be gone, for example that of an empty search
  useEffect(() => {
    const page = button.current?.ownerDocument;
    if (isOff !== wasOff.current && page?.activeElement === page?.body) button.current?.focus();
    wasOff.current = isOff;
  }, [isOff]);
  const count = t(isAll ? 'filter.hidesAll' : 'filter.hides', { count: hidden });
  const notStated = useMemo(() => notStatedCount(categories, filter), [categories, filter]);
  const unsure = notStated > 0 ? ` · ${t('filter.notStated', { count: notStated })}` : '';
  const words = hidden > 0 && isWhole ? count + unsure : '';
  const [said, say] = useState('');
  useEffect(() => say(isOff ? t('filter.isOff') : words), [isOff, words, t]);
  if (!isOff && (hidden === 0 || isSearching)) return null;
  const press = (kind: 'quiet' | 'secondary') => (
    <Button
      ref={button}
      kind={kind}
      className={styles.all}
      onClick={({ currentTarget }) => {
        // the note of a search is gone then, so the list around it takes the focus
        if (isSearching) currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
        onFilter(isOff ? last : noFilter);
      }}
    >
      {t(isOff ? 'order.undo' : 'filter.off')}
    </Button>
  );
  if (isAll) {
    return (
      <div role="status">
        <EmptyState drawing={<FilterIcon size={96} />} text={said} action={press('secondary')} />
      </div>
    );
  }
  return (
    <div className={styles.note} ref={note}>
      <p role="status">{said}</p>
      {press('quiet')}
    </div>
  );
}
