import { refusal } from '@comanda/contract/call-error';
import type { OrderRequest } from '@comanda/domain/checkout/order-request';
import { isAtTable } from '@comanda/domain/shop/delivery-mode';
import { OvertakenError } from '../../async/retry.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/tables.ts';
import { allOf, type Trx } from '../../db/transaction.ts';
import type { DoneBy } from '../../stores/payment-store.ts';
import type { OpenSession } from '../../stores/session-store.ts';
import { joinSitting, lastLeftAt } from '../../stores/sitting-phone-store.ts';
import { addRound } from '../../stores/sitting-store.ts';
import { newSittingId, writeSitting } from './open-sitting.ts';
import { hasSittings, sittingsOf } from './sitting-of-phone.ts';

/** The sitting that a new order joins, or opens if `isNew`. */
export type EnteredSitting = {
  readonly sittingId: string;
  readonly tableNo: string;
  readonly isNew: boolean;
  readonly lastLeft: number | null;
};

/** TAB-2: finds the sitting of a new order. Undefined if the shop or the QR code has no sittings. */
export async function sittingFor(
  ctx: Context,
  db: Db,
  session: OpenSession,
  request: OrderRequest,
): Promise<EnteredSitting | undefined> {
  if (!hasSittings(session) || !isAtTable(request.deliveryMode)) return undefined;
  const { shop, tableNo } = session;
  const [{ open, isOver }, lastLeft] = await allOf([
    sittingsOf(db, session),
    lastLeftAt(db, { shopPid: shop.shopPid, tableNo }),
  ]);
  // the old page of a party that has left must not order on the bill of the next one; a scan begins again
  if (open && isOver) throw refusal('unknownQr');
  if (open) return { sittingId: open.sittingId, tableNo: open.tableNo, isNew: false, lastLeft };
  return { sittingId: newSittingId(ctx, shop), tableNo, isNew: true, lastLeft };
}

/**
 * Adds a new order to its sitting, or opens the sitting with it. `doneBy`: who of the staff takes the order; null if a diner
 * sends it, whose phone then joins the sitting. If another order has opened one in the meantime, or the
 * staff have closed or merged it, the order is decided again.
 */
export async function enterSitting(
  ctx: Context,
  trx: Trx,
  { shop, tokenHash: sessionHash }: OpenSession,
  { sitting, doneBy }: { readonly sitting: EnteredSitting; readonly doneBy: DoneBy | null },
): Promise<void> {
  const { sittingId, tableNo, isNew, lastLeft } = sitting;
  const { shopPid } = shop;
  const at = ctx.now();
  const [isEntered] = await allOf(
    isNew
      ? [
          writeSitting(ctx, trx, shop, {
            opened: { sittingId, tableNo, openedBy: doneBy ? 'staff' : 'diner', lastLeft },
            doneBy,
          }),
          doneBy ? undefined : joinSitting(trx, { shopPid, sittingId }, { sessionHash, at }),
        ]
      : [addRound(trx, { shopPid, sittingId, at }), undefined],
  );
  if (!isEntered)
    throw new OvertakenError('the sitting of a table changed too often while an order was placed');
}
