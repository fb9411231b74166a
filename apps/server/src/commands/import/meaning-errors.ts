import type { BrandFile } from './brand-file.schema.ts';
import type { FileError } from './file-error.ts';
import { menuErrors } from './menu-errors.ts';
import { modePriceErrors } from './mode-price-errors.ts';
import { offerErrors } from './offer-errors.ts';
import { shopErrors } from './shop-errors.ts';

/** Returns all errors of a file that has the right shape. */
export const meaningErrors = (file: BrandFile): FileError[] => [
  ...shopErrors(file),
  ...menuErrors(file),
  ...modePriceErrors(file),
  ...offerErrors(file),
];
