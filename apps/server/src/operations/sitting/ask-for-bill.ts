import type { Context } from '../../context.ts';
import type { Trx } from '../../db/transaction.ts';
import type { DoneBy } from '../../stores/payment-store.ts';
import { letJoin } from '../../stores/sitting-phone-store.ts';
import { type Sitting, type SittingKey, updateSitting } from '../../stores/sitting-store.ts';
import { noteOnSitting } from '../order/note-on-sitting.ts';
import { heldSitting } from './held-sitting.ts';

/** Marks that the guests have asked for the bill, or that they have not. It freezes nothing. */
export async function markBillAsked(
  ctx: Context,
  trx: Trx,
  key: SittingKey,
  { asked, doneBy }: { readonly asked: boolean; readonly doneBy: DoneBy },
): Promise<{ readonly kind: 'done' | 'unchanged' | 'sittingClosed'; readonly sitting: Sitting } | undefined> {
  const sitting = await heldSitting(trx, key);
  if (!sitting) return undefined;
  if (sitting.state !== 'open') return { kind: 'sittingClosed', sitting };
  if ((sitting.billAskedAt !== null) === asked) return { kind: 'unchanged', sitting };
  const at = ctx.now();
  const changed = await updateSitting(trx, sitting, { billAskedAt: asked ? at : null, lastAt: at });
  await noteOnSitting(ctx, trx, changed, { kind: asked ? 'billAsked' : 'billNotAsked', doneBy, note: null });
  return { kind: 'done', sitting: changed };
}

/** TAB-7: the staff let the phone that shows this code see the bill. */
export async function admitPhone(
  ctx: Context,
  trx: Trx,
  key: SittingKey,
  { joinCode, doneBy }: { readonly joinCode: string; readonly doneBy: DoneBy },
): Promise<
  { readonly kind: 'done' | 'sittingClosed' | 'noSuchPhone'; readonly sitting: Sitting } | undefined
> {
  const sitting = await heldSitting(trx, key);
  if (!sitting) return undefined;
  if (sitting.state !== 'open') return { kind: 'sittingClosed', sitting };
  if (!(await letJoin(trx, sitting, joinCode))) return { kind: 'noSuchPhone', sitting };
  const changed = await updateSitting(trx, sitting, {});
  await noteOnSitting(ctx, trx, changed, { kind: 'joined', doneBy, note: joinCode });
  return { kind: 'done', sitting: changed };
}
