import { limits } from '@comanda/domain/limits';
import { textAt } from '@comanda/domain/local-text';
import { type ChosenExtras, canAddExtra, extraQty, shownExtras } from '@comanda/domain/menu/extra-group';
import { openedGroups, withPreselected } from '@comanda/domain/menu/opened-groups';
import type { Choices, ExtraGroup } from '@comanda/domain/menu/sku.schema';
import { RadioChip } from '@comanda/ui/components/RadioChip';
import { Stepper } from '@comanda/ui/components/Stepper';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useText } from '../../i18n/messages.ts';
import { stepperWords } from '../../i18n/stepper-words.ts';
import styles from './Taking.module.css';

type Extra = ExtraGroup['attrList'][number];

type DishChoicesProps = {
  /** Distinguishes the groups of several dishes of a set. */
  readonly id: string;
  readonly offered: Choices;
  readonly features: Readonly<Record<string, string>>;
  readonly extras: ChosenExtras;
  readonly onFeature: (attrGroupPid: string, attrPid: string) => void;
  readonly onExtra: (group: ExtraGroup, extra: Extra, isMore: boolean) => void;
};

/** The free choices and extras of a dish, or of a dish in a set. An extra that an option opens appears with it. */
export function DishChoices({ id, offered, features, extras, onFeature, onExtra }: DishChoicesProps) {
  const t = useText();
  const money = useMoney();
  const chosen = Object.values(features);
  const all = withPreselected(offered, chosen, extras);
  const priced = (extra: Extra) => (extra.price === 0 ? '' : ` ${money(extra.price)}`);
  return (
    <>
      {offered.featureGroupList.map((group) => (
        <fieldset key={group.attrGroupPid} className={styles.group}>
          <legend>{textAt(group.attrGroupName, 0)}</legend>
          <div className={styles.chips}>
            {group.attrList
              .filter(({ selloutFlag }) => !selloutFlag)
              .map(({ attrPid, attrName }) => (
                <RadioChip
                  key={attrPid}
                  name={`${id} ${group.attrGroupPid}`}
                  checked={features[group.attrGroupPid] === attrPid}
                  onChoose={() => onFeature(group.attrGroupPid, attrPid)}
                >
                  {textAt(attrName, 0)}
                </RadioChip>
              ))}
          </div>
        </fieldset>
      ))}
      {openedGroups(offered, chosen, all).map((group) => (
        <fieldset key={group.attrGroupPid} className={styles.group}>
          <legend>
            {textAt(group.attrGroupName, 0)}
            {group.minQty > 0 ? (
              <span className={styles.must}>{t('taking.choose', { count: group.minQty })}</span>
            ) : null}
          </legend>
          <ul className={styles.rows}>
            {shownExtras(group, all)
              .filter(({ selloutFlag }) => !selloutFlag)
              .map((extra) => {
                const name = textAt(extra.attrName, 0);
                const qty = extraQty(all, extra.attrPid);
                return (
                  <li key={extra.attrPid} className={styles.row}>
                    <span className={styles.rowName}>
                      {name}
                      <span className={styles.price}>{priced(extra)}</span>
                    </span>
                    <Stepper
                      name={name}
                      value={qty}
                      first={extra.unitQty}
                      most={canAddExtra(group, all, extra) ? limits.unitQty : qty}
                      small
                      quiet
                      onChange={(next) => onExtra(group, extra, next > qty)}
                      words={stepperWords(t, name)}
                    />
                  </li>
                );
              })}
          </ul>
        </fieldset>
      ))}
    </>
  );
}
