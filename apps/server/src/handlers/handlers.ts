import { bookingTimesHandler } from './booking/times.ts';
import { brandHandler } from './brand.ts';
import { cancelHandler } from './cancel.ts';
import { checkCalculateHandler } from './check/calculate.ts';
import { checkSalesHandler } from './check/sales.ts';
import { detailHandler } from './detail.ts';
import { eulaListHandler } from './eula/list.ts';
import type { Handlers } from './handler.ts';
import { historyHandler } from './history.ts';
import { memberCouponListHandler } from './member/coupon-list.ts';
import { memberLoginHandler } from './member/login.ts';
import { memberIndexHandler } from './member/member-index.ts';
import { memberPointCheckHandler } from './member/point-check.ts';
import { menuHandler } from './menu.ts';
import { paymentCancelHandler } from './payment/cancel.ts';
import { paymentCreateHandler } from './payment/create.ts';
import { paymentStatusHandler } from './payment/status.ts';
import { qrHandler } from './qr.ts';
import { sessionGetHandler } from './session/get.ts';
import { sessionSaveHandler } from './session/save.ts';
import { shopDefaultQrHandler } from './shop/default-qr.ts';
import { spuHandler } from './spu.ts';
import { submitResultHandler } from './submit/result.ts';
import { submitHandler } from './submit.ts';
import { tableBillHandler } from './table/bill.ts';
import { tableJoinHandler } from './table/join.ts';

/** The handlers of all calls. A call without a handler is a compile error. */
export const handlers = {
  qr: qrHandler,
  spu: spuHandler,
  submit: submitHandler,
  'submit/result': submitResultHandler,
  'check/calculate': checkCalculateHandler,
  'eula/list': eulaListHandler,
  'payment/create': paymentCreateHandler,
  'payment/cancel': paymentCancelHandler,
  cancel: cancelHandler,
  'payment/status': paymentStatusHandler,
  detail: detailHandler,
  'session/save': sessionSaveHandler,
  'session/get': sessionGetHandler,
  'member/login': memberLoginHandler,
  'member/coupon/list': memberCouponListHandler,
  history: historyHandler,
  brand: brandHandler,
  'shop/default/qr': shopDefaultQrHandler,
  'member/index': memberIndexHandler,
  'booking/times': bookingTimesHandler,
  menu: menuHandler,
  'check/sales': checkSalesHandler,
  'table/bill': tableBillHandler,
  'table/join': tableJoinHandler,
  'member/point/check': memberPointCheckHandler,
} satisfies Handlers;
