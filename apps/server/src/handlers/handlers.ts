import { bookingTimes } from './booking/times.ts';
import { brand } from './brand.ts';
import { cancel } from './cancel.ts';
import { checkCalculate } from './check/calculate.ts';
import { checkSales } from './check/sales.ts';
import { detail } from './detail.ts';
import { eulaList } from './eula/list.ts';
import type { Handlers } from './handler.ts';
import { history } from './history.ts';
import { memberCouponList } from './member/coupon-list.ts';
import { memberLogin } from './member/login.ts';
import { memberIndex } from './member/member-index.ts';
import { memberPointCheck } from './member/point-check.ts';
import { menu } from './menu.ts';
import { paymentCancel } from './payment/cancel.ts';
import { paymentCreate } from './payment/create.ts';
import { paymentStatus } from './payment/status.ts';
import { qr } from './qr.ts';
import { sessionGet } from './session/get.ts';
import { sessionSave } from './session/save.ts';
import { shopDefaultQr } from './shop/default-qr.ts';
import { spu } from './spu.ts';
import { submit } from './submit.ts';

/** The handlers of all calls of the contract; a missing one does not compile. */
export const handlers = {
  qr,
  spu,
  submit,
  'check/calculate': checkCalculate,
  'eula/list': eulaList,
  'payment/create': paymentCreate,
  'payment/cancel': paymentCancel,
  cancel,
  'payment/status': paymentStatus,
  detail,
  'session/save': sessionSave,
  'session/get': sessionGet,
  'member/login': memberLogin,
  'member/coupon/list': memberCouponList,
  history,
  brand,
  'shop/default/qr': shopDefaultQr,
  'member/index': memberIndex,
  'booking/times': bookingTimes,
  menu,
  'check/sales': checkSales,
  'member/point/check': memberPointCheck,
} satisfies Handlers;
