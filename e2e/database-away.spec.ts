import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type PostgresCluster, startPostgresCluster } from '../chaos/harness/postgres-cluster.ts';
import { add, checkOut, pathOf, placeOf, scan } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { type RunningServer, startServer } from './server.ts';

const service = '/api/public/ordering';
const code = { hash: 'tpe-k7m2q9wd', type: 'T', code: 'A12' };
const oneCucumber = {
  deliveryMode: 'F',
  checkoutMethod: 'P',
  memo: '',
  orderingAmount: 50,
  dueAmount: 50,
  itemList: [
    {
      spuPid: 'cucumber',
      skuPid: 'cucumber',
      spuType: 'S',
      comboGroupPid: '',
      unitQty: 1,
      unitAmount: 50,
      saleAmount: 50,
      featurePidList: [],
      extraList: [],
      comboElemList: [],
    },
  ],
};

let cluster: PostgresCluster;
let own: RunningServer;
test.beforeAll(async () => {
  cluster = await startPostgresCluster();
  await cluster.createDatabase('shop');
  own = await startServer({ DATABASE_URL: cluster.primary.url({ database: 'shop' }) });
});
test.afterAll(async () => {
  await own.stop();
  await cluster.stop();
});

/** Opens a page on a phone that has never opened the app. */
async function newPhone(browser: Browser, more: object = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: own.origin, serviceWorkers: 'allow', ...more });
  return context.newPage();
}

const keptMenus = () =>
  readdir(join(dirname(own.database), 'menus')).then(
    (names) => names.filter((name) => name.endsWith('.json')).length,
    () => 0,
  );

const banner = 'You can’t order right now.';

test('FIX-9 without a database, a scan shows the stored menu with a banner, and calls that order answer 503', async ({
  browser,
  demo,
}) => {
  const first = await newPhone(browser);
  await scan(first, placeOf(demo, 'night-lane', 'A12'));
  const opened = await first.request.post(`${service}/qr`, { data: code });
  const { token } = (await opened.json()).data.queryInfo;
  await expect.poll(keptMenus).toBe(1);
  await cluster.primary.stopFast();

  const page = await newPhone(browser);
  const table = pathOf(placeOf(demo, 'night-lane', 'B3'));
  const answer = await page.goto(table);
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'no-store']);
  await expect(page.getByText(banner)).toBeVisible();
  await expect(page).toHaveURL(own.origin + table);
  // the rest of a long menu also comes from the disk
  await expect(page.getByText('Smashed cucumber', { exact: true }).first()).toBeAttached();
  await expect(
    page.getByRole('heading', { name: 'Add-ons' }).or(page.locator('section').last()),
  ).toBeAttached();
  await expectNoFaults(page);

  await add(page, 'Smashed cucumber');
  await Promise.all([
    expect(page.getByRole('status').filter({ hasText: banner })).toBeVisible(),
    page.getByRole('button', { name: 'Order', exact: true }).click(),
  ]);
  for (const [path, data] of [
    ['submit', { token, ...oneCucumber }],
    ['qr', code],
  ] as const) {
    const refused = await page.request.post(`${service}/${path}`, { data });
    expect([path, refused.status(), (await refused.json()).code]).toEqual([path, 503, 503]);
  }
  await page.reload();
  await expect(page.getByText(banner)).toBeVisible();
  await expect(page.getByRole('button', { name: /^View cart/ })).toBeVisible();

  for (const [name, more, words] of [
    ['away-en-light', { locale: 'en-GB', colorScheme: 'light' }, banner],
    ['away-en-dark', { locale: 'en-GB', colorScheme: 'dark' }, banner],
    ['away-zh-light', { locale: 'zh-TW', colorScheme: 'light' }, '目前暫時無法點餐'],
    ['away-zh-dark', { locale: 'zh-TW', colorScheme: 'dark' }, '目前暫時無法點餐'],
  ] as const) {
    const other = await newPhone(browser, more);
    await other.goto(table);
    await expect(other.getByText(words)).toBeVisible();
    await screenshot(other, name);
    await other.context().close();
  }

  await cluster.primary.start();
  await expect(page.getByText(banner)).toBeHidden();
  await expect(page.getByRole('button', { name: /^View cart/ })).toBeVisible();
  const submit = () => page.request.post(`${service}/submit`, { data: { token, ...oneCucumber } });
  // a database that has just started may be slow: the server then answers 503, which asks the client to retry
  await expect.poll(async () => (await submit()).json(), { message: own.log() }).toMatchObject({ code: 200 });
  await checkOut(page, 'Pay now');
  await expect(page.getByText('Smashed cucumber', { exact: true }).first()).toBeVisible();
  const again = await page.request.get(table);
  expect([again.status(), again.headers()['cache-control']]).toEqual([200, 'no-cache']);
  await first.context().close();
  await page.context().close();
});
