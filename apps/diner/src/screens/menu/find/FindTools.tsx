import type { MenuFilter } from '@comanda/domain/menu/menu-filter';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { Badge } from '@comanda/ui/components/Badge';
import { IconButton } from '@comanda/ui/components/IconButton';
import { FilterIcon } from '@comanda/ui/components/Icons';
import { SearchField, type SearchHandle } from '@comanda/ui/components/SearchField';
import { useQuestions } from '@comanda/ui/components/use-questions';
import { lazy } from '@comanda/ui/loading/lazy';
import { memo, type Ref } from 'react';
import { usePress } from '#api/use-press.ts';
import { useFirstText } from '#i18n/use-text.ts';
import styles from './FindTools.module.css';

const questions = { filter: lazy(() => import('./FilterSheet.tsx')) };

type FindToolsProps = {
  readonly categories: readonly SpuCate[];
  readonly filter: MenuFilter | undefined;
  readonly onFilter: (filter: MenuFilter) => void;
  readonly onSearch: (query: string) => void;
  readonly field: Ref<SearchHandle>;
};

/** The search field and the button of the filter, for the row of the header (MENU-16). */
export const FindTools = memo(function FindTools({
  categories,
  filter,
  onFilter,
  onSearch,
  field,
}: FindToolsProps) {
  const t = useFirstText();
  const { ask, popup } = useQuestions(questions);
  const size = filter ? filter.avoid.length + filter.want.length : 0;
  const choose = usePress(async () => {
    const chosen = await ask('filter', { categories, filter });
    if (chosen) onFilter(chosen);
  });
  return (
    <>
      <SearchField
        collapses
        handle={field}
        label={t('find.label')}
        clear={t('find.clear')}
        onSearch={onSearch}
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
    </>
  );
});
