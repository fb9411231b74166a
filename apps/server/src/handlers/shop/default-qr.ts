import { refusal } from '@comanda/contract/call-error';
import { menuUrl } from '@comanda/domain/session/menu-path';
import { findShopCode } from '../../stores/session-store.ts';
import { findShop } from '../../stores/shop-store.ts';
import type { Handler } from '../handler.ts';

/** BRAND-2: returns the link of the shop-wide QR code of one of the brand's shops. */
export const shopDefaultQrHandler: Handler<'shop/default/qr'> = async (ctx, { shopPid, brandPid }) => {
  const shop = await findShop(ctx.db, shopPid);
  const code = await findShopCode(ctx.db, shopPid, ctx.now());
  if (shop?.brandPid !== brandPid || !code) throw refusal('dataError', { message: 'No such shop' });
  return { qrUrl: menuUrl(code) };
};
