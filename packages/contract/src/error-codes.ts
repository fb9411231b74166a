/**
 * The error catalogue (specification, section 8), one row a code. `message` is what the server says when it knows nothing
 * more exact; the diner app leaves for the page `redirect`, or else has a sentence of its own in the diner's language.
 */
export const errorCodes = {
  1010: { message: 'This QR code is not known', redirect: '/qrDefault' },
  1000: { message: 'The server cannot answer', redirect: '/serveError' },
  1001: { message: 'The store is closed', redirect: '/storeClosed' },
  1011: { message: 'This QR code has expired or is switched off', redirect: '/qrNot' },
  1021: { message: 'No payment services are available', redirect: '/noPaymentMethods' },
  2110: { message: 'The store has no menu', redirect: '/storeNoData' },
  1031: { message: 'Orders cannot be placed outside business hours' },
  503: { message: 'The store is busy, try again later' },
  2500: { message: 'System error, try again' },
  2510: { message: 'Data error, contact the staff' },
  2511: { message: 'Some items are sold out' },
  2512: { message: 'The order information has changed, place it again' },
  2513: { message: 'Some cart items are unavailable, reselect' },
  2514: { message: 'The reservation time is too short to prepare the meal' },
  2520: { message: 'The order limit of the QR code is reached, request a new one' },
  2521: { message: 'An order holds at most 50 different items' },
  2530: { message: 'Unknown coupon error, reselect' },
  2531: { message: 'The coupon cannot be redeemed' },
  2532: { message: '' },
  2534: { message: 'The order failed, contact the staff if coupons or points were used' },
  9010: { message: 'Sign in again' },
} as const satisfies Record<number, { message: string; redirect?: string }>;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof errorCodes;

/** Whether a code is in the catalogue; success (200) is not. */
export const isErrorCode = (code: number): code is ErrorCode => code in errorCodes;

/** The page that a code leads to; `undefined` for codes that are told in a sentence, and for unknown ones. */
export function redirectOf(code: number): string | undefined {
  if (!isErrorCode(code)) return undefined;
  const row = errorCodes[code];
  return 'redirect' in row ? row.redirect : undefined;
}

/** A call that fails as specified: the code, and facts for the screen in `data` (what changed, what is sold out). */
export class CallError extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, message?: string, data: unknown = null) {
    super(message ?? (isErrorCode(code) ? errorCodes[code].message : `code ${code}`));
    this.name = 'CallError';
    this.code = code;
    this.data = data;
  }
}
