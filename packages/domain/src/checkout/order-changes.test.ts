import { describe, expect, it } from 'vitest';
import { orderLine } from '../cart/cart-line.ts';
import { aCartLine, aLineExtra } from '../testing/a-cart-line.ts';
import { orderChanges, type StandingOrder, withChanges } from './order-changes.ts';

const soup = aCartLine({ index: 0 });
const noodles = aCartLine({ index: 1, spuPid: 'noodles', unitAmount: 500, extraList: [aLineExtra()] });
const cart = [soup, noodles];
const picture = { itemList: cart.map(orderLine), orderingAmount: 850, dueAmount: 850 };
const nothing = { selloutSpuPidList: [], selloutAttrPidList: [], stopSellingSpuList: [] };
const amounts = { orderingAmount: 850, promotionAmount: 0, taxList: [], dueAmount: 850 };

/** The order as it stands, as pictured unless it is said otherwise. */
const standing = (changed: Partial<StandingOrder>): StandingOrder => ({
  lines: picture.itemList,
  amounts,
  dueAsPictured: picture.dueAmount,
  unavailable: nothing,
  ...changed,
});

describe('what has changed in an order', () => {
  it('is nothing while every amount is as the diner saw it', () => {
    expect(orderChanges(picture, standing({}))).toBeUndefined();
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
    const changes = orderChanges(picture, standing({ lines: priced, amounts: dearerAmounts }));
    expect(changes?.changeList).toEqual([
      { kind: 'price', index: 1, spuPid: 'noodles', unitAmount: 520, saleAmount: 520, line: dearer },
    ]);
    const accepted = withChanges(cart, changes?.changeList ?? []);
    expect(accepted[0]).toEqual(soup);
    expect(accepted[1]).toMatchObject({ index: 1, spuName: noodles.spuName, saleAmount: 520 });
    const again = { itemList: accepted.map(orderLine), orderingAmount: 870, dueAmount: 870 };
    expect(
      orderChanges(again, standing({ lines: priced, amounts: dearerAmounts, dueAsPictured: 870 })),
    ).toBeUndefined();
  });

  it('is the whole order where only taxes or the benefit differ', () => {
    const kindOf = (promotionAmount: number) =>
      orderChanges(
        picture,
        standing({ amounts: { ...amounts, promotionAmount, dueAmount: 900 }, dueAsPictured: 900 }),
      )?.changeList;
    expect(kindOf(0)).toMatchObject([{ kind: 'tax', index: null, line: null }]);
    expect(kindOf(10)).toMatchObject([{ kind: 'benefit', index: null }]);
    expect(withChanges(cart, kindOf(0) ?? [])).toEqual(cart);
  });

  it('is each line that cannot be had and each with another amount, the taxes and the benefit, all at once', () => {
    const tea = aCartLine({ index: 2, spuPid: 'tea', skuPid: 'tea/sku' });
    const seen = { ...picture, itemList: [...cart, tea].map(orderLine), promoAmount: 50 };
    const dearer = { ...orderLine(tea), unitAmount: 400, saleAmount: 400 };
    const sellingTimes = [{ days: [1], from: '11:00', to: '14:00' }];
    const unavailable = {
      selloutSpuPidList: [],
      selloutAttrPidList: ['egg'],
      stopSellingSpuList: [{ spuPid: 'miso-soup', sellingTimes }],
    };
    const changes = orderChanges(
      seen,
      standing({
        lines: [orderLine(soup), orderLine(noodles), dearer],
        amounts: { ...amounts, orderingAmount: 400, dueAmount: 360, promotionAmount: 40 },
        dueAsPictured: 820,
        unavailable,
      }),
    );
    expect(changes).toMatchObject({ orderingAmount: 400, dueAmount: 360, promoAmount: 40, unavailable });
    expect(changes?.changeList.map(({ kind, index }) => [kind, index])).toEqual([
      ['stopped', 0],
      ['soldOut', 1],
      ['price', 2],
      ['benefit', null],
      ['tax', null],
    ]);
  });
});
