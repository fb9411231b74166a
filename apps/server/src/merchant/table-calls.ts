import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { AreaAnswer } from '@comanda/contract/merchant/shop.schema';
import { documentToWire } from '@comanda/contract/wire-format';
import { tableState } from '@comanda/domain/order/sitting';
import { areasOf } from '@comanda/domain/shop/areas';
import type { Shop } from '@comanda/domain/shop/shop';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { factsOf, readBills } from '../operations/sitting/bill.ts';
import { codesOfShop } from '../stores/code-store.ts';
import { openSittings } from '../stores/sitting-store.ts';
import { shopOf } from './merchant-request.ts';
import { answerCall } from './routes.ts';

const free = { state: 'free' } as const;

/** TAB-2: how each table with an open sitting is shown. */
async function shownTables({ db, now }: Context, shop: Shop) {
  const bills = await readBills(db, shop.shopPid, await openSittings(db, shop.shopPid));
  return new Map(
    bills.map((bill) => {
      const { tableNo, sittingId } = bill.sitting;
      return [tableNo, { state: tableState(factsOf(bill), now()), sittingId }];
    }),
  );
}

async function areaList(ctx: Context, shop: Shop): Promise<AreaAnswer[]> {
  const { db } = ctx;
  const shown = shop.sittings ? await shownTables(ctx, shop) : undefined;
  const codes = (await codesOfShop(db, shop.shopPid)).filter(({ type, off }) => type === 'T' && off === 0);
  const hashes = Map.groupBy(codes, ({ tableNo }) => tableNo);
  return areasOf(shop, hashes.keys()).map(({ areaPid, name, tables }) => ({
    areaPid,
    name,
    tableList: tables.map(({ tableNo, seats = null }) => ({
      tableNo,
      seats,
      hashList: (hashes.get(tableNo) ?? []).map(({ hash }) => hash),
      ...(shown && (shown.get(tableNo) ?? free)),
    })),
  }));
}

/** The calls about tables. */
export function tableCalls(app: FastifyInstance, ctx: Context): void {
  answerCall(app, merchantCalls.listTables, async (request) =>
    documentToWire({ areaList: await areaList(ctx, shopOf(request)) }),
  );
}
