import type { Context } from '../../context.ts';
import type { Trx } from '../../db/transaction.ts';
import { asking } from '../../stores/sitting-phone-store.ts';
import type { SittingKey } from '../../stores/sitting-store.ts';

const codes = 10_000;

/** A code of four digits that no other phone of the sitting shows. It grants nothing; the staff read it on the phone. */
export async function freeJoinCode(
  { newId }: Pick<Context, 'newId'>,
  trx: Trx,
  { shopPid, sittingId }: SittingKey,
): Promise<string> {
  const taken = new Set((await asking(trx, shopPid, [sittingId])).map(({ joinCode }) => joinCode));
  const start = Buffer.from(newId(128), 'base64url').readUInt32BE() % codes;
  for (let code = start; ; code += 1) {
    const text = String(code % codes).padStart(4, '0');
    if (!taken.has(text)) return text;
    if (code - start >= codes) throw new Error('too many phones ask to join a sitting');
  }
}
