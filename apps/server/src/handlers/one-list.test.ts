import type { Adjustment } from '@comanda/domain/checkout/adjustment.schema';
import { adjustmentsOf } from '@comanda/domain/checkout/money-fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellOrder } from '../commands/order.ts';
import { aTill } from '../testing/a-till.ts';
import { aMisoLine } from '../testing/an-order-request.ts';
import { bookErrors } from '../testing/books.ts';
import { changeDocument } from '../testing/change-document.ts';
import { type PaymentScene, paymentScene } from '../testing/payment-scene.ts';
import { runInside } from '../testing/run-command.ts';
import { engines } from '../testing/start-test-server.ts';

/** One entry of each kind. The items are 3.50, so the due amount is 3.66. */
const shop = { included: false, source: 'shop' } as const;
const list: Adjustment[] = [
  { id: 'C', kind: 'promotion', name: ['Welcome'], amount: -50, included: false, source: 'coupon' },
  { id: 'kind', kind: 'discount', name: ['For the wait'], amount: -20, ...shop },
  { id: 'charge-s', kind: 'charge', name: ['Service'], amount: 30, taxClass: 'lines', ...shop },
  { id: 'charge-b', kind: 'deposit', name: ['Bottle'], amount: 25, ...shop },
  { id: 'tax-1', kind: 'tax', name: ['Sales tax'], rate: 10, base: 310, amount: 31, ...shop },
];

describe.each(engines)('an order’s money on %s', (engine) => {
  let scene: PaymentScene;
  beforeAll(async () => {
    scene = await paymentScene(engine);
  });
  afterAll(() => scene.close());

  it('is one list with entries of every kind, which the page, the history, tills, the timeline and the books show alike', async () => {
    await scene.begin();
    const amounts = { orderingAmount: 350, promotionAmount: 50, dueAmount: 366 };
    const order = await scene.placeOrder({ ...amounts, orderStatus: 1, checkoutMethod: 'P' });
    await changeDocument(scene.ctx.db, order, { adjustments: list, lines: [aMisoLine()] });
    const shown = list.map(({ kind, name, amount }) => ({ kind, name: name[0], amount }));
    const told = (fields: Parameters<typeof adjustmentsOf>[0]) =>
      adjustmentsOf(fields).map(({ kind, name, amount }) => ({ kind, name: name[0], amount }));

    const detail = await scene.server.call('detail', { token: order.orderToken, orderId: order.orderId });
    expect(told(detail.order)).toEqual(shown);
    expect(detail.order.dueAmount).toBe(366);
    const { orderList } = await scene.server.call('history', { orderIdList: [order.orderId] });
    expect(orderList[0]?.dueAmount).toBe(366);

    const till = await aTill({ ...scene.server, shop: scene.shop });
    const { body } = await till.get(`/orders/${order.orderId}`);
    expect(body.order).toMatchObject({ orderingAmount: 3.5, promoAmount: 0.5, dueAmount: 3.66 });
    expect(body.order.chargeList.map(({ kind, amount }: Adjustment) => [kind, amount])).toEqual([
      ['discount', -0.2],
      ['charge', 0.3],
      ['deposit', 0.25],
    ]);
    expect(body.order.taxList).toMatchObject([{ taxRate: 10, taxBase: 3.1, taxAmount: 0.31 }]);

    expect(await bookErrors(scene.ctx.db, scene.ctx.now(), ['I11'])).toEqual([]);
    if (engine !== 'SQLite') return;
    const { out } = await runInside(tellOrder, { DATA_DIR: scene.ctx.config.dataDir }, order.orderId);
    expect(out).toContain(
      'subtotal 3.50 EUR, promotion 0.50 EUR, discount For the wait -0.20 EUR, charge Service 0.30 EUR, deposit Bottle 0.25 EUR, tax Sales tax 0.31 EUR, due 3.66 EUR',
    );
  });
});
