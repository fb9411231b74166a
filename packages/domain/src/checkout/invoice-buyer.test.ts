import { describe, expect, it } from 'vitest';
import type { InvoiceBuyer } from './invoice-buyer.schema.ts';
import {
  buyerCodeKind,
  buyerCodeProblem,
  isBuyerCodeValid,
  isTaxIdDoubtful,
  isTaxIdPlausible,
  offersInvoice,
} from './invoice-buyer.ts';

describe('the Taiwan e-invoice', () => {
  it.each([
    ['O', 'TW', true, true],
    ['A', 'TW', true, false],
    ['O', 'FI', true, false],
    ['O', 'TW', false, false],
  ] as const)(
    'TWI-1 in ordering mode %s and country %s, with invoiceFlag %s, is offered: %s',
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
  it.each(valid)('TWI-2 accepts the invoice buyer %j', (buyer) => expect(isBuyerCodeValid(buyer)).toBe(true));

  const wrong: InvoiceBuyer[] = [
    { invoicingMethod: 'V', vehicleType: '01', buyerCode: '/abc+123' },
    { invoicingMethod: 'V', vehicleType: '01', buyerCode: '/ABC+12' },
    { invoicingMethod: 'V', vehicleType: '01', buyerCode: 'ABC+123X' },
    { invoicingMethod: 'V', vehicleType: '01', buyerCode: '/ABC+1234' },
    { invoicingMethod: 'V', vehicleType: '01', buyerCode: 'X/ABC+123' },
    { invoicingMethod: 'V', vehicleType: '02', buyerCode: 'A123456789012345' },
    { invoicingMethod: 'V', vehicleType: '02', buyerCode: 'AB1234567890123' },
    { invoicingMethod: 'V', vehicleType: '02', buyerCode: 'AB123456789012345' },
    { invoicingMethod: 'V', vehicleType: '02', buyerCode: 'ABC12345678901234' },
    { invoicingMethod: 'V', vehicleType: '01', buyerCode: '' },
    { invoicingMethod: 'V', buyerCode: '/ABC+123' },
    { invoicingMethod: 'D', buyerCode: '12' },
    { invoicingMethod: 'D', buyerCode: '12345678' },
    { invoicingMethod: 'D', buyerCode: '' },
    { invoicingMethod: 'P', buyerCode: '1234567' },
    { invoicingMethod: 'P', vehicleType: '01', buyerCode: '' },
    { invoicingMethod: 'P', buyerCode: '04595257\n' },
  ];
  it.each(wrong)('TWI-2 refuses the invoice buyer %j', (buyer) =>
    expect(isBuyerCodeValid(buyer)).toBe(false),
  );

  it.each([
    ['01', '', 'noCarrier'],
    ['02', '', 'noCarrier'],
    ['01', '/abc', 'malformed'],
    ['D', '', 'malformed'],
    ['P', '1', 'malformed'],
    ['P', '', undefined],
  ] as const)(
    'TWI-2 checks the invoice buyer’s code (kind %s, code "%s"): the problem is %s',
    (kind, code, problem) => {
      expect(buyerCodeProblem(kind, code)).toBe(problem);
    },
  );

  it('has no kind of buyer code if the method and the vehicle type do not match', () => {
    expect(buyerCodeKind({ invoicingMethod: 'V' })).toBeUndefined();
    expect(buyerCodeKind({ invoicingMethod: 'P', vehicleType: '01' })).toBeUndefined();
    expect(buyerCodeKind({ invoicingMethod: 'V', vehicleType: '02' })).toBe('02');
  });

  it.each([
    ['P', '04595257', false],
    ['P', '12345678', true],
    ['P', '1234567', false],
    ['P', '1234568', false],
    ['P', '', false],
    ['D', '1234567', false],
    ['01', '/ABC+123', false],
    [undefined, '12345678', false],
  ] as const)('warns of a wrong tax id for a code of kind %s, "%s": %s', (kind, code, isDoubtful) => {
    expect(isTaxIdDoubtful(kind, code)).toBe(isDoubtful);
  });

  it.each(['04595257', '00501503', '12345675', '00501508', '62140097', '00010003', '00000074'])(
    'accepts the tax id %s, because its check digit is right',
    (taxId) => expect(isTaxIdPlausible(taxId)).toBe(true),
  );

  it.each(['00501502', '12345678', '87654321', '90316313', '00000000'])(
    'does not accept the tax id %s, because its check digit is wrong',
    (taxId) => expect(isTaxIdPlausible(taxId)).toBe(false),
  );
});
