import { describe, expect, it } from 'vitest';
import type { OrderLine } from '../cart/cart-line.schema.ts';
import { orderLine } from '../cart/order-line.ts';
import { aCartLine, aLineElem, aLineExtra } from '../testing/a-cart-line.ts';
import type { TaxLine } from './money-fields.schema.ts';
import { adjustmentsOf } from './money-fields.ts';
import { type CurrentOrder, orderChanges, withChanges } from './order-changes.ts';
import type { OrderMoney } from './order-money.ts';

const soup = aCartLine({ index: 0 });
const noodles = aCartLine({ index: 1, spuPid: 'noodles', unitAmount: 500, extraList: [aLineExtra()] });
const cart = [soup, noodles];
const picture = { itemList: cart.map(orderLine), orderingAmount: 850, dueAmount: 850 };
const aTaxLine = { taxName: ['VAT', ''], taxRate: 5, taxBase: 850, taxAmount: 50, included: false };
const nothing = { selloutSpuPidList: [], selloutAttrPidList: [], stopSellingSpuList: [] };

type Amounts = { orderingAmount: number; promotionAmount: number; taxList: TaxLine[]; dueAmount: number };
const amounts: Amounts = { orderingAmount: 850, promotionAmount: 0, taxList: [], dueAmount: 850 };

/** An order's money with these totals. A tax on top makes up the rest of the due amount. */
function moneyOf({ orderingAmount, promotionAmount, taxList, dueAmount }: Amounts): OrderMoney {
  const coupon = { promoType: 'C', promoName: ['', ''], promoAmount: promotionAmount } as const;
  const rest = { ...aTaxLine, taxAmount: dueAmount - (orderingAmount - promotionAmount) };
  return {
    orderingAmount,
    adjustments: adjustmentsOf({ promoList: [coupon], taxList: taxList.length > 0 ? taxList : [rest] }),
  };
}

/** The current order: equal to what the diner saw, except for the given changes. */
const current = ({
  amounts: changedAmounts = amounts,
  ...changed
}: Partial<CurrentOrder> & { amounts?: Amounts }): CurrentOrder => ({
  lines: picture.itemList,
  money: moneyOf(changedAmounts),
  dueAsPictured: picture.dueAmount,
  unavailable: nothing,
  ...changed,
});

