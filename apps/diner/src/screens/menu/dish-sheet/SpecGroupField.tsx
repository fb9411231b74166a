import type { SkuDetail, SpecGroup } from '@comanda/domain/menu/sku.schema';
import {
  chooseSpec,
  isSpecPossible,
  isSpecSoldOut,
  type SkuSelection,
  specAmounts,
} from '@comanda/domain/selection/sku-selection';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useText } from '#i18n/use-text.ts';
import { OptionGroup } from './OptionGroup.tsx';
import { OptionTick } from './OptionTick.tsx';

type SpecGroupFieldProps = {
  readonly group: SpecGroup;
  readonly index: number;
  readonly detail: SkuDetail;
  readonly selection: SkuSelection;
  readonly onSelect: (selection: SkuSelection) => void;
};

/** A group of specs (OPT-1). Specs without a variant of the item cannot be chosen. */
export function SpecGroupField({ group, index, detail, selection, onSelect }: SpecGroupFieldProps) {
  const t = useText();
  const money = useMoney();
  const amounts = specAmounts(detail, selection, index);
  const note = (spec: number) => {
    const amount = amounts[spec];
    return amount === undefined ? null : money(amount);
  };
  return (
    <OptionGroup
      id={group.specGroupPid}
      name={group.specGroupName}
      asks={t('option.pickOne')}
      isChosen={group.specList.some((spec) => selection.specPids.includes(spec.specPid))}
    >
      <div>
        {group.specList.map((spec, at) => {
          const isPossible = isSpecPossible(detail, selection, index, spec.specPid);
          return (
            <OptionTick
              key={spec.specPid}
              kind="radio"
              group={group.specGroupPid}
              name={spec.specName}
              note={isPossible ? note(at) : t('option.impossible')}
              chosen={selection.specPids.includes(spec.specPid)}
              soldOut={isSpecSoldOut(detail, selection, index, spec.specPid)}
              impossible={!isPossible}
              onChange={() => onSelect(chooseSpec(detail, selection, index, spec.specPid))}
            />
          );
        })}
      </div>
    </OptionGroup>
  );
}
