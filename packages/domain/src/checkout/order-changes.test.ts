import { describe, expect, it } from 'vitest';
import { orderLine } from '../cart/cart-line.ts';
import { aCartLine, aLineExtra } from '../testing/a-cart-line.ts';
import { orderChanges, withChanges } from './order-changes.ts';

const soup = aCartLine({ index: 0 });
const noodles = aCartLine({ index: 1, spuPid: 'noodles', unitAmount: 500, extraList: [aLineExtra()] });
const cart = [soup, noodles];
const picture = { itemList: cart.map(orderLine), orderingAmount: 850, dueAmount: 850 };
const amounts = { orderingAmount: 850, promotionAmount: 0, taxList: [], dueAmount: 850 };

describe('what has changed in an order', () => {
  it('is nothing while every amount is as the diner saw it', () => {
    expect(orderChanges(picture, picture.itemList, amounts)).toBeUndefined();
  });

  it('is each line with another amount, an extra’s included, and once accepted there is none left', () => {
    const dearer = {
      ...orderLine(noodles),
      unitAmount: 520,
      saleAmount: 520,
      extraList: [aLineExtra({ price: 170 })],
    };
    const priced = [orderLine(soup), dearer];
    const dearerAmounts = { ...amounts, orderingAmount: 870, dueAmount: 870 };
    const changes = orderChanges(picture, priced, dearerAmounts);
    expect(changes?.changeList).toEqual([
      { kind: 'price', index: 1, spuPid: 'noodles', unitAmount: 520, saleAmount: 520, line: dearer },
    ]);
    const accepted = withChanges(cart, changes?.changeList ?? []);
    expect(accepted[0]).toEqual(soup);
    expect(accepted[1]).toMatchObject({ index: 1, spuName: noodles.spuName, saleAmount: 520 });
    const again = { itemList: accepted.map(orderLine), orderingAmount: 870, dueAmount: 870 };
    expect(orderChanges(again, priced, dearerAmounts)).toBeUndefined();
  });

  it('is the whole order where only taxes or the benefit differ', () => {
    const kindOf = (promotionAmount: number) =>
      orderChanges(picture, picture.itemList, { ...amounts, promotionAmount, dueAmount: 900 })?.changeList;
    expect(kindOf(0)).toMatchObject([{ kind: 'tax', index: null, line: null }]);
    expect(kindOf(10)).toMatchObject([{ kind: 'benefit', index: null }]);
    expect(withChanges(cart, kindOf(0) ?? [])).toEqual(cart);
  });
});
