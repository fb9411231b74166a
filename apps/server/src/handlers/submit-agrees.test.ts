import { addLine, type Cart, linesOfSpu, orderingAmount } from '@comanda/domain/cart/cart';
import { orderLine } from '@comanda/domain/cart/order-line';
import { plainLine } from '@comanda/domain/cart/plain-line';
import type { MenuItem } from '@comanda/domain/menu/menu.schema';
import { aCategory, aMenu } from '@comanda/domain/testing/a-menu';
import { anItem } from '@comanda/domain/testing/a-spu';
import { anyTaps } from '@comanda/domain/testing/any-item';
import { anyPublishedItems, lineAfter } from '@comanda/domain/testing/any-menu';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markSoldOut } from '../stores/publish-store.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
import { publishShop } from '../testing/publish-shop.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const runs = process.env.LONG === '1' ? 1000 : 14;

/** The ids of an item's variants, features and extras: each can sell out separately. */
const optionsOf = ({ skuDetail, combo }: MenuItem): string[] => {
  const elems = (combo?.comboGroupList ?? []).flatMap((group) => group.comboElemList);
  return [...(skuDetail?.skuList ?? []), ...elems].flatMap((choices) => [
    choices.skuPid,
    ...choices.featureGroupList.flatMap((group) => group.attrList.map((attr) => attr.attrPid)),
    ...choices.extraGroupList.flatMap((group) => group.attrList.map((attr) => attr.attrPid)),
  ]);
};

const anyOrder = fc.record({
  items: anyPublishedItems,
  goneAt: fc.array(fc.nat(99), { maxLength: 3 }),
  opened: fc.array(fc.tuple(fc.nat(5), anyTaps), { minLength: 4, maxLength: 8 }),
});
type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Order> ? Order : never;

/** Publishes the items next to a plain soup, and marks some of their options as sold out. */
async function publish(server: TestServer, version: number, { items, goneAt }: AnyOrder): Promise<void> {
  const { ctx, shop } = server;
  await publishShop(ctx, shop, aMenu({ version, categories: [aCategory([anItem(), ...items])] }));
  const options = items.flatMap(optionsOf);
  const gone = new Set(goneAt.map((at) => options[at % options.length] ?? ''));
  await ctx.db.deleteFrom('soldOutMarks').execute();
  await markSoldOut(
    ctx.db,
    shop.shopPid,
    [...gone].map((pid) => ({ kind: 'option' as const, pid })),
  );
}

/** Returns a cart with a soup, and with every line that the diner can add after the given taps in the opened items. */
async function cartOf(server: TestServer, token: string, { items, opened }: AnyOrder): Promise<Cart> {
  const [category] = server.menu.categories;
  if (!category) throw new Error('no category');
  let cart: Cart = [];
  const add = (line: ReturnType<typeof lineAfter>) => {
    const added = line && addLine(cart, line);
    if (added?.ok) cart = added.value.cart;
  };
  add(plainLine(category, anItem().spu, 1));
  for (const [index, taps] of opened) {
    const spuPid = items[index % items.length]?.spu.spuPid ?? '';
    const shown = await server.call('spu', { token, spuPid });
    const inCart = linesOfSpu(cart, spuPid).reduce((sum, line) => sum + line.unitQty, 0);
    add(lineAfter(shown, taps, inCart));
  }
  return cart;
}

describe('everything that the phone lets a diner add from any menu', () => {
  it.each([0, 2, 3])(
    'has the same price on the server, which accepts it, in a currency with %i decimals',
    async (amountScale) => {
      const server = await startTestServer({ shop: { amountScale }, menu: aMenu() });
      let version = 1;
      let lines = 0;
      await fc.assert(
        fc.asyncProperty(anyOrder, async (order) => {
          version += 1;
          await publish(server, version, order);
          const { token } = (await server.scan()).queryInfo;
          const cart = await cartOf(server, token, order);
          lines += cart.length;
          const itemList = cart.map(orderLine);
          const amount = orderingAmount(cart);
          const orderRequest = anOrderRequest(token, { itemList, orderingAmount: amount });
          const { deliveryMode, checkoutMethod } = orderRequest;
          const input = { token, deliveryMode, checkoutMethod, orderingAmount: amount, itemList };
          const priced = await server.call('check/calculate', input);
          expect(priced.orderingAmount).toBe(amount);
          const { orderId } = await server.call('submit', { ...orderRequest, dueAmount: priced.dueAmount });
          const { order: kept } = await server.call('detail', { token, orderId });
          expect(kept.orderingAmount).toBe(amount);
          expect(kept.itemList.map(({ saleAmount }) => saleAmount)).toEqual(
            cart.map(({ saleAmount }) => saleAmount),
          );
        }),
        { numRuns: runs },
      );
      await server.close();
      expect(lines).toBeGreaterThan(1.5 * runs);
    },
  );
});
