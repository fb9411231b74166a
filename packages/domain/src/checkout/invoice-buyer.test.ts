import { describe, expect, it } from 'vitest';
import { type InvoiceBuyer, isBuyerCodeValid, offersInvoice } from './invoice-buyer.ts';

describe('the Taiwan e-invoice', () => {
  it.each([
    ['O', 'TW', true, true],
    ['A', 'TW', true, false],
    ['O', 'FI', true, false],
    ['O', 'TW', false, false],
  ] as const)(
    'in ordering mode %s, country %s, flag %s is offered: %s',
    (orderingMode, country, invoiceFlag, offered) => {
      expect(offersInvoice({ orderingMode, country, invoiceFlag })).toBe(offered);
    },
  );

  const valid: InvoiceBuyer[] = [
    { invoicingMethod: 'V', vehicleType: '01', buyerCode: '/ABC+1.-' },
    { invoicingMethod: 'V', vehicleType: '02', buyerCode: 'AB12345678901234' },
    { invoicingMethod: 'D', buyerCode: '123' },
    { invoicingMethod: 'D', buyerCode: '1234567' },
    { invoicingMethod: 'P', buyerCode: '' },
    { invoicingMethod: 'P', buyerCode: '04595257' },
  ];
  it.each(valid)('takes %j', (buyer) => expect(isBuyerCodeValid(buyer)).toBe(true));

  const wrong: InvoiceBuyer[] = [
    { invoicingMethod: 'V', vehicleType: '01', buyerCode: '/abc+123' },
    { invoicingMethod: 'V', vehicleType: '01', buyerCode: '/ABC+12' },
    { invoicingMethod: 'V', vehicleType: '01', buyerCode: 'ABC+123X' },
    { invoicingMethod: 'V', vehicleType: '02', buyerCode: 'A123456789012345' },
    { invoicingMethod: 'V', vehicleType: '02', buyerCode: 'AB1234567890123' },
    { invoicingMethod: 'V', vehicleType: '01', buyerCode: '' },
    { invoicingMethod: 'V', buyerCode: '/ABC+123' },
    { invoicingMethod: 'D', buyerCode: '12' },
    { invoicingMethod: 'D', buyerCode: '12345678' },
    { invoicingMethod: 'D', buyerCode: '' },
    { invoicingMethod: 'P', buyerCode: '1234567' },
    { invoicingMethod: 'P', vehicleType: '01', buyerCode: '' },
    { invoicingMethod: 'P', buyerCode: '04595257\n' },
  ];
  it.each(wrong)('refuses %j', (buyer) => expect(isBuyerCodeValid(buyer)).toBe(false));
});
