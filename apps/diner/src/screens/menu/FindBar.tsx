import type { MenuFilter } from '@comanda/domain/menu/item-filter';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { memo, useMemo } from 'react';
import { usePress } from '../../api/use-press.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { FilterIcon } from '../../ui/Icons.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useQuestions } from '../../ui/use-questions.tsx';
import styles from './FindBar.module.css';
import type { LoadFinding } from './load-finding.ts';

type FindBarProps = {
  readonly categories: readonly SpuCate[];
  readonly filter: MenuFilter | undefined;
  readonly onFilter: (filter: MenuFilter) => Promise<void>;
  readonly onSearch: (query: string) => void;
  readonly load: LoadFinding;
};

/** MENU-16: pinned to the top of the menu, the field to search it and the way to its filter. */
export const FindBar = memo(function FindBar({ categories, filter, onFilter, onSearch, load }: FindBarProps) {
  const t = useText();
  const questions = useMemo(
    () => ({ filter: async () => ({ default: (await load()).FilterSheet }) }),
    [load],
  );
  const { ask, popup } = useQuestions(questions);
  const size = filter ? filter.avoid.length + filter.want.length : 0;
  const choose = usePress(async () => {
    const chosen = await ask('filter', { categories, filter });
    if (chosen) await onFilter(chosen);
  });
  return (
    <div className={styles.bar}>
      <SearchField
        label={t('find.label')}
        clear={t('find.clear')}
        onSearch={onSearch}
        onFocus={() => void load().catch(() => undefined)}
      />
      <IconButton
        filled
        className={styles.filter}
        label={size > 0 ? t('filter.on', { count: size }) : t('filter.title')}
        onClick={choose.press}
      >
        <FilterIcon size={20} />
        <span className={styles.badge}>
          <Badge count={size} />
        </span>
      </IconButton>
      {popup}
    </div>
  );
});
