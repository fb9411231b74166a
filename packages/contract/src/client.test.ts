import { aShopInfo } from '@comanda/domain/testing/a-shop';
import { anOrder, anOrderSummary } from '@comanda/domain/testing/an-order';
import { describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import type { Envelope } from './envelope.schema.ts';
import { messageToWire } from './wire-format.ts';

/** A client whose transport always returns this answer, and what the client sent. */
function answeredWith(answer: Partial<Envelope>, amountScale = 2) {
  const sent: unknown[] = [];
  const times: number[] = [];
  const call = createClient({
    send: async (path, body) => {
      sent.push([path, body]);
      return { code: 200, message: '', data: null, time: 1_767_780_000, ...answer };
    },
    amountScale: () => amountScale,
    onTime: (time) => times.push(time),
  });
  return { call, sent, times };
}

describe('the client', () => {
  it('sends amounts in main units and returns them in minor units', async () => {
    const { call, sent } = answeredWith({ data: { orderingAmount: 7, dueAmount: 7.7, taxList: [] } });
    const input = {
      token: 't',
      deliveryMode: 'F',
      checkoutMethod: 'O',
      orderingAmount: 700,
      itemList: [],
    } as const;
    const answer = await call('check/calculate', { ...input, itemList: [] });
    expect(sent).toEqual([['check/calculate', { ...input, orderingAmount: 7 }]]);
    expect(answer).toEqual({ orderingAmount: 700, dueAmount: 770, taxList: [] });
  });

  it('reads an answer in the scale of the shop in it, whatever scale was known before', async () => {
    const shopInfo = aShopInfo({ amountScale: 0, deliverMinAmount: 300 });
    const { call } = answeredWith({ data: { order: anOrder({ dueAmount: 850 }), shopInfo, menuUrl: '' } }, 2);
    const answer = await call('detail', { token: 't', orderId: 'order-1' });
    expect([answer.order.dueAmount, answer.shopInfo.deliverMinAmount]).toEqual([850, 300]);
  });

  it('returns null for an answer without data', async () => {
    const { call } = answeredWith({ data: null });
    expect(await call('cancel', { token: 't', orderId: 'order-1' })).toBeNull();
  });

  it('reads each order of the history in its own scale', async () => {
    const orders = [
      { ...anOrderSummary({ dueAmount: 850 }), amountScale: 0, currency: 'JPY' },
      { ...anOrderSummary({ dueAmount: 850 }), amountScale: 2, currency: 'EUR' },
      { ...anOrderSummary({ dueAmount: 850 }), amountScale: 3, currency: 'KWD' },
    ];
    const orderList = orders.map((order) => messageToWire(order, order.amountScale));
    const { call } = answeredWith({ data: { orderList } });
    expect(orderList.map((order) => order.dueAmount)).toEqual([850, 8.5, 0.85]);
    expect(await call('history', {})).toEqual({ orderList: orders });
  });

  it('rejects with code, message and data if the code is not 200', async () => {
    const { call } = answeredWith({ code: 2511, message: 'Sold out', data: { selloutSpuPidList: ['tea'] } });
    await expect(call('cancel', { token: 't', orderId: 'order-1' })).rejects.toMatchObject({
      name: 'CallError',
      code: 2511,
      message: 'Sold out',
      data: { selloutSpuPidList: ['tea'] },
    });
  });

  it('rejects with the transport’s error if no answer arrives', async () => {
    const lost = new TypeError('Failed to fetch');
    const call = createClient({ send: () => Promise.reject(lost), amountScale: () => 2 });
    await expect(call('cancel', { token: 't', orderId: 'order-1' })).rejects.toBe(lost);
  });

  it('reports the server’s time with every answer, also of a refused call', async () => {
    const { call, times } = answeredWith({ code: 1031, time: 1_767_780_099 });
    await expect(call('cancel', { token: 't', orderId: 'order-1' })).rejects.toThrow();
    expect(times).toEqual([1_767_780_099]);
  });
});
