import type { OrderLine } from '@comanda/domain/cart/cart-line.schema';
import { afterEach, describe, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { moveForShop } from '../../merchant/move.ts';
import { stockWith, stopCounting } from '../../stores/publish-store.ts';
import { aMisoLine, anOrderRequest, aRamenLine } from '../../testing/an-order-request.ts';
import { bookErrors } from '../../testing/books.ts';
import { engines, startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { countStock } from './count-stock.ts';

let server: TestServer;
afterEach(() => server.close());

const soup = 'miso-soup/sku';

describe.each(engines)(
  'a variant that is counted again after an import did not count it, on %s',
  (engine) => {
    it('includes the units of its orders, and gets back the units that orders release', async () => {
      server = await startTestServer({ engine, shop: { acceptTimeout: 300 } });
      const { ctx, shop, call } = server;
      const { db } = ctx;
      const order = async (
        unitQty: number,
        checkoutMethod: 'O' | 'P',
        ...more: readonly OrderLine[]
      ): Promise<string> => {
        const { token } = (await server.scan()).queryInfo;
        const itemList = [aMisoLine({ unitQty }), ...more];
        const orderRequest = anOrderRequest(token, { itemList, checkoutMethod });
        return (await call('submit', orderRequest)).orderId;
      };
      const readStock = async () => {
        const errors = await bookErrors(db, ctx.now());
        const piles = ['onHand', 'held', 'claimed', 'writtenOff'] as const;
        const stock = await db
          .selectFrom('stock')
          .select(piles)
          .where('shopPid', '=', shop.shopPid)
          .where('skuPid', '=', soup)
          .executeTakeFirstOrThrow();
        return { errors, stock: piles.map((pile) => stock[pile]) };
      };
      const move = (orderId: string, name: 'accept' | 'prepare' | 'cancel' | 'reject') =>
        transaction(db, (trx) =>
          moveForShop(ctx, trx, { shop, orderId, name, reason: 'sold out', confirm: true }),
        );

      const ramen = aRamenLine();
      for (const skuPid of [soup, ramen.skuPid]) await stockWith(db, shop.shopPid, skuPid, 20);
      await order(1, 'O');
      for (const table of ['orders', 'orderEvents', 'stock'] as const)
        await db
          .updateTable(table)
          .set({ shopPid: 'elsewhere' })
          .where('shopPid', '=', shop.shopPid)
          .execute();
      for (const skuPid of [soup, ramen.skuPid]) await stockWith(db, shop.shopPid, skuPid, 20);
      await order(1, 'O');
      await order(1, 'O', ramen);
      const claimed = await order(2, 'P');
      const begun = await order(3, 'P');
      for (const name of ['accept', 'prepare', 'cancel'] as const) await move(begun, name);
      await stopCounting(db, shop.shopPid, soup);
      await order(4, 'P');
      expect(await db.selectFrom('stock').select('shopPid').where('skuPid', '=', soup).execute()).toEqual([
        { shopPid: 'elsewhere' },
      ]);

      await countStock(db, shop.shopPid, soup, 10);
      expect(await readStock()).toEqual({ errors: [], stock: [10, 2, 2, 3] });
      await move(claimed, 'reject');
      expect(await readStock()).toEqual({ errors: [], stock: [12, 2, 0, 3] });
    });
  },
);
