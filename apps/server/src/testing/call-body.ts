import { type CallPath, contract } from '@comanda/contract/contract';
import { documentToWire } from '@comanda/contract/wire-format';
import { returnUrl } from '../operations/payment/return-url.ts';
import { anOrderRequest } from './an-order-request.ts';
import type { TestServer } from './start-test-server.ts';

type Caller = {
  readonly server: TestServer;
  readonly token: string | undefined;
  readonly order: { readonly orderId: string; readonly orderToken: string };
};

/** Returns a valid body for a call in the wire format. By default this is the example that the contract declares. */
export function callBody(
  path: CallPath,
  { server, token, order: { orderId, orderToken } }: Caller,
): Record<string, unknown> {
  const cart = {
    itemList: anOrderRequest('').itemList.map((line) => ({ ...line, unitAmount: 3.5, saleAmount: 3.5 })),
  };
  const bodies: Partial<Record<CallPath, Record<string, unknown>>> = {
    qr: { hash: 'table-7', type: 'T', code: '7' },
    brand: { urlQuery: '?brand=noodle-bar' },
    history: { orderIdList: [] },
    'shop/default/qr': { shopPid: server.shop.shopPid, brandPid: server.shop.brandPid },
    spu: { spuPid: 'ramen' },
    submit: { ...anOrderRequest(''), ...cart, orderingAmount: 3.5, dueAmount: 3.5 },
    'check/calculate': { ...cart, deliveryMode: 'F', checkoutMethod: 'P', orderingAmount: 3.5 },
    'check/sales': { ...cart, deliveryMode: 'F', expectTime: null },
    'booking/times': { goodsCount: 1, deliveryMode: 'P', bookingDate: '2026-01-07' },
    menu: {},
    'session/save': { session: '{}' },
    'member/login': { redirectUrl: '/h5/member' },
    'member/index': { memberToken: 'm' },
    'member/coupon/list': { ...cart, memberToken: 'm' },
    'member/point/check': { ...cart, memberToken: 'm' },
    'payment/cancel': { orderId, txNo: 'tx' },
    'payment/create': {
      orderId,
      redirectUrl: returnUrl(orderId, { origin: server.ctx.publicOrigin, token: orderToken }),
    },
  };
  const example = documentToWire<Record<string, unknown>>(contract[path].example.input);
  const own = { ...example, ...('orderId' in example && { orderId }) };
  return { ...(bodies[path] ?? own), token };
}
