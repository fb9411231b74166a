import { deskRefusals } from '../desk/refusals.ts';

/** The refusals of the merchant interface. The name is the code on the wire. */
export const merchantRefusals = {
  noKey: { status: 401, message: 'A merchant key is needed' },
  keyExpired: { status: 401, message: 'The merchant key has expired' },
  noPermission: { status: 403, message: 'The key does not have the permission of this call' },
  cannotGrant: {
    status: 403,
    message: 'A key grants only permissions that it has itself, and for no longer than itself',
  },
  refundsNeeded: {
    status: 403,
    message: 'A refund by an amount, or once the kitchen has begun, needs the permission refunds',
  },
  discountNotAllowed: { status: 403, message: 'A discount needs the permission refunds' },
  staleProof: deskRefusals.staleProof,
  notConfirmed: deskRefusals.notConfirmed,
  otherOrigin: { status: 403, message: 'The request comes from another site' },
  badRequest: { status: 400, message: 'The call is not as described' },
  reasonNeeded: { status: 400, message: 'A reason is needed' },
  wrongOrder: { status: 400, message: 'A field of the order is missing or does not fit: see field' },
  wrongLines: {
    status: 400,
    message: 'The menu does not have some lines, or does not allow them: see problemList',
  },
  wrongDiscount: { status: 400, message: 'The discount does not fit the order: see fault' },
  notOnMenu: { status: 400, message: 'Not on the menu' },
  notFound: { status: 404, message: 'There is no such call' },
  noSuchItem: { status: 404, message: 'There is no such item on the menu' },
  noSuchOrder: { status: 404, message: 'There is no such order' },
  noSuchPart: { status: 400, message: 'The order has no such part to make' },
  noSuchPayment: { status: 404, message: 'There is no such payment at the till' },
  noSuchPrint: { status: 404, message: 'There is no such printing' },
  noSuchSitting: { status: 404, message: 'There is no such sitting' },
  noSuchTable: { status: 404, message: 'There is no such table' },
  noSuchPhone: { status: 404, message: 'No phone asks with this code' },
  noSuchRefund: { status: 404, message: 'There is no such refund' },
  noSuchKey: { status: 404, message: 'There is no such key' },
  noSuchPerson: { status: 404, message: 'There is no such person, or the caller may not change them' },
  noSuchPairing: { status: 404, message: 'No device shows this code, or its 5 minutes are over' },
  noSuchDevice: { status: 404, message: 'There is no such device' },
  noSuchInvitation: { status: 404, message: 'There is no such invitation' },
  noSuchProvider: { status: 404, message: 'There is no such provider: see providerList' },
  noSuchQrCode: { status: 404, message: 'There is no such QR code' },
  changedMeanwhile: { status: 409, message: 'It has changed since it was read' },
  notAllowed: { status: 409, message: 'The order does not stand where this is possible' },
  confirmNeeded: { status: 409, message: 'The kitchen has begun: send confirm as well' },
  returnOver: { status: 409, message: 'It is too long ago that the order was picked up' },
  undoOver: { status: 409, message: 'It is too long ago: an undo is possible for 10 seconds' },
  shopClosed: { status: 409, message: 'The brand file closes the shop, or it has no menu' },
  notAvailable: {
    status: 409,
    message: 'Something is sold out, too short or outside its selling times: see the lists',
  },
  timeUnavailable: { status: 409, message: 'The shop cannot offer this time: see reason' },
  notDelivered: { status: 409, message: 'The shop does not deliver this: see problem' },
  otherAmount: { status: 409, message: 'The order comes to another amount: see dueAmount' },
  onBill: { status: 409, message: 'The order is paid with the bill of its table: see sittingId' },
  noSittings: { status: 409, message: 'The shop does not use sittings: see sittings of the brand file' },
  tableTaken: { status: 409, message: 'There is an open sitting at the table' },
  sittingClosed: { status: 409, message: 'The sitting is closed, or merged into another one' },
  sameSitting: { status: 409, message: 'A sitting cannot be merged into itself' },
  roundWaits: { status: 409, message: 'A round waits: accept or reject it first' },
  overpaid: { status: 409, message: 'It is more than what is left to pay' },
  alreadyReversed: {
    status: 409,
    message: 'The payment is reversed or refunded already, or is itself a reversal',
  },
  cashNotTaken: {
    status: 409,
    message: 'The law asks for a certified cash register here: the brand file must confirm one',
  },
  nothingToPrint: {
    status: 409,
    message: 'No round is on the bill, or the order was cancelled before it was paid',
  },
  noMail: { status: 409, message: 'The brand has no mail server' },
  wrongAddress: { status: 400, message: 'It is no mail address' },
  notPaid: { status: 409, message: 'There is no receipt yet: something is left to pay, or nothing was sold' },
  tooManyMails: { status: 409, message: 'Five mails about this receipt were asked for in a day' },
  wrongInvoiceBuyer: {
    status: 409,
    message:
      'The shop issues no e-invoice, the code has the wrong form or does not exist, the invoice is issued, or the payment does not settle the bill',
  },
  noInvoice: { status: 409, message: 'There is no e-invoice that this can change' },
  notPrinted: {
    status: 409,
    message: 'Nothing is printed: it is not issued, void, on a carrier or a donation',
  },
  nothingLeft: { status: 409, message: 'Nothing is left to refund' },
  noSuchDeposits: { status: 409, message: 'The order has fewer of a deposit than that' },
  noSuchUnits: { status: 409, message: 'The order has fewer units of a line than that' },
  linesUnknown: {
    status: 409,
    message: 'The order is from an earlier release: refund an amount, or the whole order',
  },
  wholeRefundOnly: { status: 409, message: 'The payment platform refunds only whole payments' },
  noSuchClosing: { status: 404, message: 'There is no such closing' },
  openedAlready: {
    status: 409,
    message: 'The opening cash of the day is entered already; correct it by a movement',
  },
  closedAlready: { status: 409, message: 'The day is closed already' },
  differenceNeedsReason: {
    status: 409,
    message: 'The counted cash differs from the expected one: send a reason',
  },
  wrongAmount: { status: 400, message: 'The amounts do not fit' },
  overAlready: { status: 400, message: 'It would be over already' },
  notManual: { status: 409, message: 'The refund does not wait for a person' },
  tooManyKeys: { status: 409, message: 'The shop has too many keys: end some of them' },
  tooManyInvitations: { status: 409, message: 'Too many invitations wait: end some of them' },
  ownAccount: { status: 409, message: 'Nobody changes or ends their own roles' },
  ownKey: { status: 409, message: 'A key cannot end itself' },
  operatorOnly: { status: 409, message: 'Only the operator of the server enters these credentials' },
  noCredentialsKey: { status: 409, message: 'The server has no key to seal credentials' },
  wrongCredential: { status: 400, message: 'The credentials are not as described: see problemList' },
  keyReused: { status: 422, message: 'This Idempotency-Key came with another request' },
  busy: { status: 503, message: 'The server is busy, try again' },
  serverError: { status: 500, message: 'The server cannot answer' },
} as const satisfies Record<string, { status: number; message: string }>;

export type MerchantRefusalName = keyof typeof merchantRefusals;

type AnyRefusal = { readonly status: number; readonly name: MerchantRefusalName };

/** The refusals that every call may answer, so that no call declares them. */
export const refusalsOfEveryCall: readonly AnyRefusal[] = [
  { status: 400, name: 'badRequest' },
  { status: 401, name: 'noKey' },
  { status: 401, name: 'keyExpired' },
  { status: 401, name: 'staleProof' },
  { status: 403, name: 'noPermission' },
  { status: 403, name: 'otherOrigin' },
  { status: 429, name: 'busy' },
  { status: 431, name: 'badRequest' },
  { status: 500, name: 'serverError' },
  { status: 503, name: 'busy' },
];

/** The refusals that every write may answer besides. */
export const refusalsOfEveryWrite: readonly AnyRefusal[] = [
  { status: 413, name: 'badRequest' },
  { status: 415, name: 'badRequest' },
  { status: 422, name: 'keyReused' },
];
