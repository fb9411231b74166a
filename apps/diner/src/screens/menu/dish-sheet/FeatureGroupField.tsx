import type { FeatureGroup } from '@comanda/domain/menu/sku.schema';
import { Fragment, type ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { OptionGroup } from './OptionGroup.tsx';
import { OptionTick } from './OptionTick.tsx';

type FeatureGroupFieldProps = {
  readonly group: FeatureGroup;
  readonly chosen: string | undefined;
  /** The groups that an option opens, to show below it. */
  readonly opened: (attrPid: string) => ReactNode;
  readonly onChoose: (attrPid: string) => void;
  readonly within?: boolean;
  /** Makes the ids of groups unique if a page shows the same group several times. */
  readonly of?: string;
};

/** A group of features, of which exactly one is chosen (OPT-2). */
export function FeatureGroupField({
  group,
  chosen,
  opened,
  onChoose,
  within = false,
  of = '',
}: FeatureGroupFieldProps) {
  const t = useText();
  const id = of + group.attrGroupPid;
  return (
    <OptionGroup
      id={id}
      name={group.attrGroupName}
      asks={t('option.pickOne')}
      isChosen={chosen !== undefined}
      within={within}
    >
      <div>
        {group.attrList.map((attr) => (
          <Fragment key={attr.attrPid}>
            <OptionTick
              kind="radio"
              group={id}
              name={attr.attrName}
              imageUrl={attr.imageUrl}
              marks={attr}
              chosen={attr.attrPid === chosen}
              soldOut={attr.selloutFlag}
              onChange={() => onChoose(attr.attrPid)}
            />
            {opened(attr.attrPid)}
          </Fragment>
        ))}
      </div>
    </OptionGroup>
  );
}
