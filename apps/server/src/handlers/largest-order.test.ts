import { orderingAmount } from '@comanda/domain/cart/cart';
import { orderLine } from '@comanda/domain/cart/order-line';
import { limits } from '@comanda/domain/limits';
import { aCartLine, aLineElem } from '@comanda/domain/testing/a-cart-line';
import { aCombo, aComboElem, aComboGroup, aComboItem } from '@comanda/domain/testing/a-combo';
import { aMenuOf } from '@comanda/domain/testing/a-menu';
import { anItem, aSku, aSpu } from '@comanda/domain/testing/a-spu';
import { afterEach, describe, expect, it } from 'vitest';
import { anOrderRequest } from '../testing/an-order-request.ts';
import { engines, startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
afterEach(() => server.close());

/** Ids and names of the maximum length that a brand file allows. */
const longId = (at: number): string => `${at}-`.padEnd(40, 'a');
const longName = (at: number): string => `${at}`.padEnd(120, '蔬');
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const dishes = upTo(limits.choicesOfLine).map((at) => {
  const spuPid = longId(at);
  const skuPid = `${spuPid}:${longId(1)}:${longId(2)}`;
  return { spuPid, skuPid, name: longName(at) };
});

const setOf = (at: number) => {
  const comboElemList = dishes.map(({ spuPid, skuPid, name }) =>
    aComboElem({ spuPid, skuPid, skuName: [name, name], price: 125, maxQty: 99 }),
  );
  const group = aComboGroup({ comboGroupPid: longId(0), minQty: 0, maxQty: 99, comboElemList });
  return aComboItem({
    spu: aSpu({ spuPid: `set-${at}`, skuPid: '', spuType: 'C', editableFlag: true, priceMin: 1500 }),
    combo: aCombo({ comboGroupList: [group] }),
  });
};

/** Fifty lines of 999 sets. Each set costs 15.00, and contains all its fifty dishes at 1.25 each. */
const cart = upTo(limits.distinctLines).map((index) =>
  aCartLine({
    index,
    spuPid: `set-${index}`,
    skuPid: '',
    spuType: 'C',
    spuName: [longName(index), longName(index)],
    unitQty: limits.unitQty,
    unitAmount: 1500 + limits.choicesOfLine * 125,
    comboElemList: dishes.map(({ spuPid, skuPid }) =>
      aLineElem({ comboGroupPid: longId(0), spuPid, skuPid, price: 125, unitAmount: 125 }),
    ),
    comboDescList: dishes.map(({ name }) => ({ descr: [name, name] })),
  }),
);

const menu = aMenuOf(
  ...upTo(limits.distinctLines).map(setOf),
  ...dishes.map(({ spuPid, skuPid }) =>
    anItem({ spu: aSpu({ spuPid, skuPid }), skuDetail: { specGroupList: [], skuList: [aSku({ skuPid })] } }),
  ),
);

describe.each(engines)('the largest possible cart, on %s', (engine) => {
  it('can be saved, restored, checked, priced and ordered', async () => {
    server = await startTestServer({ engine, menu });
    const { token } = (await server.scan()).queryInfo;
    const session = JSON.stringify({ langCur: 'en', carList: cart, remark: '備'.repeat(200) });
    expect(await server.call('session/save', { token, session })).toMatchObject({ saved: true });
    expect((await server.call('session/get', { token })).session).toBe(session);

    const itemList = cart.map(orderLine);
    const way = { token, deliveryMode: 'F', itemList } as const;
    expect(await server.call('check/sales', { ...way, expectTime: null, checkout: true })).toEqual({
      selloutSpuPidList: [],
      selloutAttrPidList: [],
      stopSellingSpuList: [],
      shortList: [],
    });
    const amount = orderingAmount(cart);
    expect(amount).toBe(50 * 999 * (1500 + 50 * 125));
    const counted = await server.call('check/calculate', {
      ...way,
      checkoutMethod: 'P',
      orderingAmount: amount,
    });
    expect(counted).toMatchObject({ orderingAmount: amount, dueAmount: amount });
    const { orderId } = await server.call('submit', anOrderRequest(token, { itemList }));
    const { order } = await server.call('detail', { token, orderId });
    expect(order).toMatchObject({ dueAmount: amount, productCount: 50 * 999 });
    expect(order.itemList.map((item) => item.comboElemList?.length)).toEqual(upTo(50).map(() => 50));
  });
});
