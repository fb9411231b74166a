import type { CallPath } from '../contract.ts';

/**
 * The calls of the specification (section 7), each with the names of its payload and response fields. A text is empty if
 * the specification shows no fields. The contract has more calls, which the specification does not have.
 */
export const specifiedCalls: { readonly [P in CallPath]?: readonly [payload: string, response: string] } = {
  qr: ['hash type code expectTime', 'shopInfo spuCateList queryInfo'],
  'session/save': ['session', ''],
  'session/get': ['', ''],
  menu: ['expectTime', 'spuCateList'],
  spu: ['spuPid', ''],
  'check/sales': [
    'itemList deliveryMode expectTime checkout',
    'selloutSpuPidList selloutAttrPidList stopSellingSpuList',
  ],
  'booking/times': ['goodsCount deliveryMode bookingDate', 'start end'],
  'check/calculate': [
    `deliveryMode orderingAmount itemList checkoutMethod couponCode couponPromoAmount pointPromoAmount memberToken
     expectTime`,
    'dueAmount taxList',
  ],
  'member/point/check': ['memberToken itemList couponCode couponPromoAmount', 'point pointUse promoAmount'],
  'member/coupon/list': [
    'memberToken itemList',
    'couponCode couponName promoAmount beginValidTime endValidTime',
  ],
  'member/login': ['redirectUrl', ''],
  'member/index': ['memberToken', ''],
  'eula/list': ['', 'name name2 fileUrl'],
  submit: [
    `deliveryMode checkoutMethod memo orderingAmount itemList dueAmount receiverName deliveryAddr receiverTel expectTime
     memberToken couponCode couponName couponPromoAmount pointPromoAmount twInvoiceBuyerInfo`,
    'orderId',
  ],
  'payment/create': ['orderId paymentPlatformPid redirectUrl', 'paymentUrl txNo paymentPlatformList orderId'],
  'payment/status': ['orderId', 'orderStatus txNo txStatus paymentPlatformName payTime'],
  'payment/cancel': ['orderId txNo', ''],
  cancel: ['orderId', ''],
  detail: ['orderId forcePaymentStatus', 'order'],
  history: ['orderIdList', 'orderList'],
  brand: ['urlQuery condition', 'qrUrl memberToken name brandPid shopList lang'],
  'shop/default/qr': ['shopPid brandPid', 'qrUrl'],
};
