import { limits } from '@comanda/domain/limits';
import { textAt } from '@comanda/domain/local-text';
import type { Combo, ComboElem, ComboGroup } from '@comanda/domain/menu/combo.schema';
import { addExtra, takeExtra } from '@comanda/domain/menu/extra-group';
import {
  addElem,
  type ComboSelection,
  canAddElem,
  chooseElemFeature,
  elemChoice,
  isSingleChoice,
  takeElem,
  withElemChoice,
} from '@comanda/domain/selection/combo-selection';
import { RadioChip } from '@comanda/ui/components/RadioChip';
import { Stepper } from '@comanda/ui/components/Stepper';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useText } from '../../i18n/messages.ts';
import { stepperWords } from '../../i18n/stepper-words.ts';
import { DishChoices } from './DishChoices.tsx';
import styles from './Taking.module.css';

type SetGroupsProps = {
  readonly combo: Combo;
  readonly selection: ComboSelection;
  readonly onSelect: (selection: ComboSelection) => void;
};

/** The parts of a set: one of a group by a tap, several by number, and the choices of each chosen dish. */
export function SetGroups({ combo, selection, onSelect }: SetGroupsProps) {
  const t = useText();
  return combo.comboGroupList.map((group) => (
    <fieldset key={group.comboGroupPid} className={styles.group}>
      <legend>
        {textAt(group.comboGroupName, 0)}
        {group.fixedFlag ? null : (
          <span className={styles.must}>{t('taking.choose', { count: group.minQty })}</span>
        )}
      </legend>
      <Elems group={group} selection={selection} onSelect={onSelect} />
      {group.comboElemList
        .filter((elem) => elemChoice(selection, group, elem).qty > 0)
        .map((elem) => (
          <ElemChoices
            key={elem.skuPid}
            group={group}
            elem={elem}
            selection={selection}
            onSelect={onSelect}
          />
        ))}
    </fieldset>
  ));
}

type ElemsProps = Omit<SetGroupsProps, 'combo'> & { readonly group: ComboGroup };

function Elems({ group, selection, onSelect }: ElemsProps) {
  const t = useText();
  const money = useMoney();
  const elems = group.comboElemList.filter(({ selloutFlag }) => group.fixedFlag || !selloutFlag);
  const priced = ({ price }: ComboElem) => (price === 0 ? '' : ` ${money(price)}`);
  if (isSingleChoice(group))
    return (
      <div className={styles.chips}>
        {elems.map((elem) => (
          <RadioChip
            key={elem.skuPid}
            name={group.comboGroupPid}
            checked={elemChoice(selection, group, elem).qty > 0}
            onChoose={() => onSelect(addElem(selection, group, elem))}
          >
            {textAt(elem.skuName, 0)}
            <span className={styles.price}>{priced(elem)}</span>
          </RadioChip>
        ))}
      </div>
    );
  return (
    <ul className={styles.rows}>
      {elems.map((elem) => {
        const name = textAt(elem.skuName, 0);
        const { qty } = elemChoice(selection, group, elem);
        return (
          <li key={elem.skuPid} className={styles.row}>
            <span className={styles.rowName}>
              {group.fixedFlag && qty > 1 ? `${qty} × ${name}` : name}
              <span className={styles.price}>{priced(elem)}</span>
            </span>
            {group.fixedFlag ? null : (
              <Stepper
                name={name}
                value={qty}
                first={Math.max(1, elem.minQty)}
                most={canAddElem(selection, group, elem) ? limits.unitQty : qty}
                small
                quiet
                onChange={(next) => onSelect((next > qty ? addElem : takeElem)(selection, group, elem))}
                words={stepperWords(t, name)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type ElemChoicesProps = ElemsProps & { readonly elem: ComboElem };

function ElemChoices({ group, elem, selection, onSelect }: ElemChoicesProps) {
  if (elem.featureGroupList.length + elem.extraGroupList.length === 0) return null;
  const place = { group, elem };
  const choice = elemChoice(selection, group, elem);
  return (
    <div className={styles.inner}>
      <p className={styles.innerName}>{textAt(elem.skuName, 0)}</p>
      <DishChoices
        id={`${group.comboGroupPid} ${elem.skuPid}`}
        offered={elem}
        features={choice.features}
        extras={choice.extras}
        onFeature={(attrGroupPid, attrPid) =>
          onSelect(chooseElemFeature(selection, place, attrGroupPid, attrPid))
        }
        onExtra={(extraGroup, extra, isMore) =>
          onSelect(
            withElemChoice(selection, place, {
              ...choice,
              extras: isMore ? addExtra(extraGroup, choice.extras, extra) : takeExtra(choice.extras, extra),
            }),
          )
        }
      />
    </div>
  );
}
