import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AllowanceRequest, InvoiceOrder } from '../invoice-issuer.ts';
import { InvoiceRefused } from '../invoice-refused.ts';
import { type EcpayInvoiceSimulator, startEcpayInvoices } from '../testing/ecpay-invoice-simulator.ts';
import { openEcpayInvoices } from './client.ts';
import { decrypted, encrypted } from './encryption.ts';
import { relateNumberOf } from './issue-request.ts';
import { ecpayIssuer } from './issuer.ts';

const noon = 1_767_758_400; // 2026-01-07 12:00 in Taipei
let now = noon;
let ecpay: EcpayInvoiceSimulator;
let orders = 0;
beforeAll(async () => {
  ecpay = await startEcpayInvoices(() => now);
});
afterAll(() => ecpay.close());
beforeEach(() => {
  now = noon;
  ecpay.calm();
  ecpay.unknownCodes.clear();
  Object.assign(ecpay, { numbersLeft: 1000, clockAhead: 0, isMinistryAway: false });
  ecpay.setKeys(ecpay.account);
});

const issuer = () =>
  ecpayIssuer(
    ecpay.account,
    openEcpayInvoices(ecpay.account, () => now, 500),
  );

const paper = { invoicingMethod: 'P', buyerCode: '' } as const;
function anOrder(change: Partial<InvoiceOrder> = {}): InvoiceOrder {
  orders += 1;
  return {
    shopPid: 'shop',
    orderId: `order-${orders}`,
    orderNo: '007',
    paidAt: noon,
    shopName: '永康店',
    shopAddress: '台北市大安區永康街 31 巷 8 號',
    buyer: paper,
    isTaxIdDoubtful: false,
    dueAmount: 380,
    amountScale: 0,
    currency: 'TWD',
    lines: [
      { name: ['牛肉麵'], qty: 2, amount: 340 },
      { name: ['外送費'], qty: 1, amount: 40 },
    ],
    adjustments: [],
    isRetry: false,
    ...change,
  };
}
const invoiceOf = (order: InvoiceOrder) => ecpay.invoices.get(relateNumberOf(order));
const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof InvoiceRefused ? error.problem : 'passes'),
  );

