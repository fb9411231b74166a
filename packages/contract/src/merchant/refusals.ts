/** The refusals of the merchant interface. The name is the code on the wire. */
export const merchantRefusals = {
  noKey: { status: 401, message: 'A merchant key is needed' },
  noPermission: { status: 403, message: 'The key does not have the permission of this call' },
  badRequest: { status: 400, message: 'The call is not as described' },
  reasonNeeded: { status: 400, message: 'A reason is needed; the diner reads it' },
  notOnMenu: { status: 400, message: 'Not on the menu' },
  notFound: { status: 404, message: 'There is no such call' },
  noSuchOrder: { status: 404, message: 'There is no such order' },
  noSuchPayment: { status: 404, message: 'There is no such payment at the till' },
  noSuchQrCode: { status: 404, message: 'There is no such QR code' },
  changedMeanwhile: { status: 409, message: 'It has changed since it was read' },
  notAllowed: { status: 409, message: 'The order does not stand where this is possible' },
  confirmNeeded: { status: 409, message: 'The kitchen has begun: send confirm as well' },
  returnOver: { status: 409, message: 'It is too long ago that the order was picked up' },
  overpaid: { status: 409, message: 'It is more than what is left to pay' },
  alreadyReversed: {
    status: 409,
    message: 'The payment is reversed or refunded already, or is itself a reversal',
  },
  cashNotTaken: {
    status: 409,
    message: 'The law asks for a certified cash register here: the brand file must confirm one',
  },
  nothingLeft: { status: 409, message: 'Nothing is left to refund' },
  noSuchUnits: { status: 409, message: 'The order has fewer units of a line than that' },
  linesUnknown: {
    status: 409,
    message: 'The order is from an earlier release: refund an amount, or the whole order',
  },
  wholeRefundOnly: { status: 409, message: 'The payment platform refunds only whole payments' },
  wrongAmount: { status: 400, message: 'The amounts do not fit' },
  overAlready: { status: 400, message: 'The pause would be over already' },
  keyReused: { status: 422, message: 'This Idempotency-Key came with another request' },
  busy: { status: 503, message: 'The server is busy, try again' },
  serverError: { status: 500, message: 'The server cannot answer' },
} as const satisfies Record<string, { status: number; message: string }>;

export type MerchantRefusalName = keyof typeof merchantRefusals;
