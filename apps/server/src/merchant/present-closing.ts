import type { CashMovement, ClosingAnswer, OpenDayAnswer } from '@comanda/contract/merchant/closing.schema';
import { documentToWire } from '@comanda/contract/wire-format';
import { netOf } from '@comanda/domain/closing/figures';
import { toMainUnits } from '@comanda/domain/money';
import { businessDayOf } from '@comanda/domain/shop/business-day';
import type { Shop } from '@comanda/domain/shop/shop';
import type { OpenDay } from '../operations/closing/close-day.ts';
import type { Movement } from '../stores/cash-movement-store.ts';
import type { DayClosing } from '../stores/closing-store.ts';

type Scaled = Pick<Shop, 'amountScale'>;

export const presentedMovement = (
  { movementId, kind, amount, reason, byName, device, at }: Movement,
  { amountScale }: Scaled,
): CashMovement => ({
  movementId,
  kind,
  amount: toMainUnits(amount, amountScale),
  ...(reason !== null && { reason }),
  by: byName,
  ...(device !== null && { device }),
  at,
});

function presentedFigures(
  { number, firstDay, lastDay, figures }: Pick<OpenDay, 'number' | 'firstDay' | 'lastDay' | 'figures'>,
  movements: readonly Movement[],
  { amountScale }: Scaled,
) {
  const main = (amount: number) => toMainUnits(amount, amountScale);
  const { cash } = figures;
  return {
    number,
    firstDay,
    lastDay,
    tenderList: figures.tenders.map((one) => ({
      tender: one.tender,
      paymentCount: one.payments,
      paidAmount: main(one.paid),
      reversalCount: one.reversals,
      reversedAmount: main(one.reversed),
      refundCount: one.refunds,
      refundedAmount: main(one.refunded),
      netAmount: main(one.paid - one.reversed - one.refunded),
    })),
    appliedAmount: main(figures.applied),
    tipAmount: main(figures.tip),
    roundingAmount: main(figures.rounding),
    partList: documentToWire(figures.parts.map((part) => ({ ...part, amount: main(part.amount) }))),
    netAmount: main(netOf(figures)),
    taxList: documentToWire(
      figures.taxes.map(({ name, rate, included, base, amount }) => ({
        taxName: name,
        taxRate: rate,
        included,
        taxBase: main(base),
        taxAmount: main(amount),
      })),
    ),
    modeList: figures.modes.map(({ deliveryMode, amount }) => ({ deliveryMode, amount: main(amount) })),
    creditCount: figures.credits,
    creditedAmount: main(figures.credited),
    discountCount: figures.discounts,
    discountedAmount: main(figures.discounted),
    cash: {
      openingAmount: main(cash.opening),
      paidAmount: main(cash.paid),
      refundedAmount: main(cash.refunded),
      inAmount: main(cash.payIn),
      outAmount: main(cash.payOut),
      expectedAmount: main(cash.expected),
    },
    movementList: movements.map((movement) => presentedMovement(movement, { amountScale })),
  };
}

export function presentedDay(day: OpenDay, shop: Shop, now: number): OpenDayAnswer {
  const { date, until } = businessDayOf(shop, now);
  return {
    ...presentedFigures(day, day.movements, shop),
    businessDay: date,
    businessDayEndsAt: until,
  };
}

export function presentedClosing(
  closing: DayClosing,
  movements: readonly Movement[],
  { amountScale }: Scaled,
): ClosingAnswer {
  const { counted, expected, reason, byName, device, at } = closing;
  return {
    ...presentedFigures(closing, movements, { amountScale }),
    countedAmount: toMainUnits(counted, amountScale),
    differenceAmount: toMainUnits(counted - expected, amountScale),
    ...(reason !== null && { reason }),
    by: byName,
    ...(device !== null && { device }),
    at,
  };
}
