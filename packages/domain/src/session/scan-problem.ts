import { lacksPayment, type Shop } from '../shop/shop.ts';

/** The form of the hash of a printed code: 4 to 64 letters, digits, - or _. Any other hash is unknown (SES-2). */
export const printedHash = /^[A-Za-z0-9_-]{4,64}$/;

/** A printed code with its settings; times in Unix seconds, null for no limit. */
export type PrintedCode = {
  readonly type: string;
  readonly off: boolean;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
};

/** Why a scan does not open a menu, in the names of the error catalogue (specification, section 8). */
export type ScanProblem = 'unknownQr' | 'qrNotEffective' | 'storeClosed' | 'storeNoData' | 'noPaymentMethods';

/** Whether a code is switched on and an instant (Unix seconds) is within its validity; the end is exclusive. */
export const isEffective = ({ off, validFrom, validUntil }: PrintedCode, at: number): boolean =>
  !off && (validFrom === null || validFrom <= at) && (validUntil === null || at < validUntil);

/**
 * SES-2, SES-14, PAY-6: why a scan at an instant (Unix seconds) does not open the shop, by the first reason;
 * `undefined` if it does. `type` comes from the link and must be the code's own. A shop outside its opening hours
 * opens for reading.
 */
export function scanProblem(
  scan: {
    readonly type: string;
    readonly code: PrintedCode;
    readonly shop: Pick<Shop, 'suspended' | 'checkoutMethod' | 'paymentPlatforms'>;
    readonly hasMenu: boolean;
  },
  at: number,
): ScanProblem | undefined {
  const { type, code, shop, hasMenu } = scan;
  if (type !== code.type) return 'unknownQr';
  if (!isEffective(code, at)) return 'qrNotEffective';
  if (shop.suspended) return 'storeClosed';
  if (!hasMenu) return 'storeNoData';
  return lacksPayment(shop) ? 'noPaymentMethods' : undefined;
}
