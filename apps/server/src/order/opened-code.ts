import { CallError, type ErrorCode } from '@comanda/contract/error-codes';
import type { ScannedCode } from '@comanda/domain/session/menu-path';
import { printedHash, type ScanProblem, scanProblem } from '@comanda/domain/session/scan-problem';
import type { Context } from '../context.ts';
import { asOffered } from '../providers/payment/offered-platforms.ts';
import { type CodeOfShop, findCode, isSwitchedOff } from '../stores/session-store.ts';

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
  const found = printed && { ...printed, shop: asOffered(ctx.payments, printed.shop) };
  return assertOpened(found, { hash, type, code }, ctx.now());
}

type Found = Pick<FoundCode, 'shop' | 'menuVersion'> & { readonly code: CodeOfShop };

/** The code that a link names, if it opens its shop at an instant (Unix seconds); a CallError says why it does not. */
export function assertOpened<F extends Found>(
  found: F | undefined,
  { type, code }: ScannedCode,
  at: number,
): F {
  if (!found || found.code.code !== code) throw new CallError(1010);
  const { valid_from: validFrom, valid_until: validUntil, type: printedType } = found.code;
  const problem = scanProblem(
    {
      type,
      code: { type: printedType, off: isSwitchedOff(found.code), validFrom, validUntil },
      shop: found.shop,
      hasMenu: found.menuVersion !== null,
    },
    at,
  );
  if (problem) throw new CallError(codeOf[problem]);
  return found;
}
