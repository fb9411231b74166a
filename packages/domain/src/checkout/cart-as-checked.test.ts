import { describe, expect, it } from 'vitest';
import type { CartLine } from '../cart/cart-line.schema.ts';
import { isUsable, mustChooseAgain } from '../cart/cart-line.ts';
import { orderLine } from '../cart/order-line.ts';
import { nothingUnavailable } from '../menu/availability.ts';
import { aCartLine, aLineExtra } from '../testing/a-cart-line.ts';
import { aMenu, aMenuOf } from '../testing/a-menu.ts';
import { aRamen, aSku, aSkuDetail } from '../testing/a-spu.ts';
import { cartAsChecked } from './cart-as-checked.ts';
import { onlyPrices } from './prices-for.ts';
import { unavailableNow } from './unavailable-now.ts';

const soup = aCartLine();
const ramen = (overrides: Partial<CartLine> = {}): CartLine =>
  aCartLine({
    index: 1,
    spuPid: 'ramen',
    skuPid: 'ramen/regular-pork',
    featurePidList: ['mild'],
    unitAmount: 1200,
    ...overrides,
  });

/** The cart after the sell-out check of all its lines. */
const checked = (cart: readonly CartLine[], menu = aMenu()) =>
  cartAsChecked(cart, cart, unavailableNow(onlyPrices(menu), cart.map(orderLine), nothingUnavailable));

const ramenAt = (salePrice: number) =>
  aMenuOf(
    aRamen({
      skuDetail: aSkuDetail({
        skuList: aSkuDetail().skuList.map((sku) => ({ ...sku, salePrice })),
      }),
    }),
  );

describe('a cart after the sell-out check', () => {
  it('is the same cart if nothing has changed', () => {
    const cart = [soup, ramen()];
    expect(checked(cart)).toBe(cart);
  });

  it('asks to choose a line again if its option was removed, and keeps other lines of the same item', () => {
    const lost = ramen({ index: 2, featurePidList: ['numbing'] });
    const cart = checked([soup, ramen(), lost]);
    expect(cart.map(isUsable)).toEqual([true, true, false]);
    expect(cart[2]).toEqual({ ...lost, chooseAgainList: ['numbing'] });
    expect(cart.map(mustChooseAgain)).toEqual([false, false, true]);
    expect(checked(cart)).toBe(cart);
  });

  it('does not mark other lines of a variant as sold out if the menu’s rules refuse only one line', () => {
    const cart = checked([ramen(), ramen({ index: 2, featurePidList: [] })]);
    expect(cart.map(isUsable)).toEqual([true, false]);
    expect(cart[1]?.chooseAgainList).toEqual([]);
  });

  it('removes the mark "choose again" when the menu offers the option again', () => {
    const { chooseAgainList: _none, ...line } = ramen();
    expect(checked([{ ...line, chooseAgainList: ['mild'] }])).toEqual([line]);
  });

  it('has the current amounts, and keeps the unit amount that the diner saw', () => {
    const egg = aLineExtra({ price: 100, unitQty: 2 });
    const [line] = checked([ramen({ unitQty: 3, unitAmount: 1100, extraList: [egg] })]);
    expect(line).toMatchObject({ unitAmount: 1500, saleAmount: 4500, wasAmount: 1100 });
    expect(line?.extraList).toEqual([aLineExtra({ price: 150, unitQty: 2 })]);
  });

  it('keeps the first unit amount over several changes, and drops it when that amount returns', () => {
    const [once] = checked([ramen()], ramenAt(1300));
    const [twice] = checked(once ? [once] : [], ramenAt(1400));
    expect(twice).toMatchObject({ unitAmount: 1400, wasAmount: 1200 });
    expect(checked(twice ? [twice] : [])).toEqual([ramen()]);
  });

  it('keeps the amounts of a line that was changed or added after the check was sent', () => {
    const sent = [ramen({ unitAmount: 1100 })];
    const answer = unavailableNow(onlyPrices(aMenu()), sent.map(orderLine), nothingUnavailable);
    const changed = ramen({ unitAmount: 1100, featurePidList: ['hot'] });
    expect(cartAsChecked([changed], sent, answer)).toEqual([changed]);
    expect(cartAsChecked([ramen({ unitAmount: 1100, unitQty: 4 })], sent, answer)[0]).toMatchObject({
      unitQty: 4,
      saleAmount: 4800,
    });
  });

  it('merges two lines that have become the same', () => {
    const cart = checked([ramen({ unitAmount: 1100 }), ramen({ index: 2, unitQty: 2 })]);
    expect(cart).toHaveLength(1);
    expect(cart[0]).toMatchObject({ index: 1, unitQty: 3, saleAmount: 3600, wasAmount: 1100 });
  });

  it('keeps the price of a line whose variant is no longer on the menu', () => {
    const huge = ramen({ skuPid: 'ramen/huge', unitAmount: 2000 });
    const menu = aMenuOf(aRamen({ skuDetail: aSkuDetail({ skuList: [aSku({ skuPid: 'ramen/small' })] }) }));
    expect(checked([huge], menu)[0]).toMatchObject({
      unitAmount: 2000,
      chooseAgainList: ['ramen/huge', 'mild'],
    });
  });
});
