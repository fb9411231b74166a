/** The code of a successful answer (API-3). */
export const success = 200;

/**
 * Every refusal by its name (specification, section 8): its code on the wire and the server's default message. The
 * diner app opens the page `redirect`; without one it shows its own message in the diner's language. refusals.schema.ts
 * has the data of each refusal, by the same names.
 */
export const refusals = {
  unknownQr: { code: 1010, message: 'This QR code is not known', redirect: '/qrDefault' },
  serverError: { code: 1000, message: 'The server cannot answer', redirect: '/serveError' },
  storeClosed: { code: 1001, message: 'The store is closed', redirect: '/storeClosed' },
  qrNotEffective: { code: 1011, message: 'This QR code has expired or is switched off', redirect: '/qrNot' },
  noPaymentMethods: {
    code: 1021,
    message: 'No payment services are available',
    redirect: '/noPaymentMethods',
  },
  storeNoData: { code: 2110, message: 'The store has no menu', redirect: '/storeNoData' },
  outsideHours: { code: 1031, message: 'Orders cannot be placed outside business hours' },
  busy: { code: 503, message: 'The store is busy, try again later' },
  systemError: { code: 2500, message: 'System error, try again' },
  dataError: { code: 2510, message: 'Data error, contact the staff' },
  soldOut: { code: 2511, message: 'Some items are sold out' },
  orderChanged: { code: 2512, message: 'The order information has changed, place it again' },
  itemsUnavailable: { code: 2513, message: 'Some cart items are unavailable, reselect' },
  timeUnavailable: { code: 2514, message: 'The reservation time is too short to prepare the meal' },
  qrLimitReached: { code: 2520, message: 'The order limit of the QR code is reached, request a new one' },
  tooManyLines: { code: 2521, message: 'An order holds at most 50 different items' },
  unknownCoupon: { code: 2530, message: 'Unknown coupon error, reselect' },
  couponNotRedeemable: { code: 2531, message: 'The coupon cannot be redeemed' },
  serverMessage: { code: 2532, message: '' },
  orderFailed: { code: 2534, message: 'The order failed, contact the staff if coupons or points were used' },
  signInAgain: { code: 9010, message: 'Sign in again' },
} as const satisfies Record<string, { code: number; message: string; redirect?: string }>;

export type RefusalName = keyof typeof refusals;
type Rows = typeof refusals;
/** The wire codes of refusals. */
export type RefusalCode<N extends RefusalName = RefusalName> = Rows[N]['code'];
/** The names of the refusals that open a page. */
export type RedirectName = {
  [N in RefusalName]: Rows[N] extends { redirect: string } ? N : never;
}[RefusalName];

/** The refusal with a code; `undefined` for success and for unknown codes. */
export const refusalOf = (code: number): Rows[RefusalName] | undefined =>
  Object.values(refusals).find((row) => row.code === code);

/** The page that a code opens; `undefined` for codes without a page, and for unknown ones. */
export function redirectOf(code: number): string | undefined {
  const row = refusalOf(code);
  return row && 'redirect' in row ? row.redirect : undefined;
}
