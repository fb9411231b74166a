import fc from 'fast-check';
import { addExtra, isFreeChoice, takeExtra } from '../menu/extra-group.ts';
import type { MenuItem } from '../menu/menu.schema.ts';
import type { ExtraGroup, FeatureGroup, Sku, SkuDetail, SpecGroup } from '../menu/sku.schema.ts';
import type { SpuDetail } from '../menu/spu.schema.ts';
import {
  chooseFeature,
  chooseSpec,
  openSkuSelection,
  type SkuSelection,
  selectedSku,
} from '../selection/sku-selection.ts';
import { aFeature, anExtra, anExtraGroup, anItem, aSku, aSpu } from './a-spu.ts';

/** Usually a small price, sometimes any up to the highest. */
export const anyPrice = fc.oneof(
  fc.integer({ min: 0, max: 5000 }),
  fc.integer({ min: 0, max: 1_000_000_000 }),
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const anySpecGroups: fc.Arbitrary<SpecGroup[]> = fc
  .array(fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }), { maxLength: 3 })
  .map((groups) =>
    groups.map((checked, group) => ({
      specGroupPid: `spec-group-${group}`,
      specGroupName: [`Group ${group}`, ''],
      specList: checked.map((isChecked, index) => {
        const specPid = `spec-${group}-${index}`;
        return { specPid, specName: [specPid, ''], checked: isChecked };
      }),
    })),
  );

/** A group of one to three features. */
export const anyFeatureGroup = (pid: string, soldOut: fc.Arbitrary<boolean>): fc.Arbitrary<FeatureGroup> =>
  fc
    .array(fc.record({ selloutFlag: soldOut, checked: fc.boolean() }), { minLength: 1, maxLength: 3 })
    .map((attrs) => ({
      attrGroupPid: pid,
      attrGroupName: [pid, ''],
      attrList: attrs.map((flags, index) => aFeature(`${pid}-${index}`, flags)),
    }));

/** DISH-3: a choice without a preselection, which may be left out or must be made. */
const anyFreeChoice = (pid: string, soldOut: fc.Arbitrary<boolean>): fc.Arbitrary<ExtraGroup> =>
  fc
    .record({ minQty: fc.nat(1), soldOut: fc.array(soldOut, { minLength: 1, maxLength: 3 }) })
    .map(({ minQty, soldOut: flags }) =>
      anExtraGroup({
        attrGroupPid: pid,
        mutexFlag: true,
        minQty,
        maxQty: 1,
        attrList: flags.map((selloutFlag, index) => anExtra(`${pid}-${index}`, { price: 0, selloutFlag })),
      }),
    );

/** A group of one to three extras with any limits and steps, or a free choice. Some limits cannot be reached. */
export const anyExtraGroup = (pid: string, soldOut: fc.Arbitrary<boolean>): fc.Arbitrary<ExtraGroup> =>
  fc.oneof({ arbitrary: anyPaidGroup(pid, soldOut), weight: 4 }, anyFreeChoice(pid, soldOut));

const anyPaidGroup = (pid: string, soldOut: fc.Arbitrary<boolean>): fc.Arbitrary<ExtraGroup> => {
  const attr = fc.record({
    price: fc.oneof({ arbitrary: anyPrice, weight: 3 }, fc.integer({ min: -5000, max: -1 })),
    selloutFlag: soldOut,
    maxQty: maybe(fc.integer({ min: 1, max: 5 })),
    unitQty: fc.integer({ min: 1, max: 3 }),
  });
  return fc
    .record({
      mutexFlag: fc.boolean(),
      minQty: fc.integer({ min: 0, max: 2 }),
      maxQty: maybe(fc.integer({ min: 1, max: 6 })),
      freeQty: fc.option(fc.constantFrom(1, 2, 3, 'all but the dearest' as const), { nil: undefined }),
      attrs: fc.array(attr, { minLength: 1, maxLength: 3 }),
    })
    .map(({ attrs, freeQty, ...bounds }) =>
      anExtraGroup({
        attrGroupPid: pid,
        ...bounds,
        ...(freeQty === 'all but the dearest' ? { dearestFlag: true } : freeQty && { freeQty }),
        attrList: attrs.map((fields, index) => anExtra(`${pid}-${index}`, fields)),
      }),
    );
};

/** A group as it is, or opened by one of the first options of another group of extras or features. */
const maybeOpened = (group: fc.Arbitrary<ExtraGroup>): fc.Arbitrary<ExtraGroup> =>
  fc
    .tuple(group, fc.constantFrom(undefined, ['extra-0'], ['feature-0'], ['extra-1', 'taste-0']))
    .map(([made, openedByList]) =>
      openedByList
        ? {
            ...made,
            minQty: 0,
            openedByList: [...openedByList],
            ...(made.minQty > 0 && { openMinQty: made.minQty }),
            attrList: isFreeChoice(made) && made.minQty > 0 ? preselected(made.attrList) : made.attrList,
          }
        : made,
    );

const preselected = ([first, ...others]: ExtraGroup['attrList']): ExtraGroup['attrList'] =>
  first ? [{ ...first, preselectFlag: true }, ...others] : [];

