import { parseShop } from '../../db/documents.ts';
import type { Db } from '../../db/tables.ts';
import { publishedShopsWithOrders } from '../../stores/publish-store.ts';
import type { BrandFile } from './brand-file.schema.ts';
import { type FileError, fileError } from './file-error.ts';
import { shopPidOf } from './to-shop.ts';

/** A shop with orders must keep its currency and decimals, because its orders store amounts without a currency. */
export async function moneyErrors(db: Db, file: BrandFile): Promise<FileError[]> {
  const ordered = await publishedShopsWithOrders(db, file.brand.id);
  return file.shops.flatMap((wanted, index) => {
    const row = ordered.find((shop) => shop.shopPid === shopPidOf(file, wanted.id));
    if (!row) return [];
    const { currency, amountScale } = parseShop(row);
    const expected = `expected ${currency} with ${amountScale} decimals, as its orders have`;
    if (wanted.currency !== currency)
      return [fileError(`shops[${index}].currency`, `${expected}; found ${wanted.currency}`)];
    if (wanted.amountScale !== amountScale)
      return [fileError(`shops[${index}].amountScale`, `${expected}; found ${wanted.amountScale}`)];
    return [];
  });
}
