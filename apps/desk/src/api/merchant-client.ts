import { shopHeader } from '@comanda/contract/desk/call';
import {
  type MerchantAnswer,
  type MerchantBody,
  type MerchantQuery,
  merchantRoot,
} from '@comanda/contract/merchant/call';
import type { merchantCalls } from '@comanda/contract/merchant/calls';
import { documentFromWire } from '@comanda/contract/wire-format';
import { deviceName } from '../browser/device.ts';
import { request } from './request.ts';
import { signedFetch } from './signed-fetch.ts';

type Calls = typeof merchantCalls;

/** The merchant calls of the desk. The declarations themselves have validators, which a browser does not need. */
const routes = {
  listOrders: ['GET', '/orders'],
  readOrder: ['GET', '/orders/:orderId'],
  readTimeline: ['GET', '/orders/:orderId/timeline'],
  readGuestMenu: ['GET', '/guest-menu'],
  readGuestItem: ['GET', '/guest-menu/:spuPid'],
  priceOrder: ['POST', '/orders/price'],
  placeOrder: ['POST', '/orders'],
  acceptOrder: ['POST', '/orders/:orderId/accept'],
  rejectOrder: ['POST', '/orders/:orderId/reject'],
  prepareOrder: ['POST', '/orders/:orderId/prepare'],
  readyOrder: ['POST', '/orders/:orderId/ready'],
  completeOrder: ['POST', '/orders/:orderId/complete'],
  cancelOrder: ['POST', '/orders/:orderId/cancel'],
  returnOrder: ['POST', '/orders/:orderId/return'],
  delayOrder: ['POST', '/orders/:orderId/delay'],
  undoOrder: ['POST', '/orders/:orderId/undo'],
  listTickets: ['GET', '/tickets'],
  markTicket: ['POST', '/orders/:orderId/ticket'],
  recallOrder: ['POST', '/orders/:orderId/recall'],
  readPause: ['GET', '/pause'],
  pauseOrdering: ['POST', '/pause'],
  resumeOrdering: ['POST', '/resume'],
  setBusy: ['POST', '/busy'],
  listMenu: ['GET', '/menu'],
  readSoldOut: ['GET', '/sold-out'],
  markSoldOut: ['POST', '/sold-out'],
  setStock: ['POST', '/stock'],
  markBackOnSale: ['POST', '/back-on-sale'],
  listKeys: ['GET', '/keys'],
  makeKey: ['POST', '/keys'],
  rotateKey: ['POST', '/keys/:keyId/rotate'],
  endKey: ['POST', '/keys/:keyId/end'],
  listAudit: ['GET', '/audit'],
  listTeam: ['GET', '/team'],
  invitePerson: ['POST', '/team/invitations'],
  endInvitation: ['POST', '/team/invitations/:invitationId/end'],
  setRoles: ['POST', '/team/:staffId/roles'],
  endPerson: ['POST', '/team/:staffId/end'],
  resetPassword: ['POST', '/team/:staffId/reset-password'],
  unlockPin: ['POST', '/team/:staffId/unlock-pin'],
  listDevices: ['GET', '/devices'],
  readPairing: ['GET', '/pairings/:code'],
  pairDevice: ['POST', '/pairings/:code/confirm'],
  endDevice: ['POST', '/devices/:deviceId/end'],
  unlockDevice: ['POST', '/devices/:deviceId/unlock'],
  takePayment: ['POST', '/orders/:orderId/payments'],
  listPayments: ['GET', '/orders/:orderId/payments'],
  reversePayment: ['POST', '/payments/:paymentId/reverse'],
  refundOrder: ['POST', '/orders/:orderId/refunds'],
  listRefunds: ['GET', '/orders/:orderId/refunds'],
  listTables: ['GET', '/tables'],
  listSittings: ['GET', '/sittings'],
  readBill: ['GET', '/sittings/:sittingId'],
  payBill: ['POST', '/sittings/:sittingId/payments'],
  refundBill: ['POST', '/sittings/:sittingId/refunds'],
  readReceipt: ['GET', '/orders/:orderId/receipt'],
  printReceipt: ['POST', '/orders/:orderId/receipt/print'],
  mailReceipt: ['POST', '/orders/:orderId/receipt/mail'],
  readBillReceipt: ['GET', '/sittings/:sittingId/receipt'],
  printBillReceipt: ['POST', '/sittings/:sittingId/receipt/print'],
  mailBillReceipt: ['POST', '/sittings/:sittingId/receipt/mail'],
  readPrint: ['GET', '/receipts/:printId'],
  listManualRefunds: ['GET', '/refunds'],
  markRefundPaid: ['POST', '/refunds/:refundId/paid'],
  readDay: ['GET', '/day'],
  openCash: ['POST', '/day/opening'],
  moveCash: ['POST', '/day/movements'],
  closeDay: ['POST', '/day/close'],
  listClosings: ['GET', '/closings'],
} as const satisfies {
  readonly [N in keyof Calls]?: readonly [Calls[N]['method'], Calls[N]['path']];
};

export type CallName = keyof typeof routes;

export type AnswerOf<N extends CallName> = MerchantAnswer<Calls[N]>;

export type Given<N extends CallName> = {
  readonly orderId?: string;
  /** The id in the path, if it is not of an order. */
  readonly target?: string;
  readonly query?: MerchantQuery<Calls[N]>;
  readonly body?: MerchantBody<Calls[N]> | undefined;
  /** The Idempotency-Key of a write, so that a repetition does nothing twice. */
  readonly once?: string;
};

/** Sends a merchant call of the signed-in person for a shop. @throws {Failure} */
export async function callMerchant<N extends CallName>(
  shopPid: string,
  name: N,
  { orderId = '', target = '', query, body, once }: Given<N>,
): Promise<AnswerOf<N>> {
  const [method, pattern] = routes[name];
  const search = new URLSearchParams((query ?? {}) as Record<string, string>).toString(); // queries are strings
  const path = pattern
    .replace(':orderId', encodeURIComponent(orderId))
    .replace(/:\w+/, encodeURIComponent(target));
  const answer = await request(signedFetch, {
    method,
    path: `${merchantRoot}${path}${search && `?${search}`}`,
    body,
    headers: {
      [shopHeader]: shopPid,
      device: deviceName(),
      ...(once !== undefined && { 'idempotency-key': once }),
    },
  });
  // the server answers with the declared type
  return documentFromWire(answer) as AnswerOf<N>;
}
