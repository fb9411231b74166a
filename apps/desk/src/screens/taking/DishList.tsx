import { cartCount } from '@comanda/domain/cart/cart';
import { textAt } from '@comanda/domain/local-text';
import type { Spu } from '@comanda/domain/menu/spu.schema';
import { SearchField } from '@comanda/ui/components/SearchField';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useMemo, useState } from 'react';
import type { TakingDraft } from '../../api/taking.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { useNow } from '../../browser/use-now.ts';
import { useText } from '../../i18n/messages.ts';
import type { ChosenDish } from './DishPanel.tsx';
import styles from './Taking.module.css';
import { type GuestMenu, shownDishes } from './use-guest-menu.ts';

type DishListProps = {
  readonly menu: GuestMenu;
  readonly draft: TakingDraft;
  readonly shop: OpenShop;
  readonly isDisabled: boolean;
  readonly onChoose: (dish: ChosenDish) => void;
};

/** Prices change on full minutes. */
const minute = 60;

/** The dishes of the menu by category, with a search. A press adds a dish, or opens its choices. */
export function DishList({ menu, draft: { mode, cart }, shop, isDisabled, onChoose }: DishListProps) {
  const t = useText();
  const [text, setText] = useState('');
  const at = Math.floor(useNow() / minute) * minute;
  const categories = useMemo(() => shownDishes(menu, { mode, at, text }), [menu, mode, at, text]);
  const counts = useMemo(() => Map.groupBy(cart, ({ spuPid }) => spuPid), [cart]);
  return (
    <>
      <SearchField label={t('taking.search')} clear={t('filter.clear')} onSearch={setText} />
      {categories.length === 0 ? <p className={styles.hint}>{t('taking.noDish')}</p> : null}
      {categories.map((category) => (
        <section key={category.spuCatePid} className={styles.category} lang={shop.titleTag}>
          <h2 className={styles.categoryName}>{textAt(category.spuCateName, 0)}</h2>
          <ul className={styles.grid}>
            {category.spuList.map((spu) => (
              <li key={spu.spuPid}>
                <Dish
                  spu={spu}
                  count={cartCount(counts.get(spu.spuPid) ?? [])}
                  isDisabled={isDisabled}
                  onChoose={() => onChoose({ category, spu })}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

type DishProps = {
  readonly spu: Spu;
  readonly count: number;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
};

function Dish({ spu, count, isDisabled, onChoose }: DishProps) {
  const t = useText();
  const money = useMoney();
  const gone = spu.selloutFlag ? t('soldOut.title') : spu.unusableType === 0 ? undefined : t('taking.notNow');
  return (
    <button
      type="button"
      className={styles.dish}
      disabled={isDisabled || gone !== undefined}
      aria-haspopup={spu.editableFlag ? 'dialog' : undefined}
      onClick={onChoose}
    >
      <span className={styles.dishName}>{textAt(spu.spuName, 0)}</span>
      <span className={styles.dishPrice}>
        {gone ?? money(spu.priceMin)}
        {spu.editableFlag && gone === undefined ? ' …' : ''}
      </span>
      {count > 0 ? (
        <span className={styles.badge}>
          <span className="sr-only">{t('taking.cart')}: </span>
          {count}
        </span>
      ) : null}
    </button>
  );
}
