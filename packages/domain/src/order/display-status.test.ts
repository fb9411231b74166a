import { describe, expect, it } from 'vitest';
import {
  displayLabel,
  displayStatus,
  historyStatus,
  orderActions,
  payDeadline,
  wasPaidOnline,
} from './display-status.ts';
import { OrderStatus, TxStatus } from './order-status.ts';

const numbers = {
  orderingMode: 'O',
  checkoutMethod: 'O',
  deliveryMode: 'F',
  txStatus: TxStatus.None,
} as const;
const statuses = Object.values(OrderStatus);

describe('the displayed status of an order', () => {
  it('an order is paid online once its payment succeeded and is booked, until it is returned, rejected or cancelled', () => {
    const paid = statuses.filter((orderStatus) =>
      wasPaidOnline({ ...numbers, orderStatus, txStatus: TxStatus.Succeeded }),
    );
    expect(paid).toEqual([1, 2, 3, 4, 5]);
    for (const txStatus of [TxStatus.None, TxStatus.Paying, TxStatus.Failed])
      expect(wasPaidOnline({ ...numbers, orderStatus: OrderStatus.Received, txStatus })).toBe(false);
  });

  it('ORD-1 follows its numbers; an unpaid order is paying, failed or waiting for payment by its txStatus', () => {
    expect(OrderStatus).toEqual({
      Unpaid: 0,
      WaitingAcceptance: 1,
      Received: 2,
      Preparing: 3,
      WaitingPickup: 4,
      PickedUp: 5,
      Returned: 7,
      Rejected: 8,
      Cancelled: 9,
    });
    const shown = (orderStatus: OrderStatus, txStatus: TxStatus) =>
      displayStatus({ ...numbers, orderStatus, txStatus });
    expect([0, 1, 2, 3].map((txStatus) => shown(0, txStatus as TxStatus))).toEqual([
      'waitPay',
      'paying',
      'payFail',
      'paying',
    ]);
    for (const txStatus of Object.values(TxStatus)) {
      const paidOnes = statuses.filter((status) => status !== 0).map((status) => shown(status, txStatus));
      expect(paidOnes).toEqual([
        ...[
          'waitAccept',
          'received',
          'preparing',
          'waitPickup',
          'completed',
          'returned',
          'rejected',
          'cancelled',
        ],
      ]);
    }
  });

  it.each([
    ['F', 'completed'],
    ['T', 'pickedUp'],
    ['P', 'pickedUp'],
    ['D', 'completed'],
  ] as const)(
    'the displayed status of an order after the food was handed over in delivery mode %s is %s',
    (deliveryMode, status) => {
      const order = { ...numbers, deliveryMode, orderStatus: OrderStatus.PickedUp };
      expect([historyStatus(order), displayStatus(order)]).toEqual([status, status]);
    },
  );

  it('a successful payment that is not applied to its order yet is shown as payConfirming in history, and as paying on the status screen', () => {
    const order = { ...numbers, orderStatus: OrderStatus.Unpaid, txStatus: TxStatus.Succeeded };
    expect([historyStatus(order), displayStatus(order)]).toEqual(['payConfirming', 'paying']);
  });

  it('is one of the thirteen states of the specification, and history can show each of them', () => {
    const reached = new Set(
      statuses.flatMap((orderStatus) =>
        Object.values(TxStatus).flatMap((txStatus) =>
          (['F', 'T'] as const).map((deliveryMode) =>
            historyStatus({ ...numbers, orderStatus, txStatus, deliveryMode }),
          ),
        ),
      ),
    );
    expect([...reached].sort()).toEqual(
      [
        ...[
          'cancelled',
          'payConfirming',
          'completed',
          'payFail',
          'waitPay',
          'paying',
          'waitAccept',
          'received',
        ],
        ...['rejected', 'returned', 'preparing', 'waitPickup', 'pickedUp'],
      ].sort(),
    );
  });
});

describe('the label above the progress of an order', () => {
  it.each([
    ['A', 'O', 'orderingAppended'],
    ['A', 'P', 'orderingAppended'],
    ['O', 'P', 'checkoutAtPos'],
    ['O', 'O', undefined],
  ] as const)(
    'the label above the progress of an order in ordering mode %s with checkout method %s is %s, until the order is returned, rejected or cancelled',
    (...row) => {
      const [orderingMode, checkoutMethod, label] = row;
      for (const orderStatus of statuses) {
        const order = { ...numbers, orderingMode, checkoutMethod, orderStatus };
        expect(displayLabel(order)).toBe(orderStatus < 7 ? label : undefined);
      }
    },
  );

  it('an order that has been paid at the till no longer asks to pay there, and an appended one keeps its label', () => {
    const paid = { ...numbers, checkoutMethod: 'P', orderStatus: 2, paidAtTillFlag: true } as const;
    expect(displayLabel({ ...paid, orderingMode: 'O' })).toBeUndefined();
    expect(displayLabel({ ...paid, orderingMode: 'A' })).toBe('orderingAppended');
  });
});

describe('the payment actions of a diner', () => {
  it.each([
    ['paying', ['cancelPayment', 'paymentFinished']],
    ['waitPay', ['cancelOrder', 'continuePayment']],
    ['payFail', ['cancelOrder', 'repay']],
    ['payConfirming', []],
    ['waitAccept', []],
    ['received', []],
    ['cancelled', []],
    ['completed', []],
  ] as const)('the payment actions of a diner while an order is %s are %j', (status, actions) => {
    expect(orderActions(status).toSorted()).toEqual(actions);
  });

  it('are possible until payTimeout seconds after the order was placed', () => {
    expect(payDeadline({ crtTime: 1_767_780_000, payTimeout: 900 })).toBe(1_767_780_900);
  });
});
