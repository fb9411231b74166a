import { refusal } from '@comanda/contract/call-error';
import type { ScannedCode } from '@comanda/domain/session/menu-path';
import { printedHash, scanProblem } from '@comanda/domain/session/scan-problem';
import type { Context } from '../../context.ts';
import { asOffered } from '../../providers/payment/offered-platforms.ts';
import { type CodeOfShop, findCode, isSwitchedOff } from '../../stores/session-store.ts';

/** A printed code with its shop's state. */
export type FoundCode = NonNullable<Awaited<ReturnType<typeof findCode>>>;

/** The scanned code, if it opens its shop now (SES-2). The link must contain the code's own type and letters. */
export async function openedCode(ctx: Context, { hash, type, code }: ScannedCode): Promise<FoundCode> {
  const printed = printedHash.test(hash) ? await findCode(ctx.db, hash) : undefined;
  const found = printed && { ...printed, shop: asOffered(ctx.payments, printed.shop) };
  return assertOpened(found, { hash, type, code }, ctx.now());
}

type Found = Pick<FoundCode, 'shop' | 'menuVersion'> & { readonly code: CodeOfShop };

/** The code of a link, if it opens its shop at an instant (Unix seconds); otherwise a refusal with the reason. */
export function assertOpened<F extends Found>(
  found: F | undefined,
  { type, code }: ScannedCode,
  at: number,
): F {
  if (!found || found.code.code !== code) throw refusal('unknownQr');
  const { validFrom, validUntil, type: printedType } = found.code;
  const problem = scanProblem(
    {
      type,
      code: { type: printedType, off: isSwitchedOff(found.code), validFrom, validUntil },
      shop: found.shop,
      hasMenu: found.menuVersion !== null,
    },
    at,
  );
  if (problem) throw refusal(problem);
  return found;
}
