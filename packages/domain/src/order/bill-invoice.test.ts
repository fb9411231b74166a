import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InvoiceBuyer } from '../checkout/invoice-buyer.schema.ts';
import { sumOf } from '../money.ts';
import { anOrderItem } from '../testing/an-order.ts';
import { type BillCredit, billMoney } from './bill.ts';
import {
  type BillInvoice,
  billInvoiceAmounts,
  billInvoiceLines,
  buyerOfRounds,
  type InvoicedRound,
  roundsToInvoice,
} from './bill-invoice.ts';

const service = {
  chargePid: 'service',
  purpose: 'service',
  name: ['service'],
  size: { percent: 10, of: 'afterPromotion' },
  modes: '',
  hours: [],
  taxClass: 'lines',
} as const;
const tax = { taxName: ['營業稅'], taxRate: 5, included: true, classes: ['food'], modes: '' } as const;

/** A round of one dish of 115 each, with a service charge of 10 % and the business tax in its prices. */
const round = (orderId: string, unitQty: number): InvoicedRound => ({
  orderId,
  items: [anOrderItem({ spuName: [orderId], unitQty, saleAmount: 115 * unitQty })],
  adjustments: [],
  deliveryMode: 'F',
  basis: {
    lines: [{ taxClass: 'food' }],
    charges: [{ ...service, hours: [], name: ['service'] }],
    taxes: [{ ...tax, taxName: ['營業稅'], classes: ['food'] }],
    rounding: 'halfUp',
  },
});

const cold = (orderId: string, qty: number): BillCredit => ({
  amount: 0,
  absorbed: 0,
  lines: [{ orderId, line: 0, qty }],
});
const off = (amount: number): BillCredit => ({ amount, absorbed: 0, lines: null });
const issued = (rounds: readonly string[], comesTo: number | null): BillInvoice => ({ rounds, comesTo });

describe('the e-invoices of a bill', () => {
  const rounds = [round('a', 1), round('b', 3), round('c', 1)];

  it('one lists all rounds, and comes to what is due for them with each tax rounded once', () => {
    expect(roundsToInvoice(rounds, [])).toEqual(['a', 'b', 'c']);
    const { dueAmount } = billMoney(rounds, []);
    expect(billInvoiceAmounts(rounds, [], [issued(['a', 'b', 'c'], null)])).toEqual([dueAmount]);
    expect(dueAmount).toBe(633);
  });

  it('the rounds after a settlement have an invoice of their own, and both come to the whole bill', () => {
    const first = issued(['a', 'b'], 506);
    expect(roundsToInvoice(rounds, [first])).toEqual(['c']);
    expect(billInvoiceAmounts(rounds, [], [first, issued(['c'], null)])).toEqual([506, 127]);
  });

  it('follow a refund and a round that has left the bill', () => {
    const both = [issued(['a', 'b'], 506), issued(['c'], 127)];
    expect(billInvoiceAmounts(rounds, [cold('b', 1)], both)).toEqual([380, 126]);
    expect(billInvoiceAmounts(rounds.slice(0, 2), [], both)).toEqual([506, 0]);
    expect(billInvoiceAmounts([], [], both)).toEqual([0, 0]);
  });

  it('lists the remaining units and the charges, and its lines add up', () => {
    const invoice = issued(['b', 'c'], null);
    const { lines } = billInvoiceLines(rounds, [cold('b', 1)], { invoice, amount: 380 });
    expect(lines.map(({ name, qty }) => [name[0], qty])).toEqual([
      ['b', 2],
      ['c', 1],
      ['service', 1],
    ]);
    expect(sumOf(lines.map(({ amount }) => amount))).toBe(380);
  });

  it('of two bills that are merged come to the common bill, with one over what rounding adds', () => {
    const charges = [
      { ...service, size: { percent: 9, of: 'afterPromotion' as const }, hours: [], name: ['service'] },
    ];
    const both = [round('a', 1), round('b', 1)].map((one) => ({ ...one, basis: { ...one.basis, charges } }));
    const known = [issued(['a'], 125), issued(['b'], 125)];
    expect(billMoney(both, []).dueAmount).toBe(251);
    expect(roundsToInvoice(both, known)).toEqual([]);
    const difference = issued([], null);
    expect(billInvoiceAmounts(both, [], [...known, difference])).toEqual([125, 125, 1]);
    const { lines } = billInvoiceLines(both, [], { invoice: difference, amount: 1 });
    expect(lines).toEqual([{ name: ['service'], qty: 1, amount: 1 }]);
    expect(billInvoiceAmounts(both, [cold('a', 1)], [...known, issued([], 1)])).toEqual([0, 125, 0]);
  });

  it('TWX-2 after any refunds, the invoices of a bill come to what is due, and none grows', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
    const credit = fc.oneof(
      fc.nat(300).map(off),
      fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 9 })).map(([at, qty]) => cold(String(at), qty)),
    );
    fc.assert(
      fc.property(quantities, fc.array(credit, { maxLength: 4 }), fc.nat(5), (sizes, wanted, cut) => {
        const all = sizes.map((qty, index) => round(String(index), qty));
        const ids = all.map(({ orderId }) => orderId);
        const halves = [ids.slice(0, cut), ids.slice(cut)].filter((one) => one.length > 0);
        const unissued = halves.map((one) => issued(one, null));
        let invoices = billInvoiceAmounts(all, [], unissued).map((amount, index) =>
          issued(halves[index] ?? [], amount),
        );
        const credits: BillCredit[] = [];
        for (const one of wanted) {
          const left = (id: string) =>
            (sizes[Number(id)] ?? 0) -
            sumOf(
              credits.flatMap(({ lines }) => lines ?? []).map((line) => (line.orderId === id ? line.qty : 0)),
            );
          if (one.lines?.some(({ orderId = '', qty }) => left(orderId) < qty)) continue;
          credits.push(one);
          const before = invoices;
          const amounts = billInvoiceAmounts(all, credits, before);
          invoices = before.map((invoice, index) =>
            issued(invoice.rounds, Math.min(invoice.comesTo ?? 0, amounts[index] ?? 0)),
          );
          expect(sumOf(invoices.map(({ comesTo }) => comesTo ?? 0))).toBe(billMoney(all, credits).dueAmount);
        }
      }),
      { numRuns: 300 },
    );
  });

  const barcode: InvoiceBuyer = { invoicingMethod: 'V', vehicleType: '01', buyerCode: '/ABC+123' };
  const donation: InvoiceBuyer = { invoicingMethod: 'D', buyerCode: '123' };
  it.each([
    ['nobody has named one', [null, undefined], undefined],
    ['one guest has', [null, barcode], barcode],
    ['all have named the same', [barcode, { ...barcode }], barcode],
    ['two have named others', [barcode, donation], undefined],
  ])('the buyer, if %s', (_case, buyers, expected) => {
    expect(buyerOfRounds(buyers)).toEqual(expected);
  });
});
