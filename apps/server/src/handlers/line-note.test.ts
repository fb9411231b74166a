import { describe, expect, it } from 'vitest';
import { eraseDiner } from '../stores/forget-store.ts';
import { aTill } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { codeOf } from '../testing/end-of.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

const testServer = sharedTestServer();

describe.each(engines)('the note of a line, on %s', (engine) => {
  let server: TestServer;
  let token: string;
  const open = async (lineNotes?: { maxLength: number }) => {
    server = await testServer({ engine, shop: { orderingMode: 'O', ...(lineNotes && { lineNotes }) } });
    const { shopInfo, queryInfo } = await server.scan();
    token = queryInfo.token;
    return shopInfo;
  };
  const submit = (...notes: (string | undefined)[]) =>
    server.call(
      'submit',
      anOrderRequest(token, {
        itemList: notes.map((note) => aMisoLine(note === undefined ? {} : { note })),
      }),
    );

  it('reaches the till and the diner’s page with its line, safe to print', async () => {
    expect(await open({ maxLength: 40 })).toMatchObject({ lineNoteLength: 40 });
    const { orderId } = await submit(undefined, ' no\u202e\tonions\u0007 ', '\u0000 ');
    const till = await aTill(server);
    const orders = [
      (await server.call('detail', { token, orderId })).order,
      (await till.call('readOrder', { params: { orderId } })).order,
    ];
    for (const { itemList } of orders)
      expect(itemList.map(({ note }) => note)).toEqual([undefined, 'no onions', undefined]);
  });

  it('is refused if it is too long, and in a shop that takes none', async () => {
    await open({ maxLength: 9 });
    expect(await codeOf(submit('ten letters'))).toBe(2510);
    await submit('👨‍👩‍👧‍👦'.repeat(9));
    expect(await open()).not.toHaveProperty('lineNoteLength');
    expect(await codeOf(submit('no onions'))).toBe(2510);
  });

  it('is erased with the note of the order, and is neither in the history nor in the log', async () => {
    await open({ maxLength: 40 });
    const { orderId } = await submit('canary note');
    const read = () =>
      server.ctx.db.selectFrom('orders').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow();
    const history = await server.post('history', { orderIdList: [orderId] });
    expect(JSON.stringify(history.body)).toContain(orderId);
    expect(JSON.stringify(history.body)).not.toContain('canary note');
    const before = await read();
    expect(before.document.split('canary note')).toHaveLength(3);
    await eraseDiner(server.ctx.db, before, server.ctx.now());
    expect(JSON.stringify(await read())).not.toContain('canary note');
    expect(server.logged()).not.toContain('canary note');
  });
});
