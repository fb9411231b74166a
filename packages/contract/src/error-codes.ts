/** What the screen does with a code: leave for another page, or say a sentence (specification, section 8). */
type Presentation = { readonly redirect: string } | { readonly toast: true };

/**
 * The error catalogue (specification, section 8), one row a code. `message` is what the server says when it knows nothing
 * more exact; the diner app has its own text for each toast, in the diner's language.
 */
export const errorCodes = {
  1010: { name: 'unknownQr', message: 'This QR code is not known', redirect: '/qrDefault' },
  1000: { name: 'serverError', message: 'The server cannot answer', redirect: '/serveError' },
  1001: { name: 'storeClosed', message: 'The store is closed', redirect: '/storeClosed' },
  1011: {
    name: 'qrNotEffective',
    message: 'This QR code has expired or is switched off',
    redirect: '/qrNot',
  },
  1021: {
    name: 'noPaymentMethods',
    message: 'No payment services are available',
    redirect: '/noPaymentMethods',
  },
  2110: { name: 'storeNoData', message: 'The store has no menu', redirect: '/storeNoData' },
  1031: {
    name: 'outsideBusinessHours',
    message: 'Orders cannot be placed outside business hours',
    toast: true,
  },
  503: { name: 'busy', message: 'The store is busy, try again later', toast: true },
  2500: { name: 'systemError', message: 'System error, try again', toast: true },
  2510: { name: 'dataError', message: 'Data error, contact the staff', toast: true },
  2511: { name: 'soldOut', message: 'Some items are sold out', toast: true },
  2512: { name: 'orderChanged', message: 'The order information has changed, place it again', toast: true },
  2513: { name: 'unavailable', message: 'Some cart items are unavailable, reselect', toast: true },
  2514: {
    name: 'reservationTooSoon',
    message: 'The reservation time is too short to prepare the meal',
    toast: true,
  },
  2520: {
    name: 'qrOrderLimit',
    message: 'The order limit of the QR code is reached, request a new one',
    toast: true,
  },
  2521: { name: 'tooManyLines', message: 'An order holds at most 50 different items', toast: true },
  2530: { name: 'couponUnknown', message: 'Unknown coupon error, reselect', toast: true },
  2531: { name: 'couponNotRedeemable', message: 'The coupon cannot be redeemed', toast: true },
  2532: { name: 'untitled', message: '', toast: true },
  2534: {
    name: 'orderFailed',
    message: 'The order failed, contact the staff if coupons or points were used',
    toast: true,
  },
  9010: { name: 'memberTokenInvalid', message: 'Sign in again', toast: true },
} as const satisfies Record<number, { name: string; message: string } & Presentation>;

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
