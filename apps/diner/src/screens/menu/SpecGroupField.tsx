import type { SkuDetail, SpecGroup } from '@comanda/domain/menu/sku.schema';
import {
  chooseSpec,
  isSpecPossible,
  isSpecSoldOut,
  type SkuSelection,
} from '@comanda/domain/selection/sku-selection';
import { useText } from '../../i18n/use-text.ts';
import { OptionGroup } from './OptionGroup.tsx';
import { OptionRow } from './OptionRow.tsx';

type SpecGroupFieldProps = {
  readonly group: SpecGroup;
  readonly index: number;
  readonly detail: SkuDetail;
  readonly selection: SkuSelection;
  readonly onSelect: (selection: SkuSelection) => void;
};

/** OPT-1: one spec of the group; what no variant of the dish has cannot be chosen. */
export function SpecGroupField({ group, index, detail, selection, onSelect }: SpecGroupFieldProps) {
  const t = useText();
  return (
    <OptionGroup
      id={group.specGroupPid}
      name={group.specGroupName}
      name2={group.specGroupName2}
      asks={t('option.pickOne')}
      isChosen={group.specList.some((spec) => selection.specPids.includes(spec.specPid))}
    >
      <div>
        {group.specList.map((spec) => (
          <OptionRow
            key={spec.specPid}
            kind="radio"
            group={group.specGroupPid}
            name={spec.specName}
            name2={spec.specName2}
            chosen={selection.specPids.includes(spec.specPid)}
            soldOut={isSpecSoldOut(detail, selection, index, spec.specPid)}
            impossible={!isSpecPossible(detail, selection, index, spec.specPid)}
            onChange={() => onSelect(chooseSpec(detail, selection, index, spec.specPid))}
          />
        ))}
      </div>
    </OptionGroup>
  );
}
