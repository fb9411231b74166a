import type { Order } from '@comanda/domain/order/order.schema';
import { anOrder } from '@comanda/domain/testing/an-order';
import { describe, expect, it } from 'vitest';
import { heroWords } from './hero-words.ts';

const headOf = (order: Partial<Order>) =>
  heroWords(
    anOrder(order),
    (id, values) => [id, ...Object.values(values ?? {})].join(' '),
    (time) => `at ${time}`,
  );

describe('the header of the order page', () => {
  it.each<[Partial<Order>, string, string]>([
    [{ orderStatus: 0, txStatus: 0 }, 'sun', 'status.waitPay'],
    [{ orderStatus: 0, txStatus: 1 }, 'sky', 'status.paying'],
    [{ orderStatus: 0, txStatus: 2 }, 'rose', 'status.payFail'],
    [{ orderStatus: 0, txStatus: 3 }, 'sky', 'status.paying'],
    [{ orderStatus: 1 }, 'sun', 'status.waitAccept'],
    [{ orderStatus: 2 }, 'brand', 'status.received'],
    [{ orderStatus: 3 }, 'brand', 'status.preparing'],
    [{ orderStatus: 4, deliveryMode: 'F', tableNo: '7' }, 'leaf', 'status.waitPickupF'],
    [{ orderStatus: 4, deliveryMode: 'F', tableNo: '' }, 'leaf', 'status.waitPickupT'],
    [{ orderStatus: 4, deliveryMode: 'P' }, 'leaf', 'status.waitPickupT'],
    [{ orderStatus: 4, deliveryMode: 'D' }, 'leaf', 'status.waitPickupD'],
    [{ orderStatus: 5, deliveryMode: 'F' }, 'stone', 'status.completedF'],
    [{ orderStatus: 5, deliveryMode: 'T' }, 'stone', 'status.pickedUp'],
    [{ orderStatus: 5, deliveryMode: 'D' }, 'stone', 'status.completedD'],
    [{ orderStatus: 7 }, 'stone', 'status.returned'],
    [{ orderStatus: 8 }, 'rose', 'status.rejected'],
    [{ orderStatus: 9 }, 'stone', 'status.cancelled'],
  ])('the header of an order with %j has the colour %s and the headline %s', (order, tone, headline) => {
    expect(headOf(order)).toMatchObject({ tone, headline });
  });

  it('shows for a held order that a person confirms it, and until when', () => {
    expect(headOf({ orderStatus: 1, checkoutMethod: 'P', heldUntil: 600 })).toEqual({
      tone: 'sun',
      headline: 'status.held',
      title: 'status.held',
      detail: 'status.heldText at 600',
    });
    expect(headOf({ orderStatus: 1, orderingMode: 'A', heldUntil: 600 }).headline).toBe('status.held');
    expect(headOf({ orderStatus: 2, heldUntil: null }).title).toBe('status.received');
  });

  it('ORD-9 shows the label and the progress of pay-at-POS and append orders, and the status from 7 on', () => {
    expect(headOf({ orderStatus: 3, checkoutMethod: 'P' })).toEqual({
      tone: 'brand',
      headline: 'status.checkoutAtPos',
      title: 'status.preparing',
      detail: 'status.preparing · status.preparingText',
    });
    expect(headOf({ orderStatus: 3, checkoutMethod: 'P', deliveryMode: 'D' }).headline).toBe(
      'checkout.onDelivery',
    );
    expect(headOf({ orderStatus: 2, orderingMode: 'A' }).headline).toBe('status.orderingAppended');
    expect(headOf({ orderStatus: 8, checkoutMethod: 'P' }).headline).toBe('status.rejected');
    expect(headOf({ orderStatus: 9, orderingMode: 'A' }).headline).toBe('status.cancelled');
  });
});
