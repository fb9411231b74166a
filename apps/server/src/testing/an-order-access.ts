import type { Shop } from '@comanda/domain/shop/shop';
import type { StoredOrder } from '../db/stored-order.ts';
import type { OrderAccess } from '../handlers/handler.ts';

/** The access to an order that the session has which placed it. */
export const anOrderAccess = (order: StoredOrder, shop: Shop): OrderAccess => ({
  order,
  shop,
  via: 'session',
  menuVersion: 1,
  code: undefined,
  refunds: [],
  invoiceNumber: undefined,
  sessionEnds: order.crtTime + 3600,
  again: async () => undefined,
});
