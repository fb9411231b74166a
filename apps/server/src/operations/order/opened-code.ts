import { refusal } from '@comanda/contract/call-error';
import type { ScannedCode } from '@comanda/domain/session/menu-path';
import { printedHash, scanProblem } from '@comanda/domain/session/scan-problem';
import type { Context } from '../../context.ts';
import { type CodeOfShop, type FoundCode, isSwitchedOff } from '../../stores/session-store.ts';
import { knownCode } from './known-code.ts';

/** The scanned code, if it opens its shop now (SES-2). The link must contain the code's own type and letters. */
export async function openedCode(ctx: Context, { hash, type, code }: ScannedCode): Promise<FoundCode> {
  const found = printedHash.test(hash) ? await knownCode(ctx, hash) : undefined;
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
