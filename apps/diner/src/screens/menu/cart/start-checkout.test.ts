import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import type { Slot } from '@comanda/domain/shop/booking';
import type { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import { shopInfo } from '@comanda/domain/shop/shop';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { aShop } from '@comanda/domain/testing/a-shop';
import { describe, expect, it } from 'vitest';
import { aWorld } from '#testing/a-world.ts';
import { openCart, order, startCheckout } from './start-checkout.ts';

const open = shopInfo(aShop(), 1, 1_800_000_000);
const soup = aCartLine();
const tea = aCartLine({ index: 1, spuPid: 'tea', skuPid: 'tea/sku' });
const gone: CartLine = { ...tea, selloutFlag: true, unusableType: 2 };

const slot = { start: 1_800_003_600, end: 1_800_004_500 };

type Again = { again: CartLine };
type Answers = {
  cart?: 'order' | Again;
  unavailable?: 'remove' | Again;
  short?: 'take';
  checkoutMethod?: CheckoutMethod;
};

/**
 * Creates a menu with soup and tea in the cart. A question that is asked for the first time gets its answer from `answers`.
 * Later it gets no answer.
 */
function aMenu({
  shop = {},
  answers = {},
  cart = [soup, tea],
  missing = false,
  soupsLeft = null,
  time = null,
  chosen = null,
  choosing = Promise.resolve(),
  choosesAgain = false,
}: {
  shop?: Partial<ShopInfo>;
  answers?: Answers;
  cart?: CartLine[];
  missing?: boolean;
  /** The units of soup that are left. Null or missing: enough. */
  soupsLeft?: number | null;
  /** The booking time, and the time that the diner chooses when asked. */
  time?: Slot | null;
  chosen?: Slot | null;
  /** Resolves when an earlier choice of mode or time is applied. */
  choosing?: Promise<void>;
  /** Whether the diner makes another choice for a line that must be chosen again. */
  choosesAgain?: boolean;
}) {
  const { world, said, gone: walks } = aWorld();
  world.draft.setState({
    carList: cart,
    remark: 'from an earlier order',
    allergyNote: ['crab'],
    deliveryModeCur: 'P',
    cachedTimeData: time,
  });
  const asked: string[] = [];
  const left: Answers = { ...answers };
  const ask = async (question: keyof Answers) => {
    asked.push(question);
    const answer = left[question];
    delete left[question];
    return answer as never;
  };
  const checkCart = async () => {
    const shortList = soupsLeft === null ? [] : [{ pid: soup.skuPid, kind: 'sku' as const, left: soupsLeft }];
    if (!isMissing) return { lines: [], shortList };
    world.draft.setState({ carList: cart.map((line) => (line.spuPid === 'tea' ? gone : line)) });
    return { lines: [gone], shortList };
  };
  const chooseDelivery = async () => {
    asked.push('mode');
    world.draft.setState({ cachedTimeData: chosen });
  };
  const deliveryChosen = () => choosing;
  let isMissing = missing;
  const chooseAgain = async ({ spuPid }: CartLine) => {
    asked.push(`again ${spuPid}`);
    isMissing = isMissing && !choosesAgain;
    return choosesAgain;
  };
  const delivery = { chooseDelivery, deliveryChosen };
  const press = { ...world, ...delivery, ask, checkCart, chooseAgain, shop: { ...open, ...shop } };
  return {
    order: () => startCheckout(press),
    choose: (slot: Slot) => world.draft.setState({ cachedTimeData: slot }),
    openCart: () => openCart(press),
    orderFromBar: () => order(press),
    draft: () => world.draft.getState(),
    asked,
    said,
    walks,
  };
}

describe('going from the cart to the checkout', () => {
  it('continues when the diner chooses a line with a removed option again', async () => {
    const answers = { unavailable: { again: tea } };
    const menu = aMenu({ shop: { checkoutMethod: 'O' }, missing: true, choosesAgain: true, answers });
    await menu.order();
    expect([menu.asked, menu.walks]).toEqual([['unavailable', 'again tea'], ['/order']]);
  });

  it('returns to the cart if the diner does not choose the line again', async () => {
    const menu = aMenu({ missing: true, answers: { unavailable: { again: tea } } });
    await menu.order();
    expect([menu.asked, menu.walks]).toEqual([['unavailable', 'again tea', 'cart'], []]);
  });

  it('opens the item of a cart line to choose again, and returns to the cart', async () => {
    const menu = aMenu({ answers: { cart: { again: tea } }, choosesAgain: true });
    await menu.openCart();
    expect(menu.asked).toEqual(['cart', 'again tea', 'cart']);
  });

  it('asks for the checkout method if the shop has both, stores it, and clears the remark and the allergy note', async () => {
    const menu = aMenu({ answers: { checkoutMethod: 'P' } });
    await menu.order();
    expect([menu.asked, menu.walks]).toEqual([['checkoutMethod'], ['/order']]);
    expect(menu.draft()).toMatchObject({ checkoutMethodCur: 'P', remark: '', allergyNote: null });
  });

  it('waits for a time that was just chosen, because an order with a time is paid online without a question', async () => {
    const { promise: choosing, resolve } = Promise.withResolvers<void>();
    const menu = aMenu({ choosing });
    const ordering = menu.order();
    menu.choose(slot);
    resolve();
    await ordering;
    expect([menu.asked, menu.walks]).toEqual([[], ['/order']]);
  });

  it.each([
    ['the shop offers only one', { checkoutMethod: 'O' as const }],
    ['orders are appended to a bill', { orderingMode: 'A' as const }],
  ])('does not ask for a method if %s', async (_why, shop) => {
    const menu = aMenu({ shop });
    await menu.order();
    expect([menu.asked, menu.walks]).toEqual([[], ['/order']]);
  });

  it('stays on the menu if the diner chooses no method', async () => {
    const menu = aMenu({});
    await menu.order();
    expect(menu.walks).toEqual([]);
    expect(menu.draft().remark).toBe('from an earlier order');
  });

  it('continues without unavailable items if the diner agrees', async () => {
    const menu = aMenu({ missing: true, answers: { unavailable: 'remove', checkoutMethod: 'O' } });
    await menu.order();
    expect(menu.draft().carList).toEqual([soup]);
    expect([menu.asked, menu.walks]).toEqual([['unavailable', 'checkoutMethod'], ['/order']]);
  });

  it('returns to the cart, where unavailable items are marked, if the diner declines', async () => {
    const menu = aMenu({ missing: true });
    await menu.order();
    expect([menu.asked, menu.walks]).toEqual([['unavailable', 'cart'], []]);
    expect(menu.draft().carList).toEqual([soup, gone]);
  });

  it.each([false, true])(
    'orders the remaining units if the diner agrees; unavailable items in the same cart: %s',
    async (missing) => {
      const cart = [{ ...soup, unitQty: 4, saleAmount: 4 * soup.unitAmount }, tea];
      const menu = aMenu({
        cart,
        missing,
        soupsLeft: 3,
        answers: { unavailable: 'remove', short: 'take', checkoutMethod: 'O' },
      });
      await menu.order();
      expect(menu.draft().carList.map(({ spuPid, unitQty }) => [spuPid, unitQty])).toEqual(
        missing
          ? [['miso-soup', 3]]
          : [
              ['miso-soup', 3],
              ['tea', 1],
            ],
      );
      expect(menu.asked).toEqual([...(missing ? ['unavailable'] : []), 'short', 'checkoutMethod']);
      expect(menu.walks).toEqual(['/order']);
    },
  );

  it('returns to the unchanged cart if the diner declines the remaining units', async () => {
    const cart = [{ ...soup, unitQty: 4 }];
    const menu = aMenu({ cart, soupsLeft: 3 });
    await menu.order();
    expect([menu.asked, menu.walks, menu.draft().carList]).toEqual([['short', 'cart'], [], cart]);
  });

  it('returns to the cart if the remaining units are below the delivery minimum', async () => {
    const menu = aMenu({
      cart: [{ ...soup, unitQty: 4, saleAmount: 4 * soup.unitAmount }],
      soupsLeft: 3,
      shop: { deliveryModes: 'D', deliveryModeDef: 'D', deliverMinAmount: 3 * soup.unitAmount + 1 },
      answers: { short: 'take' },
    });
    await menu.order();
    expect([menu.asked, menu.walks]).toEqual([['short', 'cart'], []]);
  });

  it('returns to the cart if the remaining items are below the delivery minimum', async () => {
    const menu = aMenu({
      missing: true,
      shop: { deliveryModes: 'D', deliveryModeDef: 'D', deliverMinAmount: soup.saleAmount + 1 },
      answers: { unavailable: 'remove' },
    });
    await menu.order();
    expect([menu.asked, menu.walks, menu.draft().carList]).toEqual([['unavailable', 'cart'], [], [soup]]);
  });

  it('ends if nothing is left to order', async () => {
    const menu = aMenu({ missing: true, cart: [tea], answers: { unavailable: 'remove' } });
    await menu.order();
    expect([menu.said, menu.walks, menu.draft().carList]).toEqual([['cart.empty'], [], []]);
  });

  it('returns to the cart while an item is below its minimum quantity', async () => {
    const menu = aMenu({ cart: [soup, { ...tea, minQty: 2 }] });
    await menu.order();
    expect([menu.said, menu.asked, menu.walks]).toEqual([['option.singleGoodMin'], ['cart'], []]);
  });

  it('forces online payment for a booking time, and keeps the earlier choice stored', async () => {
    const menu = aMenu({ time: slot });
    await menu.order();
    expect([menu.asked, menu.walks]).toEqual([[], ['/order']]);
    expect(menu.draft()).toMatchObject({ cachedTimeData: slot, checkoutMethodCur: null });
  });

  it.each([
    ['continues with the chosen time', slot, ['/order']],
    ['stays on the menu if none is chosen', null, []],
  ])('first asks for a time while the shop is closed, and %s', async (_what, chosen, walks) => {
    const menu = aMenu({ shop: { openFlag: false }, chosen });
    await menu.order();
    expect([menu.asked, menu.said, menu.walks]).toEqual([['mode'], [], walks]);
  });

  it('shows that a shop without bookings is closed, and asks nothing', async () => {
    const closed = { openFlag: false, bookingLifePick: null, bookingLifeDeliver: null };
    const menu = aMenu({ shop: closed });
    await menu.order();
    expect([menu.said, menu.asked, menu.walks]).toEqual([['error.1031'], [], []]);
  });
});

describe('the cart', () => {
  it.each([
    [true, 'cart.empty'],
    [false, 'cart.noSelling'],
  ])('CART-8 shows a message if it is empty; shop open: %s, message: %s', async (openFlag, message) => {
    const menu = aMenu({ cart: [], shop: { openFlag } });
    await menu.openCart();
    await menu.orderFromBar();
    expect([menu.said, menu.asked]).toEqual([[message, message], []]);
  });

  it('opens the checkout', async () => {
    const menu = aMenu({ answers: { cart: 'order', checkoutMethod: 'O' } });
    await menu.openCart();
    expect([menu.asked, menu.walks]).toEqual([['cart', 'checkoutMethod'], ['/order']]);
  });

  it('is skipped if the diner orders from the menu', async () => {
    const menu = aMenu({ answers: { checkoutMethod: 'O' } });
    await menu.orderFromBar();
    expect([menu.asked, menu.walks]).toEqual([['checkoutMethod'], ['/order']]);
  });
});
