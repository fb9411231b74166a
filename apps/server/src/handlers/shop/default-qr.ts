import { CallError } from '@comanda/contract/error-codes';
import { menuUrl } from '@comanda/domain/session/menu-path';
import { findShopCode } from '../../stores/session-store.ts';
import { findShop } from '../../stores/shop-store.ts';
import { openCall } from '../handler.ts';

/** BRAND-2: the shop-wide code of one of the brand's shops. */
export const shopDefaultQr = openCall<'shop/default/qr'>(async (ctx, { shopPid, brandPid }) => {
  const shop = await findShop(ctx.db, shopPid);
  const code = await findShopCode(ctx.db, shopPid, ctx.now());
  if (shop?.brandPid !== brandPid || !code) throw new CallError(2510, 'No such shop');
  return { qrUrl: menuUrl(code) };
});
