import { refusal } from '@comanda/contract/call-error';
import type { ScannedCode } from '@comanda/domain/session/menu-path';
import { printedHash, scanProblem } from '@comanda/domain/session/scan-problem';
import type { Context } from '../../context.ts';
import { type CodeOfShop, type FoundCode, isSwitchedOff } from '../../stores/session-store.ts';
import { knownCode } from './known-code.ts';

/**
 * SES-2: returns the scanned QR code if it opens its shop now. The link must contain the type and the `code` of the
 * QR code.
 */
export async function openedCode(ctx: Context, { hash, type, code }: ScannedCode): Promise<FoundCode> {
  const found = printedHash.test(hash) ? await knownCode(ctx, hash) : undefined;
  return assertOpened(found, { hash, type, code }, ctx.now());
}

type Found = Pick<FoundCode, 'shop' | 'menuVersion'> & { readonly code: CodeOfShop };

/**
 * Returns the QR code of a link if it opens its shop at an instant (Unix seconds). Otherwise throws a refusal with
 * the reason.
 */
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
