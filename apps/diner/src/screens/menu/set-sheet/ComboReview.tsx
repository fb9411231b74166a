import { elemText } from '@comanda/domain/cart/to-cart-line';
import type { Combo, ComboGroup } from '@comanda/domain/menu/combo.schema';
import { type ComboSelection, chosenElems } from '@comanda/domain/selection/combo-selection';
import { ChevronIcon } from '@comanda/ui/components/Icons';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { useText } from '#i18n/use-text.ts';
import styles from './ComboReview.module.css';
import { wholeSet } from './combo-steps.ts';

type ComboReviewProps = {
  readonly combo: Combo;
  readonly selection: ComboSelection;
  readonly onGo: (index: number) => void;
};

/** The whole combo before it is added. A tap on a row opens its step. */
export function ComboReview({ combo, selection, onGo }: ComboReviewProps) {
  const t = useText();
  return (
    <section className={styles.review} data-group={wholeSet}>
      <h3 className={styles.title} tabIndex={-1}>
        {t('combo.review')}
      </h3>
      <ul>
        {combo.comboGroupList.map((group, index) => (
          <li key={group.comboGroupPid}>
            <button type="button" className={styles.row} onClick={() => onGo(index)}>
              <span className={styles.words}>
                <span className={styles.group}>
                  <ShopWords text={group.comboGroupName} />
                </span>
                <Chosen combo={combo} group={group} selection={selection} />
              </span>
              <ChevronIcon size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChosenProps = Pick<ComboReviewProps, 'combo' | 'selection'> & { readonly group: ComboGroup };

function Chosen({ combo, group, selection }: ChosenProps) {
  const t = useText();
  const elems = chosenElems(combo, selection).filter((chosen) => chosen.group === group);
  if (elems.length === 0) return <span className={styles.none}>{t('combo.nothing')}</span>;
  return elems.map((chosen) => (
    <span key={chosen.elem.skuPid} className={styles.elem}>
      <ShopWords text={elemText(chosen)} />
    </span>
  ));
}
