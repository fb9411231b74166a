import { limits } from '@comanda/domain/limits';
import { parseAdjustment } from './adjustment.ts';
import type { FileExtraGroup, FileMenu } from './brand-file.schema.ts';
import { cheapestFill, cheapestSingleFill, dearestFill, type FillOption } from './cheapest-fill.ts';
import { type FileError, fileError, repeatedIds } from './file-error.ts';
import { type VersionedGroup, versionErrors, versionIdErrors, withVersions } from './group-versions.ts';
import { jointErrors } from './joint-errors.ts';
import { openErrors } from './open-errors.ts';
import { adjustmentErrors } from './price-errors.ts';

export type FileExtra = FileExtraGroup['options'][number];

const fillOptions = (group: VersionedGroup, priceOf: (option: FileExtra) => number): FillOption[] =>
  group.options.map((option) => ({
    price: priceOf(option),
    min: 0,
    max: Math.min(option.max ?? limits.extraGroupMaxQty, group.max ?? limits.extraGroupMaxQty),
    step: option.step ?? 1,
  }));

/**
 * The minimum that a group adds to the price, in minor units; negative if one of its extras makes the item cheaper.
 * `undefined` if diners cannot choose the required number. `priceOf` is what a unit of an option adds.
 */
export function leastExtras(
  group: VersionedGroup,
  priceOf: (option: FileExtra) => number,
): number | undefined {
  const fill = group.exclusive ? cheapestSingleFill : cheapestFill;
  const options = fillOptions(group, priceOf);
  const [min, max] = [group.min ?? 0, group.max ?? limits.extraGroupMaxQty];
  return group.dearest ? dearestFill(fill, options, min, max) : fill(options, min, max, group.free);
}

/** The errors of the limits of a group or of a version of one, whose options are stated elsewhere. */
function limitErrors(path: string, group: VersionedGroup, scale: number): FileError[] {
  const errors: FileError[] = [];
  if (group.dearest && group.free !== undefined)
    errors.push(fileError(`${path}.free`, 'expected none with "dearest"'));
  group.options.forEach((option, index) => {
    const most = Math.min(option.max ?? limits.extraGroupMaxQty, group.max ?? limits.extraGroupMaxQty);
    const at = group.of === undefined ? `${path}.options[${index}].step` : `${path}.max`;
    if ((option.step ?? 1) > most)
      errors.push(fileError(at, `expected no more than the ${most} that may be taken; found ${option.step}`));
  });
  const most = group.max ?? limits.extraGroupMaxQty;
  if ((group.free ?? 0) > most)
    errors.push(fileError(`${path}.free`, `expected no more than max ${most}; found ${group.free}`));
  if ((group.min ?? 0) > most) {
    errors.push(fileError(`${path}.min`, `expected no more than max ${most}; found ${group.min}`));
  } else if (leastExtras(group, ({ price }) => parseAdjustment(price, scale) ?? 0) === undefined) {
    errors.push(
      fileError(`${path}.min`, `expected a minimum that its options can reach; found ${group.min}`),
    );
  }
  return errors;
}

function extraErrors(path: string, group: FileExtraGroup, scale: number): FileError[] {
  const { options, versions = [] } = group;
  const prices = (at: string, stated: readonly { readonly price: string }[]) =>
    stated.flatMap(({ price }, index) => adjustmentErrors(`${at}.options[${index}].price`, price, scale));
  return [
    ...repeatedIds(`${path}.options`, options),
    ...prices(path, options),
    ...versions.flatMap((version, index) => [
      ...repeatedIds(`${path}.versions[${index}].options`, version.options ?? []),
      ...prices(`${path}.versions[${index}]`, version.options ?? []),
    ]),
    ...versionErrors(path, group),
    ...withVersions(group).flatMap((one, index) =>
      limitErrors(index === 0 ? path : `${path}.versions[${index - 1}]`, one, scale),
    ),
  ];
}

/** DISH-3: the errors of the choices of a menu. A preselection only makes sense if something must be chosen. */
function choiceGroupErrors(
  path: string,
  { choices = [], features = [], extras = [] }: FileMenu,
): FileError[] {
  const taken = new Set([...features, ...extras].map(({ id }) => id));
  return [
    ...repeatedIds(`${path}.choices`, choices),
    ...choices.flatMap((group, index) => {
      const at = `${path}.choices[${index}]`;
      const errors = repeatedIds(`${at}.options`, group.options);
      if (taken.has(group.id))
        errors.push(
          fileError(`${at}.id`, `expected an id that no feature or extra group has; found "${group.id}"`),
        );
      if (group.preselect === undefined) return errors;
      if (!group.options.some(({ id }) => id === group.preselect)) {
        const ids = group.options.map(({ id }) => id).join(', ');
        errors.push(fileError(`${at}.preselect`, `expected an option (${ids}); found "${group.preselect}"`));
      }
      if (!group.required)
        errors.push(fileError(`${at}.preselect`, 'expected none unless "required" is true'));
      return errors;
    }),
  ];
}

export function groupErrors(path: string, menu: FileMenu, scale: number): FileError[] {
  const features = menu.features ?? [];
  const extras = menu.extras ?? [];
  const featureIds = new Set(features.map((group) => group.id));
  return [
    ...choiceGroupErrors(path, menu),
    ...repeatedIds(`${path}.features`, features),
    ...repeatedIds(`${path}.extras`, extras),
    ...versionIdErrors(path, menu),
    ...extras.flatMap((group, index) =>
      featureIds.has(group.id)
        ? [
            fileError(
              `${path}.extras[${index}].id`,
              `expected an id that no feature group has; found "${group.id}"`,
            ),
          ]
        : [],
    ),
    ...features.flatMap((group, index) => repeatedIds(`${path}.features[${index}].options`, group.options)),
    ...extras.flatMap((group, index) => extraErrors(`${path}.extras[${index}]`, group, scale)),
    ...openErrors(path, menu),
    ...jointErrors(path, menu),
  ];
}
