import type { Page } from '@playwright/test';
import { add, checkOut, headline, hold, pathOf, placeOf, scan } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import { expectToast } from './toasts.ts';

test.use({ serviceWorkers: 'allow' });

/** Everything that the service worker caches: addresses of requests and answers, and the texts of pages and menus. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: { readonly store: string; readonly path: string; readonly text: string }[] = [];
    for (const store of await caches.keys()) {
      const cache = await caches.open(store);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        const answer = await cache.match(request, { ignoreVary: true });
        found.push({
          store,
          path: pathname + search,
          text: `${answer?.url} ${store === 'pictures' ? '' : await answer?.text()}`,
        });
      }
    }
    return found;
  });

/** Checks that the service worker caches only menus, their files and the two pages without data, and no token. */
async function expectNoToken(page: Page): Promise<void> {
  const tokens = await page.evaluate(
    () => [...Object.values(sessionStorage), ...Object.values(localStorage)].join().match(/[\w-]{22}/g) ?? [],
  );
  expect(tokens.length).toBeGreaterThan(0);
  const all = await kept(page);
  const holding = all.filter(({ path, text }) => tokens.some((token) => (path + text).includes(token)));
  expect(holding.map(({ path }) => path)).toEqual([]);
  const others = all.filter(({ path }) => !/^\/(h5\/(assets\/|menu\/|qr\?)|pictures\/)/.test(path));
  expect(others.map(({ path }) => path).sort()).toEqual(['/h5/order', '/h5/orderStatus']);
}

/** The addresses in one of the service worker's caches. */
const keptPaths = (page: Page, store: string) =>
  page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, store);

const saidOffline = (page: Page) =>
  page.locator('p:visible').filter({ hasText: /No connection|You’re offline/ });

/** Checks that the screen says only once that the connection is lost. */
const expectSaidOnce = async (page: Page) => expect(await saidOffline(page).count()).toBe(1);

/** The worker starts when a page has not been touched for 6 s, and caches its files while other tests run. */
const whenKept = { timeout: 30_000 };

test('without a connection, a second scan shows the menu with a message, an order reports that it was not sent, and no token is cached', async ({
  page,
  context,
  demo,
}) => {
  const place = placeOf(demo, 'night-lane', 'A12');
  await scan(page, place);
  await expect.poll(() => keptPaths(page, 'pages'), whenKept).toEqual([pathOf(place)]);
  await expect.poll(async () => (await keptPaths(page, 'files')).length, whenKept).toBeGreaterThan(30);
  await page.reload();
  await add(page, 'Smashed cucumber');
  await expectNoToken(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expectToast(page, 'No connection. Please try again');
  await expectSaidOnce(page);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expectSaidOnce(page);
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
});

test('a newly published menu replaces the cached one at the next scan', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, {});
  await kitchen.sit(page);
  await expect.poll(() => keptPaths(page, 'pages'), whenKept).toHaveLength(1);
  await kitchen.publish({ soup: 'Onion soup' });
  const release = await hold(page, '**/api/public/ordering/qr');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Miso soup' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Onion soup' })).toBeVisible();
  const isNew = async () => (await kept(page)).filter(({ text }) => text.includes('Onion soup')).length;
  await expect.poll(isNew).toBe(1);
});

test('a reload of the checkout or of an order without a connection shows the app, which goes on when the connection is back', async ({
  page,
  context,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await expect.poll(() => keptPaths(page, 'shells'), whenKept).toHaveLength(2);
  await add(page, 'Smashed cucumber');
  await checkOut(page, 'Pay at the counter');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your order' })).toBeVisible();
  await expect(page.getByText('Smashed cucumber', { exact: true }).first()).toBeVisible();
  await expect(saidOffline(page)).toHaveCount(1);
  await screenshot(page, 'offline-checkout');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectToast(page, 'No connection. Please try again');
  await expectSaidOnce(page);
  await expect(page.locator('[role=status] > p')).toHaveCount(0, { timeout: 5000 });
  await expectSaidOnce(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  const order = page.url();
  await expectNoToken(page);

  await context.setOffline(true);
  await page.reload();
  await expect(saidOffline(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
  await expectNoFaults(page);
  await screenshot(page, 'offline-order');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add Smashed cucumber' })).toBeVisible();
  await page.goto(order);
  await page.getByRole('button', { name: 'Back to the menu' }).click();
  await expect(page.getByRole('button', { name: 'Add Smashed cucumber' })).toBeVisible();
  await page.goto('/h5/historyOrder');
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
  await expect(saidOffline(page)).toHaveCount(1);
  await screenshot(page, 'offline-orders');
  await page.goto(order);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(headline(page)).toHaveText('Pay at the counter');
});

test('a page without a connection has the language that the diner chose on the first visit, also for a code that the phone has never scanned', async ({
  page,
  context,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await expect.poll(() => keptPaths(page, 'shells'), whenKept).toHaveLength(2);
  await page.getByRole('button', { name: 'Switch to 繁體中文' }).click();
  const isChinese = async () =>
    (await kept(page)).filter(({ store, text }) => store === 'shells' && text.includes('lang="zh-TW"'))
      .length;
  await expect.poll(isChinese).toBe(2);
  await context.setOffline(true);
  await page.goto(pathOf(placeOf(demo, 'night-lane', 'B3')));
  await expect(page.getByRole('heading', { level: 1, name: '沒有網路連線' })).toBeVisible();
  await expect(page.getByRole('button', { name: '再試一次' })).toBeVisible();
  await screenshot(page, 'offline-unknown-zh-TW');
});

test('without a connection, "My orders" shows the orders that this page has read, and says once that it is offline', async ({
  page,
  context,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await expect.poll(() => keptPaths(page, 'shells'), whenKept).toHaveLength(2);
  await add(page, 'Smashed cucumber');
  await checkOut(page, 'Pay at the counter');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await page.reload();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'My orders' }).click();
  const order = page.getByRole('listitem').filter({ hasText: 'Smashed cucumber' });
  await expect(order).toBeVisible();
  await expect(saidOffline(page)).toHaveCount(1);
  await screenshot(page, 'offline-orders-seen');
  await context.setOffline(false);
  await expect(saidOffline(page)).toHaveCount(0);
  await expect(order).toBeVisible();
});
