import {
  type Avoidable,
  filtersFor,
  type MenuFilter,
  menuFilterOf,
  noFilter,
  type Suiting,
  sifted,
} from '@comanda/domain/menu/item-filter';
import { allergens } from '@comanda/domain/menu/marks';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { passFocusOn } from '@comanda/ui/browser/pass-focus-on';
import { Button } from '@comanda/ui/components/Button';
import { Chip } from '@comanda/ui/components/Chip';
import { TickIcon } from '@comanda/ui/components/Icons';
import { Sheet } from '@comanda/ui/components/Sheet';
import type { Asked } from '@comanda/ui/components/use-questions';
import { type ReactNode, useMemo, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { SaidLater } from '../SaidLater.tsx';
import styles from './FilterSheet.module.css';

type FilterSheetProps = Asked<MenuFilter> & {
  readonly categories: readonly SpuCate[];
  readonly filter: MenuFilter | undefined;
};

const toggled = <T,>(marks: readonly T[], mark: T): T[] =>
  marks.includes(mark) ? marks.filter((other) => other !== mark) : [...marks, mark];

const markId = (mark: Avoidable | Suiting) =>
  isAllergen(mark) ? (`mark.allergen.${mark}` as const) : (`mark.diet.${mark}` as const);
const isAllergen = (mark: Avoidable | Suiting): mark is (typeof allergens)[number] =>
  allergens.some((allergen) => allergen === mark);

/**
 * Asks for the marks that the diner avoids or requires (MENU-16). Lists the marks of this menu and the chosen
 * marks.
 */
export default function FilterSheet({ open, onAnswer, categories, filter = noFilter }: FilterSheetProps) {
  const t = useText();
  const [selected, setSelected] = useState(filter);
  const offered = useMemo(() => {
    const possible = filtersFor(categories);
    return menuFilterOf({
      avoid: [...possible.avoid, ...filter.avoid],
      want: [...possible.want, ...filter.want],
    });
  }, [categories, filter]);
  const left = useMemo(
    () => sifted(categories, selected).categories.reduce((sum, { spuList }) => sum + spuList.length, 0),
    [categories, selected],
  );
  const chip = (mark: Avoidable | Suiting, chosen: boolean, next: MenuFilter) => (
    <Chip key={mark} chosen={chosen} onPress={() => setSelected(next)}>
      {chosen ? <TickIcon size={16} /> : null}
      {t(markId(mark))}
    </Chip>
  );
  return (
    <Sheet
      open={open}
      onClose={() => onAnswer()}
      title={t('filter.title')}
      closeLabel={t('ui.close')}
      footer={<Button onClick={() => onAnswer(selected)}>{t('filter.show', { count: left })}</Button>}
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
        <p className={styles.note}>{t('filter.note')}</p>
        {selected.avoid.length + selected.want.length > 0 ? (
          <Button
            kind="quiet"
            onClick={({ currentTarget }) => {
              passFocusOn(currentTarget);
              setSelected(noFilter);
            }}
          >
            {t('filter.clear')}
          </Button>
        ) : null}
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
