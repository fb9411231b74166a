import { nextOpening } from '@comanda/domain/shop/opening-hours';
import { aShop } from '@comanda/domain/testing/a-shop';
import { describe, expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { endSoldOut } from '../jobs/end-sold-out.ts';
import { countedTakes, takeStock } from '../operations/order/take-stock.ts';
import { soldOutMarks } from '../stores/menu-store.ts';
import { markSoldOut, stockWith } from '../stores/publish-store.ts';
import { aTill, type Till } from '../testing/a-till.ts';
import { aMisoLine } from '../testing/an-order-request.ts';
import { publishShop } from '../testing/publish-shop.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

describe.each(engines)('the sold-out marks of a shop on %s', (engine) => {
  const testServer = sharedTestServer();
  let server: TestServer;
  let till: Till;
  const open = async () => {
    server = await testServer({ engine });
    till = await aTill(server);
  };
  const shown = async () => {
    const { queryInfo } = await server.scan();
    const { availability } = await server.call('menu', { token: queryInfo.token, menuVersion: 1 });
    return { spus: availability.selloutSpuPidList, options: availability.selloutAttrPidList };
  };
  const notices = () => server.notices.filter(({ kind }) => kind === 'availability').length;

  it('sold-out marks appear on the menu at once until they are removed; open menus receive an event for each change', async () => {
    await open();
    const marked = await till.post('/sold-out', { spuPidList: ['ramen'], attrPidList: ['egg'] });
    expect(marked).toEqual({
      status: 200,
      body: {
        version: 2,
        spuPidList: ['ramen'],
        attrPidList: ['egg'],
        usedUpSkuPidList: [],
        endList: [],
        stockList: [],
      },
    });
    expect(await till.get('/sold-out')).toEqual(marked);
    expect(await shown()).toEqual({ spus: expect.arrayContaining(['ramen']), options: ['egg'] });
    expect(notices()).toBe(1);

    expect((await till.post('/back-on-sale', { spuPidList: ['ramen'], attrPidList: ['egg'] })).body).toEqual({
      version: 3,
      spuPidList: [],
      attrPidList: [],
      usedUpSkuPidList: [],
      endList: [],
      stockList: [],
    });
    expect(await shown()).toEqual({ spus: [], options: [] });
    expect(notices()).toBe(2);
  });

  it('sold-out marks can be set twice: the second time changes nothing and sends no event', async () => {
    await open();
    const first = await till.post('/sold-out', { spuPidList: ['tea'] });
    expect(await till.post('/sold-out', { spuPidList: ['tea'] })).toEqual(first);
    expect(notices()).toBe(1);
    await till.post('/back-on-sale', { spuPidList: ['tea'] });
    await till.post('/back-on-sale', { spuPidList: ['tea'] });
    expect(notices()).toBe(2);
  });

  it('sold-out marks are refused with an outdated version; the answer contains the current marks', async () => {
    await open();
    const { version } = await till.call('readSoldOut', {});
    await till.post('/sold-out', { version, spuPidList: ['tea'] });
    expect(await till.post('/sold-out', { version, spuPidList: ['ramen'] })).toMatchObject({
      status: 409,
      body: { code: 'changedMeanwhile', soldOut: { version: version + 1, spuPidList: ['tea'] } },
    });
    expect((await till.post('/sold-out', { version, spuPidList: ['tea'] })).status).toBe(200);
    expect((await shown()).spus).toEqual(['tea']);
  });

  it('sold-out marks are refused as a whole if one id is not on the menu', async () => {
    await open();
    for (const path of ['sold-out', 'back-on-sale']) {
      expect(await till.post(`/${path}`, { spuPidList: ['tea', 'burger'], attrPidList: ['tea'] })).toEqual({
        status: 400,
        body: { code: 'notOnMenu', message: 'Not on the menu: burger, tea' },
      });
    }
    expect((await till.post('/sold-out', { spuPidList: ['burger'] })).body.code).toBe('notOnMenu');
    for (const body of [{}, { spuPidList: [] }, { spuPidList: 'tea' }, { dishes: ['tea'] }])
      expect((await till.post('/sold-out', body)).body.code, JSON.stringify(body)).toBe('badRequest');
    const stranger = { authorization: 'Bearer mk_nobody' };
    expect((await till.post('/sold-out', { spuPidList: ['tea'] }, stranger)).status).toBe(401);
    expect(await shown()).toEqual({ spus: [], options: [] });
  });

  it('sold-out marks can be removed although the item has left the menu', async () => {
    await open();
    const { ctx, shop, menu } = server;
    const other = aShop({ shopPid: 'noodle-bar/harbour' });
    await publishShop(ctx, other, menu, 'harbour-');
    for (const { shopPid } of [shop, other])
      await markSoldOut(ctx.db, shopPid, [{ kind: 'spu', pid: 'burger' }]);
    await stockWith(ctx.db, other.shopPid, 'miso-soup/sku', 0);
    expect((await till.post('/back-on-sale', { attrPidList: ['burger'] })).body.code).toBe('notOnMenu');
    expect(await till.post('/back-on-sale', { spuPidList: ['burger'] })).toMatchObject({
      status: 200,
      body: { spuPidList: [], usedUpSkuPidList: [], endList: [] },
    });
    expect(await soldOutMarks(ctx.db, other.shopPid)).toMatchObject([{ kind: 'spu', pid: 'burger' }]);
  });

  it('the sold-out list contains variants without stock, which only new stock puts back on sale', async () => {
    await open();
    const { ctx, shop } = server;
    await stockWith(ctx.db, shop.shopPid, 'miso-soup/sku', 1);
    const { shopPid } = shop;
    const lines = [aMisoLine()];
    await transaction(ctx.db, async (trx) => {
      const takes = await countedTakes(trx, shopPid, lines);
      await takeStock(ctx, trx, { shopPid, lines, takes, pile: 'claimed' });
    });
    expect((await till.call('readSoldOut', {})).usedUpSkuPidList).toEqual(['miso-soup/sku']);
    const back = await till.post('/back-on-sale', { attrPidList: ['miso-soup/sku'] });
    expect(back).toMatchObject({ status: 200, body: { usedUpSkuPidList: ['miso-soup/sku'] } });
    expect((await shown()).spus).toContain('miso-soup');
  });

  it('stock is counted, set again while orders hold units, and no longer counted; open menus receive an event each time', async () => {
    await open();
    const { ctx, shop } = server;
    const { shopPid } = shop;
    const skuPid = 'miso-soup/sku';
    const set = (onHand: number | null, more: object = {}) =>
      till.post('/stock', { skuPid, onHand, ...more });
    const order = async () => {
      const lines = [aMisoLine()];
      return transaction(ctx.db, async (trx) => {
        const takes = await countedTakes(trx, shopPid, lines);
        await takeStock(ctx, trx, { shopPid, lines, takes, pile: 'claimed' });
      });
    };
    const { categoryList } = await till.call('listMenu', {});
    expect(categoryList.flatMap(({ itemList }) => itemList.flatMap((item) => item.skuPidList))).toContain(
      skuPid,
    );
    expect((await till.post('/stock', { skuPid: 'burger', onHand: 3 })).body.code).toBe('notOnMenu');
    expect((await set(-1)).status).toBe(400);

    expect((await set(2)).body).toMatchObject({ version: 2, stockList: [{ skuPid, onHand: 2 }] });
    expect(await set(2)).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await set(5, { version: 1 })).body.code).toBe('changedMeanwhile');
    await order();
    await order();
    expect((await till.call('readSoldOut', {})).usedUpSkuPidList).toEqual([skuPid]);
    expect((await shown()).spus).toContain('miso-soup');
    expect((await set(3)).body).toMatchObject({ usedUpSkuPidList: [], stockList: [{ skuPid, onHand: 3 }] });
    expect((await shown()).spus).not.toContain('miso-soup');
    const [row] = await ctx.db.selectFrom('stock').selectAll().where('shopPid', '=', shopPid).execute();
    expect(row).toMatchObject({ initial: 3, restocked: 2, onHand: 3, held: 0, claimed: 2, writtenOff: 0 });
    expect((await set(null)).body).toMatchObject({ stockList: [] });
    await order();
    // the events of `set` and of the last unit
    expect(notices()).toBe(4);
  });

  it('the stock of an option is counted for all items that have it', async () => {
    await open();
    const set = (onHand: number | null) => till.post('/stock', { skuPid: 'egg', onHand });
    expect((await set(0)).body).toMatchObject({
      usedUpSkuPidList: ['egg'],
      stockList: [{ skuPid: 'egg', onHand: 0 }],
    });
    expect((await shown()).options).toContain('egg');
    expect((await set(2)).body).toMatchObject({
      usedUpSkuPidList: [],
      stockList: [{ skuPid: 'egg', onHand: 2 }],
    });
    expect((await shown()).options).not.toContain('egg');
    expect((await set(null)).body).toMatchObject({ stockList: [] });
  });

  it('a mark until the next opening or a time ends by itself; open menus receive an event, and marking again changes the time', async () => {
    await open();
    const now = server.ctx.now();
    const opening = nextOpening(server.shop.openingHours, now, server.shop.timeZone) ?? 0;
    expect(
      (await till.post('/sold-out', { spuPidList: ['ramen'], until: 'nextOpening' })).body,
    ).toMatchObject({
      spuPidList: ['ramen'],
      endList: [{ pid: 'ramen', until: opening }],
    });
    const again = await till.post('/sold-out', {
      spuPidList: ['ramen'],
      attrPidList: ['egg'],
      until: now + 3600,
    });
    expect(again.body.endList.map(({ until }: { until: number }) => until)).toEqual([now + 3600, now + 3600]);
    expect((await till.post('/sold-out', { attrPidList: ['egg'] })).body.endList).toHaveLength(1);
    expect((await till.post('/sold-out', { spuPidList: ['tea'], until: now })).body.code).toBe('overAlready');
    server.clock.now += 3599;
    await endSoldOut(server.ctx);
    expect((await shown()).spus).toContain('ramen');
    const before = notices();
    server.clock.now += 1;
    await endSoldOut(server.ctx);
    const after = await shown();
    expect([after.spus.includes('ramen'), after.options]).toEqual([false, ['egg']]);
    expect(notices()).toBe(before + 1);
  });

  it('lists the items and options that can be sold out, with the ids that the marks take', async () => {
    await open();
    const { categoryList } = await till.call('listMenu', {});
    const items = categoryList.flatMap(({ itemList }) => itemList);
    expect(
      items.find(({ spuPid }) => spuPid === 'ramen')?.optionList.map(({ attrPid }) => attrPid),
    ).toContain('egg');
    const spuPidList = [...new Set(items.map(({ spuPid }) => spuPid))];
    const attrPidList = [
      ...new Set(items.flatMap(({ optionList }) => optionList.map(({ attrPid }) => attrPid))),
    ];
    expect((await till.post('/sold-out', { spuPidList, attrPidList })).status).toBe(200);
  });
});
