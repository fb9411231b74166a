import { messageToWire } from '@comanda/contract/wire-format';
import { spuCateList } from '@comanda/domain/menu/availability';
import { expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

const testServer = sharedTestServer();
const link = { hash: 'table-7', type: 'T', code: '7' };
const misleading = 'Centre "spuCateList":null, {"spuCateList":null}';

type Answer = { readonly spuCateList: unknown; readonly availability: never };
const answerOf = async (server: TestServer, path: string, body: object) =>
  (await server.post(path, body)).body.data as Answer;

it('a menu answer is the same from the cache as at first, and changes with sold-out marks', async () => {
  const server = await testServer({ shop: { shopName: [misleading, ''] } });
  const scan = () => answerOf(server, 'qr', link);
  const first = await scan();
  const expected = (availability: never) =>
    JSON.parse(JSON.stringify(messageToWire(spuCateList(server.menu, availability), 2)));
  expect(first.spuCateList).toEqual(expected(first.availability));
  expect(await scan()).toMatchObject({ ...first, queryInfo: {} });
  const { token } = (await server.scan()).queryInfo;
  expect(await answerOf(server, 'menu', { token })).toMatchObject({
    spuCateList: first.spuCateList,
    shopInfo: { shopName: misleading },
  });

  await server.ctx.db
    .insertInto('soldOutMarks')
    .values({ shopPid: server.shop.shopPid, kind: 'spu', pid: 'tea' })
    .execute();
  server.clock.now += 60;
  const marked = await scan();
  expect(marked.availability).toMatchObject({ selloutSpuPidList: ['tea'] });
  expect(marked.spuCateList).toEqual(expected(marked.availability));
  expect(marked.spuCateList).not.toEqual(first.spuCateList);
});

it('an answer to a phone that has the menu contains no menu', async () => {
  const server = await testServer();
  expect((await answerOf(server, 'qr', { ...link, menuVersion: 1 })).spuCateList).toBeNull();
});
