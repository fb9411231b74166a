/** What each refusal of the merchant interface means. */
export const refusals = {
  noKey: 'A merchant key is needed',
  badRequest: 'The call is not as described',
  reasonNeeded: 'A reason is needed; the diner reads it',
  notOnMenu: 'Not on the menu',
  notFound: 'There is no such call',
  noSuchOrder: 'There is no such order',
  noSuchQrCode: 'There is no such QR code',
  changedMeanwhile: 'It has changed since it was read',
  notAllowed: 'The order does not stand where this is possible',
  confirmNeeded: 'The kitchen has begun: send confirm as well',
  returnOver: 'It is too long ago that the order was picked up',
  overAlready: 'The pause would be over already',
  keyReused: 'This Idempotency-Key came with another request',
  busy: 'The server is busy, try again',
  serverError: 'The server cannot answer',
} as const;

export type RefusalCode = keyof typeof refusals;
