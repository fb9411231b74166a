import type { BillAnswer, SittingAnswer } from '@comanda/contract/merchant/sitting.schema';
import { messageToWire } from '@comanda/contract/wire-format';
import { moneyFields } from '@comanda/domain/checkout/money-fields';
import { totalsOf } from '@comanda/domain/checkout/order-money';
import { toMainUnits } from '@comanda/domain/money';
import { isOnBill } from '@comanda/domain/order/bill';
import { closesAt, tableState } from '@comanda/domain/order/sitting';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import type { StoredOrder } from '../db/stored-order.ts';
import type { Db } from '../db/tables.ts';
import { type Bill, factsOf, readBill } from '../operations/sitting/bill.ts';
import { invoicesOfBill } from '../operations/sitting/bill-invoices.ts';
import { creditedUnitsOf, type UnitsOfLine } from '../stores/credited-units-store.ts';
import { asking, type SittingMember } from '../stores/sitting-phone-store.ts';
import type { Sitting } from '../stores/sitting-store.ts';
import { invoiceToWire } from './invoice-to-wire.ts';
import { creditedToWire } from './merchant-order.ts';
import { presentedPayments } from './present-payment.ts';
import { presentedCredit, presentedRefund } from './present-refund.ts';

type Asking = Pick<SittingMember, 'sittingId' | 'at'> & { readonly joinCode: string };

/** What is only true of an open sitting. */
function openFields(bill: Bill, now: number) {
  if (bill.sitting.state !== 'open') return {};
  const facts = factsOf(bill);
  const closes = closesAt(facts);
  return { tableState: tableState(facts, now), ...(closes !== undefined && { closesAt: closes }) };
}

function presented(
  { now }: Pick<Context, 'now'>,
  { amountScale }: Shop,
  bill: Bill,
  askingList: readonly Asking[],
): SittingAnswer {
  const { sitting, rounds, money, paid, left, giveBack } = bill;
  const { sittingId, version, tableNo, state, openedBy, openedAt } = sitting;
  const { billAskedAt, closedAt, closeReason, mergedInto } = sitting;
  return {
    sittingId,
    version,
    tableNo,
    state,
    ...openFields(bill, now()),
    openedBy,
    openedAt,
    ...(billAskedAt !== null && { billAskedAt }),
    ...(closedAt !== null && { closedAt }),
    ...(closeReason !== null && { closeReason }),
    ...(mergedInto !== null && { mergedInto }),
    roundCount: rounds.length,
    dueAmount: toMainUnits(money.dueAmount, amountScale),
    paidAmount: toMainUnits(paid, amountScale),
    leftAmount: toMainUnits(left, amountScale),
    ...(giveBack > 0 && { giveBackAmount: toMainUnits(giveBack, amountScale) }),
    askingList: askingList
      .filter((phone) => phone.sittingId === sittingId)
      .map(({ joinCode, at }) => ({ joinCode, at })),
  };
}

/** Sittings of one shop with their balances, in the wire format. */
export async function presentedSittings(
  ctx: Context,
  db: Db,
  shop: Shop,
  bills: readonly Bill[],
): Promise<SittingAnswer[]> {
  const { shopPid } = shop;
  const open = bills.flatMap(({ sitting }) => (sitting.state === 'open' ? [sitting.sittingId] : []));
  const phones = open.length === 0 ? [] : await asking(db, shopPid, open);
  return bills.map((bill) => presented(ctx, shop, bill, phones));
}

export async function presentedSitting(
  ctx: Context,
  db: Db,
  shop: Shop,
  sitting: Sitting,
): Promise<SittingAnswer> {
  const [answer] = await presentedSittings(ctx, db, shop, [await readBill(db, sitting)]);
  if (!answer) throw new Error('a sitting has an answer');
  return answer;
}

const roundOf = (round: StoredOrder, credited: readonly UnitsOfLine[] | undefined) => ({
  orderId: round.orderId,
  orderNo: round.orderNo,
  orderStatus: round.orderStatus,
  checkoutMethod: round.checkoutMethod,
  crtTime: round.crtTime,
  onBill: isOnBill(round),
  aboutAmount: round.dueAmount,
  itemList: [...round.items],
  ...creditedToWire(credited),
});

/** A sitting with its bill, in the wire format. */
export async function presentedBill(ctx: Context, db: Db, shop: Shop, sitting: Sitting): Promise<BillAnswer> {
  const bill = await readBill(db, sitting);
  const [fields] = await presentedSittings(ctx, db, shop, [bill]);
  if (!fields) throw new Error('a sitting has an answer');
  const { money, taxes, dueAmount } = bill.money;
  const { chargeList, orderingAmount, promoAmount } = moneyFields(money);
  const credited = totalsOf(money).dueAmount - dueAmount;
  const creditedUnits = await creditedUnitsOf(db, bill.rounds);
  const told = {
    roundList: bill.rounds.map((round) => roundOf(round, creditedUnits.get(round.orderId))),
    orderingAmount,
    promoAmount,
    taxList: taxes.map((tax) => ({
      taxName: tax.name,
      taxRate: tax.rate,
      taxBase: tax.base,
      taxAmount: tax.amount,
      included: tax.included,
    })),
    ...(chargeList && { chargeList }),
  };
  return {
    ...fields,
    currency: shop.currency,
    ...messageToWire(told, shop.amountScale),
    ...(credited > 0 && { creditedAmount: toMainUnits(credited, shop.amountScale) }),
    paymentList: presentedPayments(bill.payments, shop),
    creditList: bill.credits.map((credit) => presentedCredit(credit, shop)),
    refundList: bill.refunds.map((refund) => presentedRefund(refund, shop)),
    invoiceList: (await invoicesOfBill(db, bill.sitting)).flatMap(({ invoice, allowances, rounds }) => {
      const wire = invoiceToWire(shop, invoice, allowances);
      return wire ? [{ invoiceId: invoice.orderId, orderIdList: [...rounds], ...wire }] : [];
    }),
  };
}
