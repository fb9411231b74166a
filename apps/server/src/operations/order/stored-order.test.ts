import { documentFromWire } from '@comanda/contract/wire-format';
import { moneyFields } from '@comanda/domain/checkout/money-fields';
import { moneyOfLines } from '@comanda/domain/checkout/order-money';
import type { OrderDocument } from '@comanda/domain/order/order-document.schema';
import { anOrderItem } from '@comanda/domain/testing/an-order';
import { describe, expect, it } from 'vitest';
import { BrokenDocumentError } from '../../db/stored-document.ts';
import { parseOrderDocument } from '../../db/stored-order.ts';

const items = [anOrderItem({ saleAmount: 700 })];
const rest = { items, lines: [], stock: [{ skuPid: 'miso-soup/sku', qty: 2 }], invoiceBuyer: null };
const since = { acceptedTerms: ['/terms/1.pdf'], langCur: 'fi' };
const taxes = [
  { taxName: 'VAT', taxName2: '加值稅', taxRate: 13.5, taxBase: 529, taxAmount: 71, included: true },
  { taxName: 'Service', taxName2: '服務費', taxRate: 10, taxBase: 600, taxAmount: 60, included: false },
];
const coupon = { promoType: 'C', promoName: 'Welcome', promoName2: '歡迎', promoAmount: 100 };
const points = { promoType: 'P', promoName: 'Points', promoName2: '', promoAmount: 100 };

const read = (stored: unknown): OrderDocument =>
  parseOrderDocument({ shopPid: 'noodle-bar/centre', orderId: 'o1', document: JSON.stringify(stored) });
const fields = ({ items, adjustments }: OrderDocument) => moneyFields(moneyOfLines(items, adjustments));

describe('the stored document of an order', () => {
  it.each([
    ['a coupon', coupon],
    ['points', points],
  ])(
    'the document of an order from before adjustments existed keeps all amounts: %s and its taxes',
    (_what, promo) => {
      const document = read({ ...rest, ...since, promoList: [promo], taxList: taxes });
      expect(fields(document)).toEqual({
        orderingAmount: 700,
        promoAmount: 100,
        dueAmount: 660,
        promoList: documentFromWire([promo]),
        taxList: documentFromWire(taxes),
      });
      expect(document).toMatchObject({ ...rest, ...since });
      expect(document).not.toHaveProperty('promoList');
      expect(document).not.toHaveProperty('taxList');
    },
  );

  it('the document of an order from before benefits, terms and languages existed has none of them', () => {
    const document = read({ ...rest, taxList: taxes.slice(0, 1) });
    expect(fields(document)).toMatchObject({ promoAmount: 0, dueAmount: 700, promoList: [] });
    expect(document).toMatchObject({ acceptedTerms: [], langCur: null });
  });

  it('is read as it was written, even if an older form was written again', () => {
    const document = read({ ...rest, ...since, promoList: [coupon], taxList: taxes });
    expect(read(document)).toEqual(document);
    expect(document.adjustments.map(({ id, amount }) => [id, amount])).toEqual([
      ['coupon', -100],
      ['tax-1', 71],
      ['tax-2', 60],
    ]);
  });

  it('may contain unknown fields and an unknown language of a newer release', () => {
    const document = read({ ...rest, ...since, adjustments: [], langCur: 'xx', tip: 1 });
    expect(document).toMatchObject({ ...rest, langCur: null });
  });

  it.each([
    ['a list that is no array', { ...rest, taxList: [], items: {} }, '/items must be array'],
    [
      'stock without a number',
      { ...rest, taxList: [], stock: [{ skuPid: 'a' }] },
      '/stock/0 must have required properties qty',
    ],
  ])('is refused for %s, and the error contains the order id', (_what, stored, message) => {
    expect(() => read(stored)).toThrow(BrokenDocumentError);
    expect(() => read(stored)).toThrow(`Order o1 of shop noodle-bar/centre is broken: ${message}`);
  });
});
