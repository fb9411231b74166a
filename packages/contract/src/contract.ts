import type { Static } from 'typebox';
import { brand, eulaList, shopDefaultQr } from './calls/brand.ts';
import { memberCouponList, memberIndex, memberLogin, memberPointCheck } from './calls/member.ts';
import { bookingTimes, checkSales, menu, qr, spu } from './calls/menu.ts';
import {
  cancel,
  checkCalculate,
  detail,
  history,
  paymentCancel,
  paymentCreate,
  paymentStatus,
  stream,
  submit,
} from './calls/order.ts';
import { sessionGet, sessionSave } from './calls/session.ts';

/** Every call of the service by its path below the service root (API-2). Handlers, client and API document follow from it. */
export const contract = {
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
} as const;

/** The live stream is spoken as server-sent events, so it stands beside the calls (API-14). */
export const streamCall = stream;

/** All calls as a type; `satisfies` it and no call can be forgotten. */
type Contract = typeof contract;
/** The path of a call below the service root. */
export type CallPath = keyof Contract;
/** What a call takes, amounts in minor units. */
export type CallInput<P extends CallPath> = Static<Contract[P]['input']>;
/** What a call answers in `data`, amounts in minor units. */
export type CallOutput<P extends CallPath> = Static<Contract[P]['output']>;
/** One event of the live stream. */
export type StreamNotice = Static<(typeof stream)['output']>;
