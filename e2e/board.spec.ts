import { startCutProxy } from './cut-proxy.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { placeByCalls } from './place-by-calls.ts';
import { openTaipeiTill } from './taipei-till.ts';

// a screen above the counter
test.use({ viewport: { width: 1280, height: 720 } });

const counter = { hash: 'tpe-p9d3g7ys', code: 'OUT', type: 'S' } as const;
const b3 = { hash: 'tpe-x4h8n3rb', code: 'B3' };
const rice = { dishes: [{ dish: 'steamed-rice', price: 15 }], orderingAmount: 15 };

test('KIT-6 the pickup board shows the numbers in the making and ready, live, readable from 5 metres, and no names', async ({
  page,
  browser,
  request,
  server,
}) => {
  const till = await openTaipeiTill(request, server);
  // a person at the desk keeps the demo's own kitchen away
  const desk = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await desk.goto('/desk/#demo=night-lane');
  await expect(desk.getByText('No new orders')).toBeVisible();
  const proxy = await startCutProxy(server.origin);
  await page.goto(`${proxy.origin}/board/night-lane.yongkang`);
  const making = page.getByRole('region', { name: 'In the making' }).getByRole('listitem');
  const ready = page.getByRole('region', { name: 'Ready' }).getByRole('listitem');
  await expect(making).toHaveCount(0);
  await screenshot(page, 'board-empty');
  await expectNoFaults(page);

  const taken = await placeByCalls(request, counter, { ...rice, deliveryMode: 'T', memo: 'For Ana' });
  const other = await placeByCalls(request, counter, { ...rice, deliveryMode: 'T' });
  const served = await placeByCalls(request, b3, rice);
  const { pickupCode } = (await till(taken.orderId, 'accept')).order;
  const { pickupCode: next } = (await till(other.orderId, 'accept')).order;
  await till(served.orderId, 'accept');
  // only what is fetched at the counter
  await expect(making).toHaveText([pickupCode, next]);
  await till(taken.orderId, 'ready');
  await expect(ready).toHaveText([pickupCode], { timeout: 4000 });
  await expect(ready).toHaveAttribute('data-fresh', '');
  await expect(making).toHaveText([next]);
  expect(await page.locator('body').innerText()).not.toContain('Ana');
  // 5 metres need letters of about 20 mm: on a screen of 40 inches and 720 px these are 29 px
  const size = (at: typeof ready) =>
    at.first().evaluate((item) => Number.parseFloat(getComputedStyle(item).fontSize) * 0.7);
  expect(await size(ready)).toBeGreaterThan(58);
  expect(await size(making)).toBeGreaterThan(29);
  await screenshot(page, 'board');
  await expectNoFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await screenshot(page, 'board-dark');
  await expectNoFaults(page);

  proxy.cut();
  await expect(page.getByRole('alert')).toContainText('No connection', { timeout: 20_000 });
  await till(taken.orderId, 'complete');
  proxy.mend();
  await expect(ready).toHaveCount(0);
  await expect(page.getByRole('alert')).toBeHidden();
  proxy.close();

  expect((await request.get('/board/nobody')).status()).toBe(404);
  for (const { orderId } of [other, served]) await till(orderId, 'complete');
  await desk.context().close();
});
