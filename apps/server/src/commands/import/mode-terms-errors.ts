import type { FileShop } from './brand-file.schema.ts';
import { type FileError, fileError } from './file-error.ts';
import { overlappingHours, reachesOutside } from './overlapping-hours.ts';

/** DISH-2: hours of a delivery mode that are not a part of the opening hours. */
export const modeTermsErrors = (path: string, { modes = {}, openingHours }: FileShop): FileError[] =>
  Object.entries(modes).flatMap(([mode, { hours = [] }]) =>
    hours.flatMap((range, index) =>
      reachesOutside(range, openingHours)
        ? [fileError(`${path}.modes.${mode}.hours[${index}]`, 'expected a part of the opening hours')]
        : [],
    ),
  );

/** Terms of a mode that the shop does not have, and hours that overlap. */
export const modeTermsWarnings = (path: string, { modes = {}, deliveryModes }: FileShop): FileError[] =>
  Object.entries(modes).flatMap(([mode, { hours = [] }]) => {
    const at = `${path}.modes.${mode}`;
    return [
      ...(deliveryModes.includes(mode) ? [] : [fileError(at, `has no effect without mode ${mode}`)]),
      ...overlappingHours(hours).map(({ place, earlier }) =>
        fileError(`${at}.hours[${place}]`, `overlaps ${at}.hours[${earlier}]`),
      ),
    ];
  });
