import { transaction } from '../../db/transaction.ts';
import { noteOnSitting } from '../../operations/order/note-on-sitting.ts';
import { sittingsOf } from '../../operations/order/sitting-of-phone.ts';
import { heldSitting } from '../../operations/sitting/held-sitting.ts';
import { freeJoinCode } from '../../operations/sitting/join-code.ts';
import { askToJoin } from '../../stores/sitting-phone-store.ts';
import { updateSitting } from '../../stores/sitting-store.ts';
import type { Handler } from '../handler.ts';

/** TAB-7: a phone that has not joined asks the staff to see the bill. They find it by its code. */
export const tableJoinHandler: Handler<'table/join'> = (ctx, _input, session) => {
  const { shopPid } = session.shop;
  return transaction(
    ctx.db,
    async (trx) => {
      const { open, seen } = await sittingsOf(trx, session);
      const sitting =
        open && !seen ? await heldSitting(trx, { shopPid, sittingId: open.sittingId }) : undefined;
      if (sitting?.state !== 'open') return { joinCode: null };
      const asked = {
        sessionHash: session.tokenHash,
        joinCode: await freeJoinCode(ctx, trx, sitting),
        at: ctx.now(),
      };
      const joinCode = await askToJoin(trx, sitting, asked);
      if (joinCode !== asked.joinCode) return { joinCode };
      const changed = await updateSitting(trx, sitting, {});
      await noteOnSitting(ctx, trx, changed, { kind: 'asksToJoin', doneBy: null, note: joinCode });
      return { joinCode };
    },
    shopPid,
  );
};
