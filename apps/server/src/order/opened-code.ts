import { CallError, type ErrorCode } from '@comanda/contract/error-codes';
import type { ScannedCode } from '@comanda/domain/session/menu-path';
import { printedHash, type ScanProblem, scanProblem } from '@comanda/domain/session/scan-problem';
import type { Context } from '../context.ts';
import { asOffered } from '../providers/payment/offered-platforms.ts';
import { findCode, isSwitchedOff } from '../stores/session-store.ts';

/** A printed code with its shop's state. */
export type FoundCode = NonNullable<Awaited<ReturnType<typeof findCode>>>;

const codeOf: Record<ScanProblem, ErrorCode> = {
  unknownQr: 1010,
  qrNotEffective: 1011,
  storeClosed: 1001,
  storeNoData: 2110,
  noPaymentMethods: 1021,
};

/** The scanned code, if it opens its shop now (SES-2); the link has to name the code's own type and letters. */
export async function openedCode(ctx: Context, { hash, type, code }: ScannedCode): Promise<FoundCode> {
  const printed = printedHash.test(hash) ? await findCode(ctx.db, hash) : undefined;
  if (!printed || printed.code.code !== code) throw new CallError(1010);
  const found = { ...printed, shop: asOffered(ctx.payments, printed.shop) };
  const { valid_from: validFrom, valid_until: validUntil, type: printedType } = found.code;
  const problem = scanProblem(
    {
      type,
      code: { type: printedType, off: isSwitchedOff(found.code), validFrom, validUntil },
      shop: found.shop,
      hasMenu: found.menuVersion !== null,
    },
    ctx.now(),
  );
  if (problem) throw new CallError(codeOf[problem]);
  return found;
}
