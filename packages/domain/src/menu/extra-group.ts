import { groupMaxQty } from './group-max-qty.ts';
import type { ExtraGroup, LineExtra } from './sku.schema.ts';

type Extra = ExtraGroup['attrList'][number];

/** Units of each chosen extra, by id. */
export type ChosenExtras = Readonly<Record<string, number>>;

/** Units of one extra, 0 if it is not chosen. */
export const extraQty = (chosen: ChosenExtras, attrPid: string): number =>
  (Object.hasOwn(chosen, attrPid) ? chosen[attrPid] : 0) ?? 0;

/** The maximum units of one extra, never above the group's. */
export const extraMaxQty = (group: ExtraGroup, extra: Extra): number =>
  Math.min(extra.maxQty ?? groupMaxQty(group), groupMaxQty(group));

/**
 * DISH-3: whether the group is a choice without a preselection: at most one of its options is taken, for nothing. All its
 * options stay visible, and choosing another replaces the first.
 */
export const isFreeChoice = (group: ExtraGroup): boolean =>
  group.mutexFlag && groupMaxQty(group) === 1 && group.attrList.every(({ price }) => price === 0);

/** Units chosen in a group. */
export const groupQty = (group: Pick<ExtraGroup, 'attrList'>, chosen: ChosenExtras): number =>
  group.attrList.reduce((sum, extra) => sum + extraQty(chosen, extra.attrPid), 0);

const otherChosen = (group: ExtraGroup, chosen: ChosenExtras, attrPid: string): boolean =>
  group.attrList.some((extra) => extra.attrPid !== attrPid && extraQty(chosen, extra.attrPid) > 0);

/**
 * OPT-3, OPT-4, OPT-5: whether one more step (`unitQty`) of an extra may be added. It must not be sold out, and must
 * stay within its own and the group's maximum. In a mutually exclusive group no other extra may be chosen, except in a
 * free choice.
 */
export function canAddExtra(group: ExtraGroup, chosen: ChosenExtras, extra: Extra): boolean {
  if (isFreeChoice(group)) return !extra.selloutFlag && extraQty(chosen, extra.attrPid) === 0;
  if (extra.selloutFlag || (group.mutexFlag && otherChosen(group, chosen, extra.attrPid))) return false;
  return (
    extraQty(chosen, extra.attrPid) + extra.unitQty <= extraMaxQty(group, extra) &&
    groupQty(group, chosen) + extra.unitQty <= groupMaxQty(group)
  );
}

const withExtra = (chosen: ChosenExtras, attrPid: string, qty: number): ChosenExtras => {
  const { [attrPid]: _dropped, ...others } = chosen;
  return qty > 0 ? { ...others, [attrPid]: qty } : others;
};

/** Removes all extras of a group from the choice, so that the diner can choose another exclusive one. */
export const withoutExtras = (group: ExtraGroup, chosen: ChosenExtras): ChosenExtras =>
  group.attrList.reduce((rest, extra) => withExtra(rest, extra.attrPid, 0), chosen);

/** Adds one step of an extra; returns the same choice if the group does not allow it. */
export const addExtra = (group: ExtraGroup, chosen: ChosenExtras, extra: Extra): ChosenExtras =>
  canAddExtra(group, chosen, extra)
    ? withExtra(
        isFreeChoice(group) ? withoutExtras(group, chosen) : chosen,
        extra.attrPid,
        extraQty(chosen, extra.attrPid) + extra.unitQty,
      )
    : chosen;

/** Removes one step of an extra; an extra at zero is no longer in the choice. */
export const takeExtra = (chosen: ChosenExtras, extra: Extra): ChosenExtras =>
  withExtra(chosen, extra.attrPid, extraQty(chosen, extra.attrPid) - extra.unitQty);

/** The extras that the diner sees: in a mutually exclusive group only the chosen one (OPT-4), except in a free choice. */
export const shownExtras = (group: ExtraGroup, chosen: ChosenExtras): readonly Extra[] => {
  const picked = group.attrList.filter((extra) => extraQty(chosen, extra.attrPid) > 0);
  return group.mutexFlag && picked.length > 0 && !isFreeChoice(group) ? picked : group.attrList;
};

const isInSteps = (qty: number, step: number): boolean => qty >= 0 && qty % step === 0;

/** A rule of an extra group that a choice breaks. */
export type ExtraGroupProblem = 'tooFew' | 'tooMany' | 'exclusive' | 'soldOut' | 'step';

/**
 * The rules of a group that a choice breaks (specification, section 5); empty if it breaks none. A quantity that is
 * negative or no multiple of `unitQty` breaks `step`.
 */
export function extraGroupProblems(group: ExtraGroup, chosen: ChosenExtras): ExtraGroupProblem[] {
  const picked = group.attrList.filter((extra) => extraQty(chosen, extra.attrPid) > 0);
  const total = groupQty(group, chosen);
  const problems: [ExtraGroupProblem, boolean][] = [
    ['tooFew', total < group.minQty],
    [
      'tooMany',
      total > groupMaxQty(group) ||
        picked.some((extra) => extraQty(chosen, extra.attrPid) > extraMaxQty(group, extra)),
    ],
    ['exclusive', group.mutexFlag && picked.length > 1],
    ['soldOut', picked.some((extra) => extra.selloutFlag)],
    ['step', group.attrList.some((extra) => !isInSteps(extraQty(chosen, extra.attrPid), extra.unitQty))],
  ];
  return problems.filter(([, broken]) => broken).map(([problem]) => problem);
}

/**
 * DISH-5: the units of each extra that cost nothing, by id. Tills count the first units that are chosen, so a guest who taps
 * the dear ones first pays least. Here the order of the taps does not matter: the dearest chosen units are free. With
 * `dearestFlag`, all but the dearest unit are free; with `dearestWith`, all but the dearest of several groups.
 */
function freeUnits(
  { freeQty = 0, dearestFlag = false, attrList }: ExtraGroup,
  chosen: ChosenExtras,
): ReadonlyMap<string, number> {
  const free = new Map<string, number>();
  let left = dearestFlag ? groupQty({ attrList }, chosen) : freeQty;
  let paid = dearestFlag ? 1 : 0;
  for (const { attrPid, price } of attrList.toSorted((a, b) => b.price - a.price)) {
    const taken = price > 0 ? extraQty(chosen, attrPid) : 0;
    const units = Math.min(left, Math.max(0, taken - paid));
    if (units > 0) free.set(attrPid, units);
    left -= units;
    paid = Math.max(0, paid - taken);
  }
  return free;
}

/** The group of which only the dearest unit costs: this one, or all that are charged together with it. */
const chargedTogether = (groups: readonly ExtraGroup[], group: ExtraGroup): ExtraGroup => ({
  ...group,
  attrList: groups
    .filter((other) => other === group || (group.dearestWith && other.dearestWith === group.dearestWith))
    .flatMap(({ attrList }) => attrList),
});

/** The chosen extras as a cart line stores them, in the order of the groups. */
export const lineExtras = (groups: readonly ExtraGroup[], chosen: ChosenExtras): LineExtra[] =>
  groups.flatMap((group) => {
    const free = freeUnits(chargedTogether(groups, group), chosen);
    return group.attrList
      .filter((extra) => extraQty(chosen, extra.attrPid) > 0)
      .map(({ attrPid, price }) => {
        const unitQty = extraQty(chosen, attrPid);
        return { attrPid, price, unitQty, unitAmount: price * (unitQty - (free.get(attrPid) ?? 0)) };
      });
  });
