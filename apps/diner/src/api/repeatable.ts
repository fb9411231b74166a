import type { CallPath } from '@comanda/contract/contract';

/** Whether saying a call twice does the same as once: reading does; an order does by its request id. */
const repeatable: Record<CallPath, boolean | 'withRequestId'> = {
  qr: true,
  spu: true,
  submit: 'withRequestId',
  'check/calculate': true,
  'eula/list': true,
  'payment/create': true,
  'payment/cancel': false,
  cancel: false,
  'payment/status': true,
  detail: true,
  'session/save': false,
  'session/get': true,
  'member/login': true,
  'member/coupon/list': true,
  history: true,
  brand: true,
  'shop/default/qr': true,
  'member/index': true,
  'booking/times': true,
  menu: true,
  'check/sales': true,
  'member/point/check': true,
};

export function isRepeatable(path: CallPath, body: unknown): boolean {
  const rule = repeatable[path];
  if (rule !== 'withRequestId') return rule;
  return typeof body === 'object' && body !== null && 'requestId' in body;
}
