import type { CallOutput } from '@comanda/contract/contract';
import { moneyFields } from '@comanda/domain/checkout/money-fields';
import { isOnBill } from '@comanda/domain/order/bill';
import type { StoredOrder } from '../../db/stored-order.ts';
import { sittingsOf } from '../../operations/order/sitting-of-phone.ts';
import { statusesOf } from '../../operations/order/statuses-of.ts';
import { readBill } from '../../operations/sitting/bill.ts';
import { findSitting } from '../../stores/sitting-store.ts';
import type { Handler } from '../handler.ts';

type Shown = NonNullable<CallOutput<'table/bill'>['bill']>;

/** A round without anything that a guest typed: others at the table read it. */
const presentRound = (round: StoredOrder, sessionHash: string): Shown['roundList'][number] => ({
  ...(round.sessionHash === sessionHash && { orderId: round.orderId }),
  ...statusesOf(round),
  orderingMode: round.orderingMode,
  checkoutMethod: round.checkoutMethod,
  deliveryMode: round.deliveryMode,
  crtTime: round.crtTime,
  onBill: isOnBill(round),
  aboutAmount: round.dueAmount,
  itemList: round.items.map(({ spuName, imageUrl, imageColor, unitQty }) => ({
    spuName,
    imageUrl,
    imageColor,
    unitQty,
  })),
});

/** TAB-7: returns the bill of the sitting that the phone has joined, while it is open. */
export const tableBillHandler: Handler<'table/bill'> = async ({ db }, _input, session) => {
  const { open, seen } = await sittingsOf(db, session);
  const { shopPid } = session.shop;
  const sitting = seen && (await findSitting(db, { shopPid, sittingId: seen.sittingId }));
  if (sitting?.state !== 'open') return { bill: null, mayAsk: open !== undefined };
  const { rounds, money, paid, left } = await readBill(db, sitting);
  const { promoList: _ofOrders, ...fields } = moneyFields(money.money);
  return {
    bill: {
      tableNo: sitting.tableNo,
      roundList: rounds.map((round) => presentRound(round, session.tokenHash)),
      ...fields,
      dueAmount: money.dueAmount,
      taxList: money.taxes.map((tax) => ({
        taxName: tax.name,
        taxRate: tax.rate,
        taxBase: tax.base,
        taxAmount: tax.amount,
        included: tax.included,
      })),
      paidAmount: paid,
      leftAmount: left,
    },
    mayAsk: false,
  };
};
