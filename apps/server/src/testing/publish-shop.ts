import type { Menu } from '@comanda/domain/menu/menu.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import { keepCode, keepShop, publish } from '../stores/publish-store.ts';

/** The QR codes of the test shop: tables 7 and 8, and one for the whole shop. */
const codes = [
  { hash: 'table-7', type: 'T', code: '7', tableNo: '7' },
  { hash: 'table-8', type: 'T', code: '8', tableNo: '8' },
  { hash: 'whole-shop', type: 'S', code: 'S', tableNo: '' },
] as const;

/** Publishes a shop with its menu and QR codes, as an import would. */
export async function publishShop(
  { db }: Pick<Context, 'db'>,
  shop: Shop,
  menu: Menu | null,
  prefix = '',
): Promise<void> {
  await keepShop(db, {
    shopPid: shop.shopPid,
    brandPid: shop.brandPid,
    document: JSON.stringify(shop),
    menuVersion: menu?.version ?? null,
  });
  if (menu)
    await publish(db, {
      shopPid: shop.shopPid,
      version: menu.version,
      contentHash: '',
      document: JSON.stringify(menu),
      publishedAt: 1_767_780_000,
    });
  for (const code of codes)
    await keepCode(db, {
      ...code,
      hash: prefix + code.hash,
      shopPid: shop.shopPid,
      validFrom: null,
      validUntil: null,
      orderLimit: null,
      off: 0,
      note: '',
    });
}
