import type { CashMovement, ClosingAnswer, OpenDayAnswer } from '@comanda/contract/merchant/closing.schema';

const at = 1_767_790_800;
const by = 'Mia';

const movement = (kind: CashMovement['kind'], amount: number, reason?: string): CashMovement => ({
  movementId: `${kind} ${amount}`,
  kind,
  amount,
  ...(reason !== undefined && { reason }),
  by,
  at,
});

const opening = movement('opening', 200);
const flowers = movement('out', 30, 'Flowers for the tables and a long thank-you card for the neighbours');

type TenderFigures = OpenDayAnswer['tenderList'][number];

const tender = (change: Partial<TenderFigures> & Pick<TenderFigures, 'tender'>): TenderFigures => ({
  paymentCount: 1,
  paidAmount: 0,
  reversalCount: 0,
  reversedAmount: 0,
  refundCount: 0,
  refundedAmount: 0,
  netAmount: 0,
  ...change,
});

/** A day with two tenders, a reversal, a refund, a discount and a service charge. Its figures add up. */
const figures = {
  number: 12,
  firstDay: '2026-01-07',
  lastDay: '2026-01-07',
  tenderList: [
    tender({
      tender: 'cash',
      paymentCount: 14,
      paidAmount: 420,
      reversalCount: 1,
      reversedAmount: 20,
      refundCount: 1,
      refundedAmount: 9.5,
      netAmount: 390.5,
    }),
    tender({ tender: 'card', paymentCount: 31, paidAmount: 1210.5, netAmount: 1210.5 }),
  ],
  appliedAmount: 1585,
  tipAmount: 16,
  roundingAmount: 0,
  partList: [
    { kind: 'items' as const, amount: 1500 },
    { kind: 'discount' as const, amount: -24.5 },
    { kind: 'charge' as const, name: ['Service', '服務費'], rate: 10, amount: 119 },
    { kind: 'credit' as const, amount: -9.5 },
  ],
  netAmount: 1396.48,
  taxList: [
    { taxName: ['VAT', '營業稅'], taxRate: 13.5, included: true, taxBase: 1396.48, taxAmount: 188.52 },
  ],
  modeList: [
    { deliveryMode: 'F' as const, amount: 1190 },
    { deliveryMode: 'T' as const, amount: 395 },
  ],
  creditCount: 1,
  creditedAmount: 9.5,
  discountCount: 2,
  discountedAmount: 24.5,
  cash: {
    openingAmount: 200,
    paidAmount: 400,
    refundedAmount: 9.5,
    inAmount: 0,
    outAmount: 30,
    expectedAmount: 560.5,
  },
  movementList: [opening, flowers],
} satisfies Partial<OpenDayAnswer>;

/** An open day. Override only what the case needs. */
export const aDay = (change: Partial<OpenDayAnswer> = {}): OpenDayAnswer => ({
  ...figures,
  businessDay: figures.lastDay,
  businessDayEndsAt: at + 36_000,
  ...change,
});

/** A closing in which a coin is missing. Override only what the case needs. */
export const aClosing = (change: Partial<ClosingAnswer> = {}): ClosingAnswer => ({
  ...figures,
  countedAmount: 559.5,
  differenceAmount: -1,
  reason: 'A coin is missing',
  by,
  at,
  ...change,
});
