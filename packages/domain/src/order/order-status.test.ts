import { describe, expect, it } from 'vitest';
import {
  hasEnded,
  type OrderEvent,
  OrderStatus,
  orderEvents,
  transitionFor,
  transitions,
} from './order-status.ts';

const statuses = Object.values(OrderStatus);

/**
 * The expected result of every event in every status; columns are in the order of `orderEvents`. A number is the next
 * status. `=`: a repetition without effect. `-`: refused. `s`: moves to 5, but only for dine-in and takeaway.
 */
const table: Record<OrderStatus, string> = {
  //  paid diner time accept reject prep ready done shop return
  0: '1    9     9    -      -      -    -     -    -    -',
  1: '=    -     -    2      8      -    -     -    9    -',
  2: '-    -     -    =      -      3    4     s    9    -',
  3: '-    -     -    -      -      =    4     s    9    -',
  4: '-    -     -    -      -      -    =     5    9    -',
  5: '-    -     -    -      -      -    -     =    -    7',
  7: '-    -     -    -      -      -    -     -    -    =',
  8: '-    -     -    -      =      -    -     -    -    -',
  9: '-    =     =    -      -      -    -     -    =    -',
};

const outcome = (orderStatus: OrderStatus, event: OrderEvent, deliveryMode: string) => {
  const transition = transitionFor({ orderStatus, deliveryMode }, event);
  return typeof transition === 'string' ? transition : transition.to;
};
const expected = (cell: string | undefined, deliveryMode: string) => {
  if (cell === '=') return 'repeated';
  if (cell === 's') return deliveryMode === 'F' || deliveryMode === 'T' ? 5 : 'refused';
  return cell === '-' ? 'refused' : Number(cell);
};

describe('the status of an order', () => {
  it('SRV-4 follows the transition table exactly: every status, event and mode', () => {
    for (const status of statuses) {
      const cells = table[status].split(/ +/);
      expect(cells).toHaveLength(orderEvents.length);
      for (const [index, event] of orderEvents.entries())
        for (const mode of ['F', 'T', 'P', 'D'])
          expect(outcome(status, event, mode), `${status} ${event} ${mode}`).toEqual(
            expected(cells[index], mode),
          );
    }
  });

  it('has no number 6, and never leaves its end states, except that a picked-up order may be returned', () => {
    expect(statuses).toEqual([0, 1, 2, 3, 4, 5, 7, 8, 9]);
    expect(statuses.filter(hasEnded)).toEqual([5, 7, 8, 9]);
    const leaving = transitions.filter((row) => hasEnded(row.from)).map((row) => row.event);
    expect(leaving).toEqual(['returned']);
  });

  it('has at most one transition for an event', () => {
    const pairs = transitions.map((row) => `${row.from} ${row.event}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it.each([
    ['cancelledByDiner', 0, 'giveBack', 'giveBack', false],
    ['payTimeout', 0, 'giveBack', 'giveBack', false],
    ['rejected', 1, 'giveBack', 'giveBack', true],
    ['cancelledByShop', 1, 'giveBack', 'giveBack', true],
    ['cancelledByShop', 2, 'giveBack', 'giveBack', true],
    ['cancelledByShop', 3, 'writeOff', 'giveBack', true],
    ['cancelledByShop', 4, 'writeOff', 'giveBack', true],
    ['returned', 5, 'keep', 'pointsOnly', true],
  ] as const)(
    'the status of an order after the event %s in status %i: stock %s, benefits %s, refund %s',
    (event, orderStatus, ...effects) => {
      const [stock, benefits, refund] = effects;
      expect(transitionFor({ orderStatus, deliveryMode: 'F' }, event)).toMatchObject({
        stock,
        benefits,
        refund,
      });
    },
  );

  it('keeps stock, benefits and money on every transition that continues the order', () => {
    const onward = transitions.filter((row) => row.to <= OrderStatus.PickedUp);
    expect(onward.every((row) => row.stock === 'keep' && row.benefits === 'keep' && !row.refund)).toBe(true);
  });
});
