import { moneyOfLines, totalsOf } from '@comanda/domain/checkout/order-money';
import { sumOf } from '@comanda/domain/money';
import { taxesLeft } from '@comanda/domain/order/credit';
import type { CreditedUnits } from '@comanda/domain/order/credit.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import {
  doTaxesShareBase,
  type ReceiptPayment,
  type ReceiptSource,
  taxesOfLine,
} from '@comanda/domain/order/receipt';
import { balanceOf } from '@comanda/domain/order/till-payment';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Db } from '../../db/tables.ts';
import { attemptsOf } from '../../stores/attempt-store.ts';
import { invoicesOf } from '../../stores/invoice-store.ts';
import { paymentsOf, type TillPayment } from '../../stores/payment-store.ts';
import { creditsOf, type Refund, refundsOf } from '../../stores/refund-store.ts';
import type { Bill } from '../sitting/bill.ts';
import { invoicesOfBill } from '../sitting/bill-invoices.ts';

/** The payments at the till without those that were reversed, and without their reversals. */
function standing(payments: readonly TillPayment[]): ReceiptPayment[] {
  const reversed = new Set(payments.flatMap(({ reverses }) => (reverses === null ? [] : [reverses])));
  return payments
    .filter(({ reverses, paymentId }) => reverses === null && !reversed.has(paymentId))
    .map(({ tender, applied, tip, rounding, received, at }) => ({
      ...{ tender, applied, tip, rounding, received, at },
      name: null,
    }));
}

const refundOf = ({ tender, amount, at }: Refund) => ({ tender: tender ?? ('online' as const), amount, at });

/** The money of an order that is not on a table's bill, for its receipt. */
export async function payableOfOrder(db: Db, order: StoredOrder): Promise<ReceiptSource> {
  const { items, adjustments, basis, deliveryMode } = order;
  const attempts = await attemptsOf(db, order);
  const credits = await creditsOf(db, order);
  const invoice = (await invoicesOf(db, order.shopPid, [order.orderId])).get(order.orderId);
  // an attempt that paid nothing, such as the second of two, is refunded beside the receipt
  const paid = attempts.filter(({ isPayment }) => isPayment === 1);
  const online = paid.map(
    ({ amount, tip, createdAt }): ReceiptPayment => ({
      tender: 'online',
      name: order.platformName,
      ...{ applied: amount - tip, tip, rounding: 0, received: amount },
      at: order.payTime ?? createdAt,
    }),
  );
  const beside = attempts.filter(({ isPayment }) => isPayment === 0).map(({ txNo }) => txNo);
  const refunds = (await refundsOf(db, order)).filter(({ txNo }) => !beside.includes(txNo ?? ''));
  const taxes = taxesLeft(adjustments, credits);
  return {
    kind: 'order',
    numbers: [order.orderNo],
    tableNo: order.tableNo,
    at: order.crtTime,
    items: items.map((item, line) => ({
      item,
      unitQty: item.unitQty,
      amount: item.saleAmount,
      ...taxesOfLine(order, line, { unitQty: item.unitQty, amount: item.saleAmount }),
    })),
    adjustments: adjustments.filter(({ kind }) => kind !== 'tax'),
    credited: order.creditedAmount,
    taxes,
    dueAmount: totalsOf(moneyOfLines(items, adjustments)).dueAmount - order.creditedAmount,
    left: balanceOf(order).left,
    payments: [...online, ...standing(await paymentsOf(db, order))],
    refunds: refunds.map(refundOf),
    isCancelled: order.orderStatus >= OrderStatus.Returned,
    taxesShareBase: doTaxesShareBase(basis, deliveryMode, taxes.length),
    invoiceNumber: invoice?.number ?? null,
  };
}

/** The items of a bill's rounds that are not credited. */
function itemsLeft({ rounds, billed, credits }: Bill): ReceiptSource['items'] {
  const credited: readonly CreditedUnits[] = credits.flatMap(({ lines }) => lines ?? []);
  const live = new Set(billed.map(({ orderId }) => orderId));
  const onBill = rounds.filter(({ orderId }) => live.has(orderId));
  return onBill.flatMap((round) => {
    const { orderId, items } = round;
    return items.flatMap((item, line) => {
      const off = credited.filter((units) => units.orderId === orderId && units.line === line);
      const unitQty = item.unitQty - sumOf(off.map(({ qty }) => qty));
      const amount = (item.saleAmount / item.unitQty) * unitQty;
      const units = { unitQty, amount };
      return unitQty > 0 ? [{ item, ...units, ...taxesOfLine(round, line, units) }] : [];
    });
  });
}

/** The money of a table's bill, for its receipt. */
export async function payableOfBill(db: Db, bill: Bill): Promise<ReceiptSource> {
  const { sitting, money, rounds, billed } = bill;
  const onBill = new Set(billed.map(({ orderId }) => orderId));
  const invoices = await invoicesOfBill(db, sitting);
  const numbers = invoices.flatMap(({ invoice: { state, number } }) =>
    state === 'issued' && number !== null ? [number] : [],
  );
  return {
    kind: 'bill',
    numbers: rounds.filter(({ orderId }) => onBill.has(orderId)).map(({ orderNo }) => orderNo),
    tableNo: sitting.tableNo,
    at: sitting.openedAt,
    items: itemsLeft(bill),
    adjustments: money.money.adjustments.filter(({ kind }) => kind !== 'tax'),
    credited: totalsOf(money.money).dueAmount - money.dueAmount,
    taxes: money.taxes,
    dueAmount: money.dueAmount,
    left: bill.left,
    payments: standing(bill.payments),
    refunds: bill.refunds.map(refundOf),
    isCancelled: false,
    taxesShareBase: billed.some(({ basis, deliveryMode }) =>
      doTaxesShareBase(basis, deliveryMode, money.taxes.length),
    ),
    invoiceNumber: numbers.length === 0 ? null : numbers.join(', '),
  };
}
