import type { Combo, ComboGroup } from '@comanda/domain/menu/combo.schema';
import type { ComboProblem } from '@comanda/domain/selection/combo-selection';
import type { Gap } from '../list/gap.ts';

/** The diner's position in a set's steps: one for each group, and at the end the whole set. */
export type ComboStep = {
  readonly index: number;
  /** The furthest visited step: those before it are done, if they are valid. */
  readonly furthest: number;
  readonly gap: Gap | undefined;
};

export const firstStep: ComboStep = { index: 0, furthest: 0, gap: undefined };

/** The name of the last step's group on the page. */
export const wholeSet = 'whole set';

/** The group of a step; the last has none, because it shows the whole set. */
export const groupAt = (combo: Combo, index: number): ComboGroup | undefined => combo.comboGroupList[index];

/** Goes to a step. */
export const stepTo = (combo: Combo, step: ComboStep, index: number): ComboStep => ({
  index,
  furthest: Math.max(step.furthest, index),
  gap: { group: groupAt(combo, index)?.comboGroupPid ?? wholeSet },
});

/** Identifies an element's own groups by its position. */
export const elemPlace = (comboGroupPid: string, skuPid: string): string => `${comboGroupPid}/${skuPid}/`;

/** The step of a problem, at the group that lacks something; the same step if the problem has none. */
export function stepAtProblem(combo: Combo, step: ComboStep, problem: ComboProblem): ComboStep {
  const { comboGroup } = problem;
  if (!comboGroup) return step;
  const index = combo.comboGroupList.indexOf(comboGroup);
  const { comboGroupPid } = comboGroup;
  const isInElem = 'group' in problem && problem.elem !== undefined;
  const group = isInElem
    ? elemPlace(comboGroupPid, problem.elem.skuPid) + problem.group.attrGroupPid
    : comboGroupPid;
  return { ...stepTo(combo, step, index), gap: { group } };
}
