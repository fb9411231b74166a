import type { Shop } from '@comanda/domain/shop/shop';
import type { OrderAccess } from '../handlers/handler.ts';
import type { OrderRow } from '../stores/order-store.ts';

/** The access to an order of the session that placed it. */
export const anOrderAccess = (order: OrderRow, shop: Shop): OrderAccess => ({
  order,
  shop,
  via: 'session',
  menuVersion: 1,
  code: undefined,
  refunds: [],
  sessionEnds: order.crtTime + 3600,
  again: async () => undefined,
});
