import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEcpayInvoices } from '../providers/invoice/ecpay/client.ts';
import { ecpayIssuer } from '../providers/invoice/ecpay/issuer.ts';
import type { InvoiceIssuer } from '../providers/invoice/invoice-issuer.ts';
import {
  type EcpayInvoiceSimulator,
  startEcpayInvoices,
} from '../providers/invoice/testing/ecpay-invoice-simulator.ts';
import { keepShop } from '../stores/publish-store.ts';
import { aTill, type Till } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { bookErrors } from '../testing/books.ts';
import { engines, startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { sweep } from './sweep.ts';

const taiwan = {
  country: 'TW',
  invoiceFlag: true,
  currency: 'TWD',
  amountScale: 0,
  acceptTimeout: null,
  sittings: true,
  orderingMode: 'A',
  taxes: [{ taxName: ['營業稅'], taxRate: 5, included: true, classes: ['food'], modes: '' }],
} as const;
const service = {
  chargePid: 'service',
  purpose: 'service' as const,
  name: ['服務費'],
  taxClass: 'lines',
  modes: '' as const,
  hours: [],
};
const carrier: InvoiceBuyer = { invoicingMethod: 'V', vehicleType: '01', buyerCode: '/ABC+123' };
const isLong = process.env.LONG === '1';
const runs = isLong ? { SQLite: 200, PostgreSQL: 20 } : { SQLite: 8, PostgreSQL: 1 };

/** What happens to the open sitting that is listed first or second. */
type BillStep = {
  readonly kind: 'round' | 'share' | 'pay' | 'refund' | 'cancel' | 'merge' | 'sweep';
  readonly at: number;
};
const anyBillStep: fc.Arbitrary<BillStep> = fc.record({
  kind: fc.constantFrom('round', 'share', 'share', 'pay', 'refund', 'cancel', 'cancel', 'merge', 'sweep'),
  at: fc.nat(5),
});
const paper: InvoiceBuyer = { invoicingMethod: 'P', buyerCode: '' };
const reason = 'cold';

describe.each(engines)('e-invoices of tables’ bills on %s', (engine) => {
  let server: TestServer;
  let ecpay: EcpayInvoiceSimulator;
  let till: Till;
  let table = 0;
  beforeAll(async () => {
    const shop = {
      ...taiwan,
      taxes: taiwan.taxes.map((tax) => ({ ...tax, taxName: ['營業稅'], classes: ['food'] })),
    };
    server = await startTestServer({ engine, shop });
    ecpay = await startEcpayInvoices(() => server.clock.now);
    const { account } = ecpay;
    // the cast is safe: the test server's own providers
    (server.ctx.providers.operator as { invoices: InvoiceIssuer }).invoices = ecpayIssuer(
      account,
      openEcpayInvoices(account, () => server.clock.now, 20_000),
    );
    till = await aTill(server);
  });
  afterAll(async () => {
    await ecpay.close();
    await server.close();
  });
  beforeEach(async () => {
    ecpay.calm();
    ecpay.unknownCodes.clear();
    // each test has a party of its own
    const { sittingList } = await till.call('listSittings', {});
    for (const { sittingId } of sittingList)
      await till.post(`/sittings/${sittingId}/close`, { reason: 'next' });
    table = table === 7 ? 8 : 7;
    server.clock.now += 3600;
  });

  /** Sends a round of soups at 350 each from the table of the test. `dueAmount`: with the charges of the shop. */
  async function round(unitQty = 1, dueAmount = 350 * unitQty): Promise<string> {
    // rounds are in the order of their times
    server.clock.now += 1;
    const { token } = (await server.scan({ hash: `table-${table}`, type: 'T', code: String(table) }))
      .queryInfo;
    const orderingAmount = 350 * unitQty;
    const request = anOrderRequest(token, { itemList: [aMisoLine({ unitQty })], checkoutMethod: 'P' });
    const sent = { ...request, orderingAmount, dueAmount, requestId: crypto.randomUUID() };
    return (await server.call('submit', sent)).orderId;
  }
  const sittingId = async () => (await till.call('listSittings', {})).sittingList[0]?.sittingId ?? '';
  const pay = (id: string, body: object = {}) =>
    till.post(`/sittings/${id}/payments`, { tender: 'card', ...body });
  const refund = (id: string, body: object) => till.post(`/sittings/${id}/refunds`, { reason, ...body });
  const invoices = async (id: string) => (await till.get(`/sittings/${id}`)).body.bill.invoiceList;
  const later = async (seconds = 3700) => {
    server.clock.now += seconds;
    await sweep(server.ctx);
  };
  /** What ECPay has in force for a number: the amount without allowances, 0 if it is void. */
  const kept = (number: string) => {
    const one = [...ecpay.invoices.values()].find((invoice) => invoice.number === number);
    if (!one || one.isVoid) return 0;
    return (one.data.SalesAmount ?? 0) - one.allowances.reduce((sum, { amount }) => sum + amount, 0);
  };
  const keepCharges = (charges: Shop['charges']) =>
    keepShop(server.ctx.db, {
      shopPid: server.shop.shopPid,
      brandPid: server.shop.brandPid,
      document: JSON.stringify({ ...server.shop, charges }),
      menuVersion: server.menu.version,
    });
  const clean = async () => expect(await bookErrors(server.ctx.db, server.clock.now)).toEqual([]);

  it('TWX-3 the payment that settles a bill issues one invoice over all its rounds, to the buyer who was asked', async () => {
    const [one, other] = [await round(), await round(2)];
    const id = await sittingId();
    expect((await pay(id, { appliedAmount: 350 })).status).toBe(200);
    expect(await invoices(id)).toEqual([]);
    expect((await pay(id, { appliedAmount: 100, invoiceBuyer: carrier })).body.code).toBe(
      'wrongInvoiceBuyer',
    );
    expect((await pay(id, { invoiceBuyer: { ...carrier, buyerCode: 'x' } })).body.code).toBe(
      'wrongInvoiceBuyer',
    );
    expect((await pay(id, { invoiceBuyer: carrier })).status).toBe(200);
    expect(await invoices(id)).toMatchObject([{ state: 'due', orderIdList: [one, other] }]);
    const before = ecpay.invoices.size;
    await later(5);
    const [issued] = await invoices(id);
    expect(issued).toMatchObject({ state: 'issued', amount: 1050 });
    expect(ecpay.invoices.size).toBe(before + 1);
    const atEcpay = [...ecpay.invoices.values()].find(({ number }) => number === issued.number);
    expect(atEcpay?.data).toMatchObject({ SalesAmount: 1050, CarrierType: '3', CarrierNum: '/ABC+123' });
    expect((await till.get(`/sittings/${id}/receipt`)).body.receipt.invoiceNumber).toBe(issued.number);
    const print = await till.post(`/sittings/${id}/invoices/${issued.invoiceId}/print`);
    expect(print.body.code).toBe('notPrinted');
    await clean();
  });

  it('TWX-3 without a buyer the bill’s invoice is on paper, 57 mm wide, and a second print says 補印', async () => {
    await round();
    const id = await sittingId();
    await pay(id);
    await later(5);
    const [{ invoiceId, number }] = await invoices(id);
    const print = () => till.post(`/sittings/${id}/invoices/${invoiceId}/print`);
    expect((await print()).body).toMatchObject({ number, amount: 350, isReprint: false });
    const again = (await print()).body;
    expect(again).toMatchObject({ number, isReprint: true });
    expect(again.html).toContain('57mm');
    expect(again.html).toContain('補印');
  });

  it('TWX-2 an invoice of a bill gets an allowance for a refund of a part, and is void when all is refunded', async () => {
    const order = await round(2);
    const id = await sittingId();
    await pay(id);
    await later(5);
    const [{ number }] = await invoices(id);
    expect((await refund(id, { lines: [{ orderId: order, line: 0, qty: 1 }] })).status).toBe(200);
    await later(5);
    expect(await invoices(id)).toMatchObject([
      { state: 'issued', allowanceList: [{ amount: 350, state: 'done' }] },
    ]);
    expect(kept(number)).toBe(350);
    expect((await refund(id, {})).status).toBe(200);
    await later(5);
    expect(kept(number)).toBe(0);
    await clean();
  });

  it('TWX-2 a refund of the whole bill voids its invoice', async () => {
    await round();
    const id = await sittingId();
    await pay(id);
    await later(5);
    const [{ number }] = await invoices(id);
    await refund(id, {});
    await later(5);
    expect(await invoices(id)).toMatchObject([{ state: 'void' }]);
    expect(kept(number)).toBe(0);
    await clean();
  });

  it('TWX-2 a round that leaves a paid bill lowers the invoice', async () => {
    const [, gone] = [await round(), await round(2)];
    const id = await sittingId();
    await pay(id);
    await later(5);
    const [{ number }] = await invoices(id);
    expect((await till.post(`/orders/${gone}/cancel`, { reason, confirm: true })).status).toBe(200);
    await later(5);
    await later(5);
    expect(kept(number)).toBe(350);
    await clean();
  });

  it('TWX-2 a bill that is empty before its invoice is issued gets none', async () => {
    const order = await round();
    const id = await sittingId();
    await pay(id);
    expect((await till.post(`/orders/${order}/cancel`, { reason, confirm: true })).status).toBe(200);
    const before = ecpay.invoices.size;
    await later(5);
    await later();
    expect(ecpay.invoices.size).toBe(before);
    expect(await invoices(id)).toMatchObject([{ state: 'void' }]);
  });

  it('TWX-3 a later round of the same party gets an invoice of its own, also after the table was merged', async () => {
    await round();
    const id = await sittingId();
    await pay(id, { invoiceBuyer: paper });
    await later(5);
    table = 15 - table;
    await round(2);
    const into = (await till.call('listSittings', {})).sittingList.find((one) => one.sittingId !== id);
    expect((await till.post(`/sittings/${id}/merge`, { into: into?.sittingId })).status).toBe(200);
    const merged = into?.sittingId ?? '';
    expect((await pay(merged, { invoiceBuyer: carrier })).status).toBe(200);
    await later(5);
    const both = await invoices(merged);
    expect(both).toMatchObject([
      { state: 'issued', amount: 350 },
      { state: 'issued', amount: 700 },
    ]);
    expect(kept(both[0].number) + kept(both[1].number)).toBe(1050);
    await clean();
  });

  it('TWX-2 a bill that is settled because a round has left it gets its invoice, also if the staff close it at once', async () => {
    for (const closes of [false, true]) {
      const [stays, gone] = [await round(), await round(2)];
      const id = await sittingId();
      await pay(id, { appliedAmount: 350 });
      expect((await till.post(`/orders/${gone}/cancel`, { reason, confirm: true })).status).toBe(200);
      expect(await invoices(id)).toEqual([]);
      if (closes) expect((await till.post(`/sittings/${id}/close`, {})).status).toBe(200);
      await later(60);
      await later(5);
      expect(await invoices(id)).toMatchObject([{ state: 'issued', amount: 350, orderIdList: [stays] }]);
      if (!closes) await till.post(`/sittings/${id}/close`, {});
    }
    await clean();
  });

  it('TWX-2 a bill that was closed as unpaid gets its invoice once the round that was not paid is cancelled', async () => {
    const [stays, gone] = [await round(), await round(2)];
    const id = await sittingId();
    await pay(id, { appliedAmount: 350 });
    expect((await till.post(`/sittings/${id}/close`, { reason: 'They left' })).status).toBe(200);
    await later(120);
    expect(await invoices(id)).toEqual([]);
    expect((await till.post(`/orders/${gone}/cancel`, { reason, confirm: true })).status).toBe(200);
    await later(5);
    await later(5);
    expect(await invoices(id)).toMatchObject([{ state: 'issued', amount: 350, orderIdList: [stays] }]);
    await clean();
  });

  it('TWX-2 a merge that settles a bill issues the invoice of its rounds', async () => {
    const gone = await round(2);
    const from = await sittingId();
    await pay(from);
    await later(5);
    await till.post(`/orders/${gone}/cancel`, { reason, confirm: true });
    const before = await sittingId();
    table = 15 - table;
    const stays = await round(2);
    const into = (await till.call('listSittings', {})).sittingList.find(
      (one) => one.sittingId !== before,
    )?.sittingId;
    expect((await till.post(`/sittings/${from}/merge`, { into })).body.sitting).toMatchObject({
      leftAmount: 0,
    });
    await later(5);
    await later(5);
    expect(await invoices(into ?? '')).toMatchObject([
      { state: 'void' },
      { state: 'issued', amount: 700, orderIdList: [stays] },
    ]);
    await clean();
  });

  it.each([
    ['rises', 10.1, [385, 385, 771], [385, 385, 1]],
    ['falls', 10.2, [386, 386, 771], [386, 385]],
  ])(
    'TWX-2 the invoices of two paid bills follow if what is due %s because they are merged',
    async (_what, percent, [one, other, both], inForce) => {
      const charges = [{ ...service, size: { percent, of: 'afterPromotion' as const } }];
      await keepCharges(charges);
      const ids: string[] = [];
      for (const due of [one, other]) {
        await round(1, due);
        const { sittingList } = await till.call('listSittings', {});
        const id = sittingList.find(({ sittingId: of }) => !ids.includes(of))?.sittingId ?? '';
        await pay(id);
        ids.push(id);
        table = 15 - table;
      }
      await later(5);
      const [from = '', into = ''] = ids;
      const { sitting } = (await till.post(`/sittings/${from}/merge`, { into })).body;
      expect(sitting.dueAmount).toBe(both);
      await later(5);
      await clean();
      if (sitting.leftAmount > 0) await pay(into);
      await later(5);
      const issued: { number: string }[] = await invoices(into);
      expect(issued.map(({ number }) => kept(number))).toEqual(inForce);
      await clean();
      await keepCharges([]);
    },
  );

  it('TWX-2 the invoices of a bill come to what is due, whatever is ordered, paid, refunded, cancelled and merged', async () => {
    const open = async () => (await till.call('listSittings', {})).sittingList;
    const roundAt = async (id: string, at: number) => {
      const { roundList } = (await till.get(`/sittings/${id}`)).body.bill;
      return roundList[at % roundList.length];
    };
    const act: Record<BillStep['kind'], (id: string, at: number) => Promise<unknown>> = {
      round: (_id, at) => {
        table = 7 + (at % 2);
        return round(1 + (at % 3), Math.round((1 + (at % 3)) * 350 * 1.101));
      },
      share: async (id, at) => pay(id, { appliedAmount: (await roundAt(id, at)).aboutAmount }),
      pay: (id) => pay(id),
      refund: (id, at) => refund(id, { amount: 50 * (1 + at) }),
      cancel: async (id, at) =>
        till.post(`/orders/${(await roundAt(id, at)).orderId}/cancel`, { reason, confirm: true }),
      merge: async (id) => till.post(`/sittings/${id}/merge`, { into: (await open()).at(-1)?.sittingId }),
      sweep: () => later(5),
    };
    await keepCharges([{ ...service, size: { percent: 10.1, of: 'afterPromotion' } }]);
    await fc.assert(
      fc.asyncProperty(fc.array(anyBillStep, { minLength: 4, maxLength: 12 }), async (steps) => {
        for (const { sittingId: id } of await open()) await till.post(`/sittings/${id}/close`, { reason });
        server.clock.now += 3600;
        await act.round('', 0);
        await act.round('', 1);
        for (const { kind, at } of steps) {
          const all = await open();
          await act[kind](all[at % all.length]?.sittingId ?? '', at);
        }
        for (const { sittingId: id, leftAmount, giveBackAmount } of await open()) {
          if (leftAmount > 0) await pay(id);
          if (giveBackAmount) expect((await refund(id, { paidTooMuch: true })).status).toBe(200);
        }
        // the second one hands over what the first one owes
        for (const seconds of [61, 5, 5]) await later(seconds);
        for (const { sittingId: id, dueAmount } of await open()) {
          const numbers: { number?: string }[] = await invoices(id);
          const sums = numbers.map(({ number = '' }) => kept(number));
          expect(sums.reduce((sum, one) => sum + one, 0)).toBe(dueAmount);
        }
        await clean();
      }),
      { numRuns: runs[engine] },
    );
    await keepCharges([]);
  }, 600_000);

  it('TWX-2 a reversed payment leaves the invoice, and paying again issues no second one', async () => {
    await round();
    const id = await sittingId();
    const { payment } = (await pay(id)).body;
    await later(5);
    await till.post(`/payments/${payment.paymentId}/reverse`, { reason: 'cash' });
    expect((await pay(id, { tender: 'voucher' })).status).toBe(200);
    await later(5);
    expect(await invoices(id)).toMatchObject([{ state: 'issued', amount: 350 }]);
    await clean();
  });

  it('TWX-2 an issuer that is down or unsure blocks no payment; a lost answer issues no second invoice', async () => {
    await round();
    const id = await sittingId();
    ecpay.trouble(/./, { kind: 'down' }, 9);
    expect((await pay(id, { invoiceBuyer: carrier })).status).toBe(200);
    await later(5);
    expect(await invoices(id)).toMatchObject([{ state: 'due' }]);
    ecpay.calm();
    ecpay.trouble(/B2CInvoice\/Issue/, { kind: 'lost' });
    const before = ecpay.invoices.size;
    await later();
    expect(await invoices(id)).toMatchObject([{ state: 'due' }]);
    await later();
    expect(await invoices(id)).toMatchObject([{ state: 'issued', amount: 350 }]);
    expect(ecpay.invoices.size).toBe(before + 1);
  });

  it('TWX-2 an unknown carrier is refused at the desk, for a bill, an order and a correction', async () => {
    ecpay.unknownCodes.add('/ABC+123');
    await round();
    const id = await sittingId();
    expect((await pay(id, { invoiceBuyer: carrier })).body.code).toBe('wrongInvoiceBuyer');
    expect((await till.get(`/sittings/${id}`)).body.bill.leftAmount).toBe(350);
    // the ministry was away at the payment, so the issuer refuses later
    ecpay.isMinistryAway = true;
    expect((await pay(id, { invoiceBuyer: carrier })).status).toBe(200);
    ecpay.isMinistryAway = false;
    await later(5);
    const [{ invoiceId, problem }] = await invoices(id);
    expect(problem.code).toBe('carrierUnknown');
    const correct = (invoiceBuyer: InvoiceBuyer) =>
      till.post(`/sittings/${id}/invoices/${invoiceId}`, { invoiceBuyer });
    expect((await correct(carrier)).body.code).toBe('wrongInvoiceBuyer');
    expect((await correct(paper)).body.bill.invoiceList).toMatchObject([{ state: 'due' }]);
    await later(5);
    expect(await invoices(id)).toMatchObject([{ state: 'issued', amount: 350 }]);
    expect((await correct(paper)).body.code).toBe('noInvoice');
  });
});
