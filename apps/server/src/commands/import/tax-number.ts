import { isTaxNumberDoubtful, taxNumberForm } from '@comanda/domain/checkout/tax-number';
import type { FileShop } from './brand-file.schema.ts';
import { type FileError, fileError, quoted } from './file-error.ts';

/** Warns of a tax number that does not have the form of its country, because guests cannot deduct such a receipt. */
export const taxNumberWarnings = (path: string, { country, taxNumber }: FileShop): FileError[] =>
  taxNumber !== undefined && isTaxNumberDoubtful(country, taxNumber)
    ? [
        fileError(
          `${path}.taxNumber`,
          `${quoted(taxNumber)} does not look like a tax number of ${country}: expected ${taxNumberForm(country)}`,
        ),
      ]
    : [];
