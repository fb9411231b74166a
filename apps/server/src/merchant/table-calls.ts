import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { AreaAnswer } from '@comanda/contract/merchant/shop.schema';
import { documentToWire } from '@comanda/contract/wire-format';
import { areasOf } from '@comanda/domain/shop/areas';
import type { Shop } from '@comanda/domain/shop/shop';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { codesOfShop } from '../stores/code-store.ts';
import { shopOf } from './merchant-request.ts';
import { answerCall } from './routes.ts';

async function areaList({ db }: Context, shop: Shop): Promise<AreaAnswer[]> {
  const codes = (await codesOfShop(db, shop.shopPid)).filter(({ type, off }) => type === 'T' && off === 0);
  const hashes = Map.groupBy(codes, ({ tableNo }) => tableNo);
  return areasOf(shop, hashes.keys()).map(({ areaPid, name, tables }) => ({
    areaPid,
    name,
    tableList: tables.map(({ tableNo, seats = null }) => ({
      tableNo,
      seats,
      hashList: (hashes.get(tableNo) ?? []).map(({ hash }) => hash),
    })),
  }));
}

/** The calls about tables. */
export function tableCalls(app: FastifyInstance, ctx: Context): void {
  answerCall(app, merchantCalls.listTables, async (request) =>
    documentToWire({ areaList: await areaList(ctx, shopOf(request)) }),
  );
}
