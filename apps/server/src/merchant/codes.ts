import type { CodeAnswer } from '@comanda/contract/merchant/shop.schema';
import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { type CodeRow, codesOfShop, keepStop, lockCode } from '../stores/code-store.ts';

const answerOf = ({ hash, type, code, tableNo, off, stoppedAt, stopVersion }: CodeRow): CodeAnswer => ({
  hash,
  type,
  code,
  tableNo,
  off: off === 1,
  stopped: stoppedAt !== null,
  stoppedAt,
  version: stopVersion,
});

export const codeList = async ({ db }: Pick<Context, 'db'>, shopPid: string): Promise<CodeAnswer[]> =>
  (await codesOfShop(db, shopPid)).map(answerOf);

export type StopRequest = {
  readonly shopPid: string;
  readonly hash: string;
  readonly stop: boolean;
  readonly version?: number;
};

export type StopResult =
  | {
      readonly kind: 'done' | 'changedMeanwhile';
      readonly qrCode: CodeAnswer;
      readonly isRepeated?: true;
    }
  | { readonly kind: 'noSuchQrCode' };

/**
 * Stops a QR code of the shop, or opens it again. Refuses if the caller's `version` is outdated. A repetition succeeds
 * and changes nothing. Stopping and ordering write the same row, so no order with the QR code is placed after the
 * commit.
 */
export async function stopForShop(
  ctx: Context,
  trx: Trx,
  { shopPid, hash, stop, version }: StopRequest,
): Promise<StopResult> {
  const code = await lockCode(trx, shopPid, hash);
  if (!code) return { kind: 'noSuchQrCode' };
  if ((code.stoppedAt !== null) === stop) return { kind: 'done', qrCode: answerOf(code), isRepeated: true };
  if (version !== undefined && version !== code.stopVersion)
    return { kind: 'changedMeanwhile', qrCode: answerOf(code) };
  return { kind: 'done', qrCode: answerOf(await keepStop(trx, { shopPid, hash }, stop ? ctx.now() : null)) };
}