describe('the changes of an order', () => {
  it('are undefined if every amount is as the diner saw it', () => {
    expect(orderChanges(picture, current({}))).toBeUndefined();
  });

  it('list each line with another amount, also of an extra, and are undefined after the diner accepts them', () => {
    const dearer = {
      ...orderLine(noodles),
      unitAmount: 520,
      saleAmount: 520,
      extraList: [aLineExtra({ price: 170 })],
    };
    const priced = [orderLine(soup), dearer];
    const dearerAmounts = { ...amounts, orderingAmount: 870, dueAmount: 870 };
    const changes = orderChanges(picture, current({ lines: priced, amounts: dearerAmounts }));
    expect(changes?.changeList).toEqual([
      { kind: 'price', index: 1, spuPid: 'noodles', unitAmount: 520, saleAmount: 520, line: dearer },
    ]);
    const accepted = withChanges(cart, changes?.changeList ?? []);
    expect(accepted[0]).toEqual(soup);
    expect(accepted[1]).toMatchObject({ index: 1, spuName: noodles.spuName, saleAmount: 520 });
    const again = { itemList: accepted.map(orderLine), orderingAmount: 870, dueAmount: 870 };
    expect(
      orderChanges(again, current({ lines: priced, amounts: dearerAmounts, dueAsPictured: 870 })),
    ).toBeUndefined();
  });

  it('list a line if only the amount of an extra or element differs, whatever the order of extras', () => {
    const egg = aLineExtra();
    const nori = aLineExtra({ attrPid: 'nori', price: 80 });
    const set = orderLine(
      aCartLine({ extraList: [egg, nori], comboElemList: [aLineElem({ extraList: [egg, nori] })] }),
    );
    const [elem = aLineElem()] = set.comboElemList;
    const seen = { itemList: [set], orderingAmount: 350, dueAmount: 350 };
    const kindsOf = (priced: Partial<OrderLine>) =>
      orderChanges(
        seen,
        current({
          lines: [{ ...set, ...priced }],
          amounts: { ...amounts, orderingAmount: 350, dueAmount: 350 },
          dueAsPictured: 350,
        }),
      )?.changeList.map(({ kind }) => kind);
    const swapped = [
      { ...egg, attrPid: 'nori' },
      { ...nori, attrPid: 'egg' },
    ];
    const reordered = [nori, egg];
    expect(kindsOf({})).toBeUndefined();
    expect(
      kindsOf({ extraList: reordered, comboElemList: [{ ...elem, extraList: reordered }] }),
    ).toBeUndefined();
    const others: Partial<OrderLine>[] = [
      { unitAmount: 351 },
      { saleAmount: 351 },
      ...[[{ ...egg, price: 1 }, nori], [{ ...egg, unitAmount: 1 }, nori], swapped].flatMap((extraList) => [
        { extraList },
        { comboElemList: [{ ...elem, extraList }] },
      ]),
      { comboElemList: [{ ...elem, price: 1 }] },
      { comboElemList: [{ ...elem, unitAmount: 1 }] },
    ];
    for (const other of others) expect(kindsOf(other), JSON.stringify(other)).toEqual(['price']);
  });

  it('list taxes if the sum differs and every line is the same', () => {
    const whole = { index: null, spuPid: null, unitAmount: null, saleAmount: null, line: null };
    expect(orderChanges({ ...picture, orderingAmount: 900 }, current({}))?.changeList).toEqual([
      { kind: 'tax', ...whole },
    ]);
    const taxed = { ...amounts, taxList: [aTaxLine], dueAmount: 900 };
    expect(orderChanges(picture, current({ amounts: taxed }))).toEqual({
      orderingAmount: 850,
      dueAmount: 900,
      promoAmount: 0,
      taxList: [aTaxLine],
      changeList: [{ kind: 'tax', ...whole }],
      unavailable: nothing,
    });
  });

  it('list taxes and lines together', () => {
    const dearer = { ...orderLine(soup), unitAmount: 400, saleAmount: 400 };
    const kinds = orderChanges(
      picture,
      current({
        lines: [dearer, orderLine(noodles)],
        amounts: { ...amounts, orderingAmount: 900, dueAmount: 990 },
        dueAsPictured: 935,
      }),
    )?.changeList.map(({ kind }) => kind);
    expect(kinds).toEqual(['price', 'tax']);
  });

  it('list no change of a benefit that still takes off the amount that the diner saw, whether or not the request states the amount', () => {
    const withBenefit = (promotionAmount: number, dueAmount: number, promoAmount?: number) =>
      orderChanges(
        { ...picture, dueAmount: 800, promoAmount },
        current({ amounts: { ...amounts, promotionAmount, dueAmount }, dueAsPictured: dueAmount }),
      )?.changeList.map(({ kind }) => kind);
    expect(withBenefit(50, 800)).toBeUndefined();
    expect(withBenefit(50, 800, 50)).toBeUndefined();
    expect(withBenefit(50, 810, 50)).toEqual(['tax']);
    expect(withBenefit(40, 810, 50)).toEqual(['benefit', 'tax']);
    expect(withBenefit(1, 849)).toEqual(['benefit']);
  });

  it('name an unavailable line by its index and its item', () => {
    const unavailable = { ...nothing, selloutSpuPidList: ['noodles'] };
    expect(orderChanges(picture, current({ unavailable }))?.changeList).toEqual([
      { kind: 'soldOut', index: 1, spuPid: 'noodles', unitAmount: null, saleAmount: null, line: null },
    ]);
  });

  it('replace only the line of the same item at their index', () => {
    const line = { ...orderLine(noodles), saleAmount: 1 };
    expect(withChanges([soup], [{ index: 0, line }])).toEqual([soup]);
    expect(withChanges(cart, [{ index: 1, line }]).map((put) => put.saleAmount)).toEqual([350, 1]);
    const both = [
      { index: 0, line: { ...orderLine(soup), saleAmount: 2 } },
      { index: 1, line },
    ];
    expect(withChanges(cart, both).map((put) => put.saleAmount)).toEqual([2, 1]);
  });

  it('have no index if only taxes or the benefit differ', () => {
    const kindOf = (promotionAmount: number) =>
      orderChanges(
        picture,
        current({ amounts: { ...amounts, promotionAmount, dueAmount: 900 }, dueAsPictured: 900 }),
      )?.changeList;
    expect(kindOf(0)).toMatchObject([{ kind: 'tax', index: null, line: null }]);
    expect(kindOf(10)).toMatchObject([{ kind: 'benefit', index: null }]);
    expect(withChanges(cart, kindOf(0) ?? [])).toEqual(cart);
  });

  it('list unavailable lines, changed amounts, taxes and the benefit together', () => {
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
      current({
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
