import { Button } from '@comanda/ui/components/Button';
import { SearchField } from '@comanda/ui/components/SearchField';
import { useText } from '../../i18n/messages.ts';
import styles from './FilterBar.module.css';
import type { Filter } from './filter.ts';

type FilterBarProps = {
  readonly filter: Filter;
  readonly tables: readonly string[];
  /** Begins a new order; undefined if the person may not. */
  readonly onTake: (() => void) | undefined;
  readonly onFilter: (change: Partial<Filter>) => void;
};

const modes = ['F', 'T', 'P', 'D'] as const;

/** DESK-1: finds orders by mode, by table, and by number, name or phone. */
export function FilterBar({ filter, tables, onTake, onFilter }: FilterBarProps) {
  const t = useText();
  return (
    <div className={styles.bar}>
      {onTake ? (
        <Button className={styles.take} onClick={onTake}>
          {t('taking.title')}
        </Button>
      ) : null}
      <div className={styles.search}>
        <SearchField
          label={t('filter.search')}
          clear={t('filter.clear')}
          onSearch={(text) => onFilter({ text })}
        />
      </div>
      <select
        aria-label={t('filter.mode')}
        value={filter.mode}
        onChange={({ target }) => onFilter({ mode: modes.find((mode) => mode === target.value) ?? '' })}
      >
        <option value="">{t('filter.allModes')}</option>
        {modes.map((mode) => (
          <option key={mode} value={mode}>
            {t(`mode.${mode}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('order.table')}
        value={filter.tableNo}
        onChange={({ target }) => onFilter({ tableNo: target.value })}
      >
        <option value="">{t('filter.allTables')}</option>
        {/* a table whose last order has left the list stays chosen */}
        {[...new Set([...tables, ...(filter.tableNo === '' ? [] : [filter.tableNo])])].map((tableNo) => (
          <option key={tableNo} value={tableNo}>
            {tableNo}
          </option>
        ))}
      </select>
    </div>
  );
}
