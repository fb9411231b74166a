import type { FeatureGroup } from './sku.schema.ts';

/** OPT-2: the preselected feature: the checked one unless it is sold out, else the first that is not sold out. */
export function preselectedFeature(group: FeatureGroup): string | undefined {
  const open = group.attrList.filter((attr) => !attr.selloutFlag);
  return (open.find((attr) => attr.checked) ?? open[0])?.attrPid;
}

/** Whether exactly one feature of the group is chosen, and it is not sold out. */
export const hasOneFeature = (group: FeatureGroup, featurePids: readonly string[]): boolean => {
  const chosen = group.attrList.filter((attr) => featurePids.includes(attr.attrPid));
  return chosen.length === 1 && chosen.every((attr) => !attr.selloutFlag);
};
