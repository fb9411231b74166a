import { lacksPayment, type Shop } from '../shop/shop.ts';

/** SES-2: the form of the hash in a QR code: 4 to 64 letters, digits, - or _. Any other hash is unknown. */
export const printedHash = /^[A-Za-z0-9_-]{4,64}$/;

/** The settings of a QR code. Times are Unix seconds, null for no limit. */
export type PrintedCode = {
  readonly type: string;
  readonly off: boolean;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
};

/** Why a scan does not open a menu. The names are those of the error catalogue (specification, section 8). */
export type ScanProblem = 'unknownQr' | 'qrNotEffective' | 'storeClosed' | 'storeNoData' | 'noPaymentMethods';

/** Whether a QR code is switched on and valid at a time (Unix seconds). The end of the validity is exclusive. */
export const isEffective = ({ off, validFrom, validUntil }: PrintedCode, at: number): boolean =>
  !off && (validFrom === null || validFrom <= at) && (validUntil === null || at < validUntil);

/**
 * SES-2, SES-14, PAY-6: the first reason why a scan at a time (Unix seconds) does not open the shop; `undefined` if it
 * does. `type` comes from the scanned address and must be the type of the QR code. A shop outside its opening hours
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
