import { sifted } from '@comanda/domain/menu/item-filter';
import { type MenuFilter, noFilter } from '@comanda/domain/menu/menu-filter';
import { notStatedCount } from '@comanda/domain/menu/not-stated-count';
import { offeredFilters } from '@comanda/domain/menu/offered-filters';
import { menuFilterOf } from '@comanda/domain/menu/ordered-filter';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { passFocusOn } from '@comanda/ui/browser/pass-focus-on';
import { Button } from '@comanda/ui/components/Button';
import { Chip } from '@comanda/ui/components/Chip';
import { TickIcon } from '@comanda/ui/components/Icons';
import { SaidLater } from '@comanda/ui/components/SaidLater';
import { Sheet } from '@comanda/ui/components/Sheet';
import type { Asked } from '@comanda/ui/components/use-questions';
import { classNames } from '@comanda/ui/text/class-names';
import { type ReactNode, useMemo, useState } from 'react';
import { markName } from '#features/marks/mark-name.ts';
import { useShop } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import styles from './FilterSheet.module.css';

type FilterSheetProps = Asked<MenuFilter> & {
  readonly categories: readonly SpuCate[];
  readonly filter: MenuFilter | undefined;
};

const toggled = <T,>(marks: readonly T[], mark: T): T[] =>
  marks.includes(mark) ? marks.filter((other) => other !== mark) : [...marks, mark];

/**
 * Asks for the marks that the diner avoids or requires (MENU-16). Lists the marks of this menu, those of the shop's country
 * (FIX-44) and the chosen marks. Nothing moves when a mark is chosen (FIX-29).
 */
export default function FilterSheet({ open, onAnswer, categories, filter = noFilter }: FilterSheetProps) {
  const t = useText();
  const [selected, setSelected] = useState(filter);
  const { country } = useShop();
  const offered = useMemo(() => offeredFilters(categories, country, filter), [categories, country, filter]);
  const left = useMemo(
    () =>
      new Set(
        sifted(categories, selected).categories.flatMap(({ spuList }) => spuList.map(({ spuPid }) => spuPid)),
      ).size,
    [categories, selected],
  );
  const notStated = useMemo(() => notStatedCount(categories, selected), [categories, selected]);
  const isNone = selected.avoid.length + selected.want.length === 0;
  const chip = (mark: string, chosen: boolean, next: MenuFilter) => (
    <Chip key={mark} chosen={chosen} onPress={() => setSelected(next)}>
      <span className={styles.tick}>{chosen ? <TickIcon size={16} /> : null}</span>
      {markName(mark, t)}
    </Chip>
  );
  return (
    <Sheet
      open={open}
      onClose={() => onAnswer()}
      title={t('filter.title')}
      closeLabel={t('ui.close')}
      footer={
        <Button onClick={() => onAnswer(menuFilterOf(selected))}>{t('filter.show', { count: left })}</Button>
      }
    >
      <SaidLater text={selected === filter ? '' : t('filter.show', { count: left })} />
      <div className={styles.groups}>
        {offered.avoid.length > 0 ? (
          <Group title={t('filter.avoid')}>
            {offered.avoid.map((mark) =>
              chip(mark, selected.avoid.includes(mark), {
                ...selected,
                avoid: toggled(selected.avoid, mark),
              }),
            )}
          </Group>
        ) : null}
        {offered.want.length > 0 ? (
          <Group title={t('filter.want')}>
            {offered.want.map((mark) =>
              chip(mark, selected.want.includes(mark), { ...selected, want: toggled(selected.want, mark) }),
            )}
          </Group>
        ) : null}
        <p className={styles.note}>
          {t('filter.note')}
          <span className={classNames(styles.unsure, notStated === 0 && styles.unneeded)}>
            {t('filter.notStated', { count: notStated })}
          </span>
        </p>
        <Button
          kind="quiet"
          className={classNames(isNone && styles.unneeded)}
          onClick={({ currentTarget }) => {
            passFocusOn(currentTarget);
            setSelected(noFilter);
          }}
        >
          {t('filter.clear')}
        </Button>
      </div>
    </Sheet>
  );
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.title}>{title}</legend>
    <div className={styles.chips}>{children}</div>
  </fieldset>
);
