import { needsCertifiedRegister, registersChecked } from '@comanda/domain/shop/certified-registers';
import type { FileShop } from './brand-file.schema.ts';
import { type FileError, fileError } from './file-error.ts';

/** Warns of payments at the till where the law asks for a certified cash register, unless the owner confirms one. */
export const cashRegisterWarnings = (path: string, shop: FileShop): FileError[] =>
  shop.cashRegister === undefined && shop.checkout !== 'O' && needsCertifiedRegister(shop.country)
    ? [
        fileError(
          `${path}.cashRegister`,
          `is missing: payments at the till need a certified cash register in ${shop.country} (docs/fiscal.md, ${registersChecked}), and Comanda is none. Write "external" if the shop has one`,
        ),
      ]
    : [];