describe('e-invoices of ECPay', () => {
  it('are encrypted as documented', () => {
    const text = encrypted({ Name: '測試 *~(a)' }, ecpay.account);
    expect(decrypted(text, ecpay.account)).toEqual({ Name: '測試 *~(a)' });
    // ECPay's published example
    const keys = { hashKey: 'ejCk326UnaZWKisg', hashIv: 'q9jcZX8Ib9LM8wYk' };
    expect(encrypted({ Name: 'Test', ID: 'A123456789' }, keys)).toBe(
      'uvI4yrErM37XNQkXGAgRgJAgHn2t72jahaMZzYhWL1HmvH4WV18VJDP2i9pTbC+tby5nxVExLLFyAkbjbS2Dvg==',
    );
  });

  it('are issued with their lines, and printed with the codes that ECPay gives', async () => {
    const order = anOrder({ buyer: { invoicingMethod: 'P', buyerCode: '04595257' } });
    const issued = await issuer().handOver(order);
    expect(issued).toMatchObject({ state: 'issued', amount: 380, issuedAt: noon });
    if (issued.state !== 'issued') throw new Error('not issued');
    expect(issued.codes?.bar).toBe(`11502${issued.number}${issued.randomCode}`);
    expect(issued.codes?.left).toMatch(/^AB\d{8}1150107\d{4}[0-9a-f]{16}0459525797025978.{24}:\*{10}:2:2:1:/);
    expect(issued.codes?.right).toMatch(/^\*\*/);
    expect(invoiceOf(order)?.data.Items).toMatchObject([
      { ItemName: '牛肉麵', ItemCount: 2, ItemPrice: 170, ItemAmount: 340 },
      { ItemName: '外送費', ItemCount: 1, ItemPrice: 40, ItemAmount: 40 },
    ]);
  });

  it.each([
    ['01', { invoicingMethod: 'V', vehicleType: '01', buyerCode: '/ABC+123' }, { CarrierType: '3' }],
    ['02', { invoicingMethod: 'V', vehicleType: '02', buyerCode: 'AB12345678901234' }, { CarrierType: '2' }],
    ['D', { invoicingMethod: 'D', buyerCode: '168001' }, { Donation: '1', LoveCode: '168001' }],
  ] as const)('of kind %s are not printed', async (_kind, buyer, data) => {
    const order = anOrder({ buyer });
    expect(await issuer().handOver(order)).toMatchObject({ state: 'issued', codes: null });
    expect(invoiceOf(order)?.data).toMatchObject({ ...data, Print: '0' });
  });

  it('have whole dollars, and a line that does not divide is one unit', async () => {
    const lines = [{ name: ['Tea'], qty: 3, amount: 10_000 }];
    const order = anOrder({ dueAmount: 10_000, amountScale: 2, lines });
    expect(await issuer().handOver(order)).toMatchObject({ amount: 10_000 });
    expect(invoiceOf(order)?.data).toMatchObject({ SalesAmount: 100, Items: [{ ItemName: 'Tea × 3' }] });
    expect(await problemOf(issuer().handOver(anOrder({ dueAmount: 12_345, amountScale: 2, lines })))).toBe(
      'amountWrong',
    );
  });

  it.each(['lost', 'halved', 'down'] as const)(
    'are issued once if an answer is %s: the next try finds what ECPay has issued',
    async (kind) => {
      const order = anOrder();
      ecpay.trouble(/Issue$/, { kind });
      await expect(issuer().handOver(order)).rejects.toThrow();
      const issued = await issuer().handOver({ ...order, isRetry: true });
      expect(issued).toMatchObject({ number: invoiceOf(order)?.number });
      expect(
        [...ecpay.invoices.values()].filter((one) => one.data.RelateNumber === relateNumberOf(order)),
      ).toHaveLength(1);
      expect(await issuer().handOver(order)).toEqual(issued);
    },
  );

  it('whose answer is too late are found later', async () => {
    const order = anOrder();
    ecpay.trouble(/Issue$/, { kind: 'slow', ms: 2000 });
    await expect(issuer().handOver(order)).rejects.toThrow();
    expect(await issuer().handOver({ ...order, isRetry: true })).toMatchObject({ amount: 380 });
  });

  it.each([
    ['numbersUsedUp', {}, () => Object.assign(ecpay, { numbersLeft: 0 })],
    [
      'carrierUnknown',
      { buyer: { invoicingMethod: 'V', vehicleType: '01', buyerCode: '/ABC+999' } },
      () => ecpay.unknownCodes.add('/ABC+999'),
    ],
    [
      'donationUnknown',
      { buyer: { invoicingMethod: 'D', buyerCode: '999' } },
      () => ecpay.unknownCodes.add('999'),
    ],
    [
      'taxIdWrong',
      { buyer: { invoicingMethod: 'P', buyerCode: '12345678' } },
      () => ecpay.unknownCodes.add('12345678'),
    ],
    [
      'otherTax',
      {
        adjustments: [
          { id: 't', kind: 'tax', name: ['t'], amount: 1, included: true, rate: 10, source: 'shop' },
        ],
      },
      () => {},
    ],
    ['account', {}, () => Object.assign(ecpay, { clockAhead: 700 })],
    ['account', {}, () => ecpay.setKeys({ hashKey: 'anotherHashKey!!', hashIv: 'anotherHashIv!!!' })],
    ['passes', {}, () => ecpay.trouble(/Issue/, { kind: 'answers', reply: { status: 500, body: 'x' } })],
    ['passes', {}, () => ecpay.trouble(/Issue/, { kind: 'answers', reply: { status: 200, body: '<html>' } })],
    [
      'passes',
      {},
      () =>
        ecpay.trouble(/Issue/, {
          kind: 'answers',
          reply: { status: 200, body: '{"TransCode":1,"Data":"AAAA"}' },
        }),
    ],
  ] as const)('are refused because of %s', async (problem, change, fault) => {
    fault();
    expect(await problemOf(issuer().handOver(anOrder(change as Partial<InvoiceOrder>)))).toBe(problem);
  });

  it('are not asked for during half an hour after too many requests', async () => {
    const own = issuer();
    ecpay.trouble(/Issue/, { kind: 'answers', reply: { status: 403, body: '' } });
    await expect(own.handOver(anOrder())).rejects.toThrow('HTTP 403');
    await expect(own.handOver(anOrder())).rejects.toThrow('half an hour');
    now += 1801;
    expect(await own.handOver(anOrder())).toMatchObject({ state: 'issued' });
  });

  it('are voided once, whether an answer is lost or not', async () => {
    const order = anOrder();
    await issuer().handOver(order);
    ecpay.trouble(/Invalid/, { kind: 'lost' });
    await expect(issuer().voidInvoice(order)).rejects.toThrow();
    await issuer().voidInvoice(order);
    expect(invoiceOf(order)?.isVoid).toBe(true);
    await issuer().voidInvoice(anOrder());
  });

  it('get each allowance once, whether an answer is lost or not', async () => {
    const order = anOrder();
    const issued = await issuer().handOver(order);
    if (issued.state !== 'issued') throw new Error('not issued');
    const request = (amount: number, madeBefore: number, numbersBefore: string[]): AllowanceRequest => ({
      ...order,
      ...issued,
      amount,
      madeBefore,
      numbersBefore,
    });
    const first = await issuer().allow(request(100, 0, []));
    ecpay.trouble(/Allowance$/, { kind: 'lost' });
    await expect(issuer().allow(request(80, 100, [first]))).rejects.toThrow();
    const second = await issuer().allow(request(80, 100, [first]));
    expect(invoiceOf(order)?.allowances).toEqual([
      { number: first, amount: 100 },
      { number: second, amount: 80 },
    ]);
    expect(await problemOf(issuer().allow(request(300, 180, [first, second])))).toBe('amountWrong');
    expect(await problemOf(issuer().voidInvoice(order))).toBe('refused');
  });

  it.each([
    ['/ABC+123', 'known'],
    ['/ABC+999', 'unknown'],
    ['away', 'unsure'],
  ])('check the barcode of a phone (%s): %s', async (code, expected) => {
    ecpay.unknownCodes.add('/ABC+999');
    ecpay.isMinistryAway = code === 'away';
    const check = (buyer: InvoiceOrder['buyer']) => issuer().checkBuyer(buyer);
    expect(await check({ invoicingMethod: 'V', vehicleType: '01', buyerCode: code })).toBe(expected);
    expect(await check({ invoicingMethod: 'V', vehicleType: '02', buyerCode: code })).toBe('unsure');
  });
});
