import type { ReceiptAnswer, ReceiptPrintAnswer } from '@comanda/contract/merchant/receipt.schema';
import { documentToWire, messageToWire } from '@comanda/contract/wire-format';
import { moneyFields } from '@comanda/domain/checkout/money-fields';
import { toMainUnits } from '@comanda/domain/money';
import type { Receipt } from '@comanda/domain/order/receipt';
import type { Shop } from '@comanda/domain/shop/shop';
import type { ReceiptPrint } from '../stores/receipt-store.ts';
import { amountsToWire } from './present-payment.ts';

export const presentedPrint = ({
  printId,
  form,
  number,
  paper,
  byName,
  device,
  at,
}: ReceiptPrint): ReceiptPrintAnswer => ({
  printId,
  form,
  copy: number - 1,
  paper,
  by: byName,
  ...(device !== null && { device }),
  at,
});

/** A receipt in the wire format. */
export function presentedReceipt(
  receipt: Receipt,
  shop: Shop,
  prints: readonly ReceiptPrint[],
): ReceiptAnswer {
  const { adjustments, orderingAmount, lines, taxes, dueAmount, left, invoiceNumber } = receipt;
  const { chargeList, promoAmount } = moneyFields({ orderingAmount, adjustments });
  const { brandName, shopName, legalName, addr, tel, taxNumber, receiptFooter, currency } = receipt.shop;
  const told = {
    ...{ brandName, shopName, ...(legalName && { legalName }), addr, tel },
    ...(taxNumber !== undefined && { taxNumber }),
    ...(receiptFooter && { receiptFooter }),
    lineList: lines.map(({ item, unitQty, amount, mark, parts }) => ({
      ...{ item, unitQty, amount, mark },
      ...(parts.length > 0 && {
        partList: parts.map((part) => ({
          taxRateList: [...part.rates],
          amount: part.amount,
          mark: part.mark,
        })),
      }),
    })),
    orderingAmount,
    promoAmount,
    ...(chargeList && { chargeList }),
    taxList: taxes.map((tax) => ({
      taxName: tax.name,
      taxRate: tax.rate,
      taxBase: tax.base,
      taxAmount: tax.amount,
      included: tax.included,
      mark: tax.mark,
    })),
    dueAmount,
    leftAmount: left,
    refundList: receipt.refunds.map(({ tender, amount, at }) => ({ tender, amount, at })),
  };
  return {
    form: receipt.paper,
    orderNoList: [...receipt.numbers],
    tableNo: receipt.tableNo,
    at: receipt.at,
    currency,
    ...messageToWire(told, shop.amountScale),
    creditedAmount: toMainUnits(receipt.credited, shop.amountScale),
    paymentList: receipt.payments.map((payment) => ({
      tender: payment.tender,
      ...(payment.name !== null && { platformName: payment.name }),
      ...amountsToWire(payment, shop),
      at: payment.at,
    })),
    ...(invoiceNumber !== null && { invoiceNumber }),
    printList: documentToWire(prints.map(presentedPrint)),
  };
}
