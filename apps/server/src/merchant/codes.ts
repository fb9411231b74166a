import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { type CodeRow, codesOfShop, keepStop, lockCode } from '../stores/code-store.ts';
import type { CodeAnswer } from './answers.schema.ts';

const answerOf = ({ hash, type, code, table_no, off, stopped_at, stop_version }: CodeRow): CodeAnswer => ({
  hash,
  type,
  code,
  tableNo: table_no,
  off: off === 1,
  stopped: stopped_at !== null,
  stoppedAt: stopped_at,
  version: stop_version,
});

/** The codes of a shop as its staff see them. */
export const codeList = async ({ db }: Pick<Context, 'db'>, shopPid: string): Promise<CodeAnswer[]> =>
  (await codesOfShop(db, shopPid)).map(answerOf);

export type StopWish = {
  readonly shopPid: string;
  readonly hash: string;
  readonly stop: boolean;
  readonly version?: number;
};

export type StopResult =
  | { readonly kind: 'done' | 'changedMeanwhile'; readonly qrCode: CodeAnswer }
  | { readonly kind: 'noSuchQrCode' };

/**
 * Stops a code of the shop, or opens it again, if it is at the version that the caller saw. A repetition changes nothing and
 * succeeds. No order of the code is placed after this is committed: placing one writes the same row.
 */
export async function stopForShop(
  ctx: Context,
  trx: Trx,
  { shopPid, hash, stop, version }: StopWish,
): Promise<StopResult> {
  const code = await lockCode(trx, shopPid, hash);
  if (!code) return { kind: 'noSuchQrCode' };
  if ((code.stopped_at !== null) === stop) return { kind: 'done', qrCode: answerOf(code) };
  if (version !== undefined && version !== code.stop_version)
    return { kind: 'changedMeanwhile', qrCode: answerOf(code) };
  return { kind: 'done', qrCode: answerOf(await keepStop(trx, hash, stop ? ctx.now() : null)) };
}
