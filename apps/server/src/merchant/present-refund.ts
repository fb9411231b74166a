import type { CreditAnswer, RefundAnswer } from '@comanda/contract/merchant/payment.schema';
import { documentToWire } from '@comanda/contract/wire-format';
import { toMainUnits } from '@comanda/domain/money';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Credit, Refund } from '../stores/refund-store.ts';
import { payableOf } from './payable-of.ts';

export function presentedCredit(credit: Credit, { amountScale }: Shop): CreditAnswer {
  const { creditId, amount, lines, deposits, taxes, reason, byName, device, at } = credit;
  return {
    creditId,
    ...payableOf(credit),
    amount: toMainUnits(amount, amountScale),
    ...(lines && { lines: [...lines] }),
    ...(deposits && { deposits: deposits.map(({ charge: id, qty }) => ({ id, qty })) }),
    taxList: documentToWire(
      taxes.map((tax) => ({
        taxName: tax.name,
        taxRate: tax.rate,
        taxBase: toMainUnits(tax.base, amountScale),
        taxAmount: toMainUnits(tax.amount, amountScale),
        included: tax.included,
      })),
    ),
    reason,
    by: byName,
    ...(device !== null && { device }),
    at,
  };
}

export function presentedRefund(refund: Refund, { amountScale }: Shop): RefundAnswer {
  const { refundId, txNo, paymentId, creditId, tender, amount, tip, state } = refund;
  const { byName, device, at, paidHow, paidByName, paidDevice, paidAt } = refund;
  return {
    refundId,
    ...payableOf(refund),
    paymentId: paymentId ?? txNo ?? '',
    ...(creditId !== null && { creditId }),
    tender: tender ?? 'online',
    amount: toMainUnits(amount, amountScale),
    tipAmount: toMainUnits(tip, amountScale),
    state,
    ...(byName !== null && { by: byName }),
    ...(device !== null && { device }),
    at,
    ...(paidHow !== null && {
      paidByHand: {
        how: paidHow,
        by: paidByName ?? '',
        ...(paidDevice !== null && { device: paidDevice }),
        at: paidAt ?? at,
      },
    }),
  };
}
