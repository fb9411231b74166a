import { type ChosenExtras, extraQty } from '@comanda/domain/menu/extra-group';
import { openedGroups, withPreselected } from '@comanda/domain/menu/opened-groups';
import type { Choices, ExtraGroup } from '@comanda/domain/menu/sku.schema';
import { ExtraGroupField } from './ExtraGroupField.tsx';
import { FeatureGroupField } from './FeatureGroupField.tsx';

type Extra = ExtraGroup['attrList'][number];

type ChoiceFieldsProps = {
  readonly choices: Choices;
  readonly features: Readonly<Record<string, string>>;
  readonly extras: ChosenExtras;
  readonly onFeature: (attrGroupPid: string, attrPid: string) => void;
  readonly onMore: (group: ExtraGroup, extra: Extra) => void;
  readonly onLess: (extra: Extra) => void;
  readonly onClear: (group: ExtraGroup) => void;
  readonly within?: boolean;
  /** Makes the ids of groups unique if a page shows the same group several times. */
  readonly of?: string;
};

/** The features and extras of an item or of an element. A group that an option opens is below that option (DISH-5). */
export function ChoiceFields(props: ChoiceFieldsProps) {
  const { choices, features, onFeature, onMore, onLess, onClear, within = false, of = '' } = props;
  const chosen = Object.values(features);
  const extras = withPreselected(choices, chosen, props.extras);
  const groups = openedGroups(choices, chosen, extras);
  const isChosen = (attrPid: string) => chosen.includes(attrPid) || extraQty(extras, attrPid) > 0;
  const opened = (attrPid: string) =>
    groups
      .filter(({ openedByList }) => openedByList?.find(isChosen) === attrPid)
      .map((group) => field(group, true));
  const field = (group: ExtraGroup, isWithin: boolean) => (
    <ExtraGroupField
      key={group.attrGroupPid}
      within={isWithin}
      of={of}
      group={group}
      chosen={extras}
      opened={opened}
      onMore={(extra) => onMore(group, extra)}
      onLess={onLess}
      onClear={() => onClear(group)}
    />
  );
  return (
    <>
      {choices.featureGroupList.map((group) => (
        <FeatureGroupField
          key={group.attrGroupPid}
          within={within}
          of={of}
          group={group}
          chosen={features[group.attrGroupPid]}
          opened={opened}
          onChoose={(attrPid) => onFeature(group.attrGroupPid, attrPid)}
        />
      ))}
      {groups.filter(({ openedByList }) => !openedByList).map((group) => field(group, within))}
    </>
  );
}
