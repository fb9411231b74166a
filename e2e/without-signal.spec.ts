import type { Page } from '@playwright/test';
import { add, hold, pathOf, placeOf, scan } from './diner.ts';
import { expect, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import { expectToast } from './toasts.ts';

test.use({ serviceWorkers: 'allow' });

/** Everything that the service worker caches: addresses, and the texts of pages and menus. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: { readonly store: string; readonly path: string; readonly text: string }[] = [];
    for (const store of await caches.keys()) {
      const cache = await caches.open(store);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        const text =
          store === 'pictures' ? '' : await (await cache.match(request, { ignoreVary: true }))?.text();
        found.push({ store, path: pathname + search, text: text ?? '' });
      }
    }
    return found;
  });

const keptPaths = async (page: Page, store: string) =>
  (await kept(page)).filter((one) => one.store === store).map(({ path }) => path);

test('without a connection, a second scan shows the menu with a message, an order reports that it was not sent, and no token is cached', async ({
  page,
  context,
  demo,
}) => {
  const place = placeOf(demo, 'night-lane', 'A12');
  await scan(page, place);
  await expect.poll(() => keptPaths(page, 'pages')).toEqual([pathOf(place)]);
  await expect.poll(async () => (await keptPaths(page, 'files')).length).toBeGreaterThan(30);
  await page.reload();
  await add(page, 'Smashed cucumber');
  const tokens = await page.evaluate(
    () =>
      Object.values(sessionStorage)
        .join()
        .match(/[\w-]{22}/g) ?? [],
  );
  expect(tokens.length).toBeGreaterThan(0);
  const all = await kept(page);
  const holding = all.filter(({ path, text }) => tokens.some((token) => (path + text).includes(token)));
  expect(holding.map(({ path }) => path)).toEqual([]);
  const others = all.filter(({ path }) => !/^\/(h5\/(assets\/|menu\/|qr\?)|pictures\/)/.test(path));
  expect(others.map(({ path }) => path)).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expectToast(page, 'No connection. Please try again');
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
  await expect.poll(() => keptPaths(page, 'pages')).toHaveLength(1);
  await kitchen.publish({ soup: 'Onion soup' });
  const release = await hold(page, '**/api/public/ordering/qr');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Miso soup' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Onion soup' })).toBeVisible();
  const isNew = async () => (await kept(page)).filter(({ text }) => text.includes('Onion soup')).length;
  await expect.poll(isNew).toBe(1);
});
