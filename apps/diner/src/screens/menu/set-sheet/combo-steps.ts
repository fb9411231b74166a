import type { Combo, ComboElem, ComboGroup } from '@comanda/domain/menu/combo.schema';
import type { ComboProblem } from '@comanda/domain/selection/combo-selection';
import type { Gap } from '../list/gap.ts';

/**
 * The diner's position in the steps of a combo. Each group is one step, and the last step shows the whole
 * combo.
 */
export type ComboStep = {
  readonly index: number;
  /** The furthest visited step. Steps before it are done, if they are valid. */
  readonly furthest: number;
  readonly gap: Gap | undefined;
};

export const firstStep: ComboStep = { index: 0, furthest: 0, gap: undefined };

/** The id of the last step's content on the page. */
export const wholeSet = 'whole set';

/** The group of a step. The last step has none, because it shows the whole combo. */
export const groupAt = (combo: Combo, index: number): ComboGroup | undefined => combo.comboGroupList[index];

export const stepTo = (combo: Combo, step: ComboStep, index: number): ComboStep => ({
  index,
  furthest: Math.max(step.furthest, index),
  gap: { group: groupAt(combo, index)?.comboGroupPid ?? wholeSet },
});

/** Builds the id of an element's own groups from the element's position. */
export const elemPlace = (comboGroupPid: string, skuPid: string): string => `${comboGroupPid}/${skuPid}/`;

/** The element of a combo that a problem is about. A group that lacks an element has none. */
export const elemOf = (problem: ComboProblem): ComboElem | undefined =>
  'elem' in problem ? problem.elem : undefined;

/**
 * The step with a problem, at the group or the element that lacks a choice. Returns `step` if the problem belongs to no
 * group.
 */
export function stepAtProblem(combo: Combo, step: ComboStep, problem: ComboProblem): ComboStep {
  const { comboGroup } = problem;
  if (!comboGroup) return step;
  const index = combo.comboGroupList.indexOf(comboGroup);
  const { comboGroupPid } = comboGroup;
  const elem = elemOf(problem);
  const place = elem ? elemPlace(comboGroupPid, elem.skuPid) : comboGroupPid;
  const group = elem && 'group' in problem ? place + problem.group.attrGroupPid : place;
  return { ...stepTo(combo, step, index), gap: { group, isAsked: true } };
}
