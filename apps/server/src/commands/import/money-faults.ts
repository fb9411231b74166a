import type { Shop } from '@comanda/domain/shop/shop';
import type { Db } from '../../db/tables.ts';
import { publishedShopsWithOrders } from '../../stores/publish-store.ts';
import type { BrandFile } from './brand-file.schema.ts';
import { type Fault, fault } from './fault.ts';
import { shopPidOf } from './to-shop.ts';

/** Orders keep amounts and no currency: what they are worth stands with their shop, and may not change beneath them. */
export async function moneyFaults(db: Db, file: BrandFile): Promise<Fault[]> {
  const ordered = await publishedShopsWithOrders(db, file.brand.id);
  return file.shops.flatMap((wanted, index) => {
    const row = ordered.find((shop) => shop.shop_pid === shopPidOf(file, wanted.id));
    if (!row) return [];
    const { currency, amountScale }: Shop = JSON.parse(row.document);
    const expected = `expected ${currency} with ${amountScale} decimals, as its orders have`;
    if (wanted.currency !== currency)
      return [fault(`shops[${index}].currency`, `${expected}; found ${wanted.currency}`)];
    if (wanted.amountScale !== amountScale)
      return [fault(`shops[${index}].amountScale`, `${expected}; found ${wanted.amountScale}`)];
    return [];
  });
}