const combinations = (groups: readonly SpecGroup[]): string[][] =>
  groups.reduce<string[][]>(
    (begun, group) => begun.flatMap((pids) => group.specList.map((spec) => [...pids, spec.specPid])),
    [[]],
  );

/** A group of which only the dearest unit costs, together with the other halves. */
const asHalf = ({ freeQty: _none, ...group }: ExtraGroup): ExtraGroup =>
  isFreeChoice(group) ? group : { ...group, dearestFlag: true, dearestWith: 'halves' };

const anySku = (specPidSet: string[], soldOut: fc.Arbitrary<boolean>): fc.Arbitrary<Sku> =>
  fc
    .record({
      salePrice: anyPrice,
      selloutFlag: soldOut,
      featureGroupList: fc.tuple(anyFeatureGroup('feature', soldOut), anyFeatureGroup('taste', soldOut)),
      extraGroupList: fc.tuple(anyExtraGroup('extra', soldOut), maybeOpened(anyExtraGroup('sauce', soldOut))),
      groups: fc.integer({ min: 0, max: 2 }),
      areHalves: fc.option(fc.constant(true), { nil: false, freq: 3 }),
    })
    .map(({ groups, areHalves, featureGroupList, extraGroupList, ...sku }) =>
      aSku({
        ...sku,
        skuPid: ['item', ...specPidSet].join('/'),
        specPidSet,
        featureGroupList: featureGroupList.slice(0, groups),
        extraGroupList: (areHalves ? extraGroupList.map(asHalf) : extraGroupList).slice(0, groups),
      }),
    );

const anySkuDetail = (soldOut: fc.Arbitrary<boolean>): fc.Arbitrary<SkuDetail> =>
  anySpecGroups.chain((specGroupList) =>
    fc
      .shuffledSubarray(combinations(specGroupList), { minLength: 1 })
      .chain((made) => fc.tuple(...made.map((specPidSet) => anySku(specPidSet, soldOut))))
      .map((skuList) => ({ specGroupList, skuList })),
  );

/** Any minimum and maximum quantity of an item. */
export const anyItemBounds = fc.record({
  minQty: maybe(fc.integer({ min: 1, max: 3 })),
  maxQty: maybe(fc.integer({ min: 3, max: 6 })),
});

const opened = (detail: fc.Arbitrary<SkuDetail>): fc.Arbitrary<MenuItem> =>
  fc
    .tuple(detail, anyItemBounds)
    .map(([skuDetail, bounds]) =>
      anItem({ spu: aSpu({ spuPid: 'item', skuPid: '', editableFlag: true, ...bounds }), skuDetail }),
    );

/** Any published simple item with specs, features and extras. Nothing is sold out; some combinations do not exist. */
export const anyPublishedItem = opened(anySkuDetail(fc.constant(false)));

/** A simple item as a diner opens it: any variant, feature or extra may be sold out. */
export const anyOpenedItem = opened(anySkuDetail(fc.boolean()));

/** A tap in a sheet, as numbers: what it changes, in which group, and which choice. */
export type Tap = readonly [kind: number, group: number, choice: number];

/** A diner's taps in the sheet of an item, in any order. */
export const anyTaps: fc.Arbitrary<Tap[]> = fc.array(fc.tuple(fc.nat(9), fc.nat(5), fc.nat(5)), {
  maxLength: 20,
});

/** The entry at an index modulo the length of the list; `undefined` for an empty list. */
export const at = <T>(list: readonly T[], index: number): T | undefined =>
  list[index % Math.max(1, list.length)];

/** The selection after one tap in the sheet of an item. */
function tapped(detail: SkuDetail, selection: SkuSelection, [kind, group, choice]: Tap): SkuSelection {
  const sku = selectedSku(detail, selection);
  if (kind < 2) {
    const groupIndex = group % Math.max(1, detail.specGroupList.length);
    const spec = at(detail.specGroupList[groupIndex]?.specList ?? [], choice);
    return spec ? chooseSpec(detail, selection, groupIndex, spec.specPid) : selection;
  }
  if (kind < 4) {
    const features = at(sku?.featureGroupList ?? [], group);
    const attr = at(features?.attrList.filter((feature) => !feature.selloutFlag) ?? [], choice);
    return features && attr ? chooseFeature(selection, features.attrGroupPid, attr.attrPid) : selection;
  }
  if (kind === 9) return { ...selection, unitQty: 1 + choice };
  const extras = at(sku?.extraGroupList ?? [], group);
  const extra = at(extras?.attrList ?? [], choice);
  if (!extras || !extra) return selection;
  const change = kind === 8 ? takeExtra(selection.extras, extra) : addExtra(extras, selection.extras, extra);
  return { ...selection, extras: change };
}

/** The selection after opening an item and tapping. `inCart`: units of the item in the cart. */
export function selectionAfter(item: SpuDetail, taps: readonly Tap[], inCart = 0): SkuSelection {
  const detail = item.skuDetail ?? { specGroupList: [], skuList: [] };
  return taps.reduce(
    (selection, tap) => tapped(detail, selection, tap),
    openSkuSelection(item.spu, detail, inCart),
  );
}
