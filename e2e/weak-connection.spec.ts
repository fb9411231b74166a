import type { Page, Route } from '@playwright/test';
import { add, checkOut, headline, pathOf, placeOf, scan, scanState } from './diner.ts';
import { type DemoPlace, expect, screenshot, test } from './harness.ts';
import { addMore, openKitchen } from './kitchen/kitchen.ts';
import { expectToast } from './toasts.ts';

const sit = (page: Page, demo: readonly DemoPlace[]): Promise<void> =>
  scan(page, placeOf(demo, 'night-lane', 'A12'));

test('an item that cannot load without a connection shows an error, and does not open later by itself', async ({
  page,
  context,
  demo,
}) => {
  await sit(page, demo);
  await context.setOffline(true);
  const opener = page.getByRole('button', { name: 'Choose options for Braised beef noodle soup' });
  await opener.click();
  await expectToast(page, 'No connection');
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Braised beef noodle soup' })).toBeVisible();
});

test('a phone that loses the connection right after the scan shows a message', async ({ page, demo }) => {
  const lost = ['**/api/public/ordering/qr', '**/NoticeScreen-*.js', '**/h5/menu/**'];
  for (const url of lost) await page.route(url, (route) => route.abort());
  // the app checks the connection by requesting the page's own address
  await page.route('**/h5/*', (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
  );
  await page.goto(pathOf(placeOf(demo, 'night-lane', 'A12')));
  await expect(page.getByText('No connection. Please try again')).toBeVisible();
  await expect(page).toHaveURL(/\/h5\/networkError/);
  for (const url of lost) await page.unroute(url);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
});

for (const [what, answer] of [
  ['fail', (route: Route) => route.abort()],
  ['are refused', (route: Route) => route.fulfill({ status: 503 })],
] as const)
  test(`a menu whose first scripts ${what} says so, and works once they load`, async ({ page, demo }) => {
    await page.route('**/libraries-*.js', answer);
    await page.goto(pathOf(placeOf(demo, 'night-lane', 'A12')));
    const again = page.getByRole('alert').getByRole('button', { name: 'No connection. Please try again' });
    await expect(again).toBeVisible();
    await screenshot(page, `lost-scripts-${what.split(' ')[0]}`);
    await page.unroute('**/libraries-*.js');
    // the page may reload by itself at any moment
    await page.evaluate(() => document.getElementById('lost')?.click());
    await page.getByRole('button', { name: 'Add Smashed cucumber', exact: true }).click();
    await expect(page.getByRole('group', { name: 'How many of Smashed cucumber' })).toBeVisible();
    await expect(again).toBeHidden();
  });

test('a page whose first scripts fail loads them again by itself when the connection returns', async ({
  page,
  context,
}) => {
  let lost = true;
  await page.route('**/main-*.js', (route) => (lost ? route.abort() : route.fallback()));
  await page.goto('/h5/historyOrder');
  await expect(page.getByRole('alert').getByRole('button')).toBeVisible();
  await context.setOffline(true);
  lost = false;
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const noodles = (page: Page) =>
  page.getByRole('button', { name: 'Choose options for Braised beef noodle soup' });

test('a failed style sheet is requested again before anything that needs it is rendered', async ({
  page,
  demo,
}) => {
  const styles = '**/ordering-*.css';
  await page.route(styles, (route) => route.abort(), { times: 1 });
  const lost = page.waitForEvent('requestfailed');
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await lost;
  await noodles(page).click();
  const size = page.getByRole('dialog').getByRole('radio', { name: 'Large' });
  await expect(size).toHaveCSS('appearance', 'none');
});

/** Makes a script fail until the page reloads, as in browsers that cache a failed import. */
async function loseUntilReloaded(page: Page, script: string): Promise<void> {
  await page.route(script, (route) => route.abort());
  page.once('load', () => page.once('load', () => page.unroute(script)));
}

test('scripts that keep failing load after one page reload, and the cart is kept', async ({ page, demo }) => {
  await loseUntilReloaded(page, '**/ordering-*.js');
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  const anew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Add Smashed cucumber', exact: true }).click();
  await anew;
  await expect(page.getByRole('group', { name: 'How many of Smashed cucumber' })).toBeVisible();
  await noodles(page).click();
  await expect(page.getByRole('dialog', { name: 'Braised beef noodle soup' })).toBeVisible();
});

test('a session opens even if its script fails at first', async ({ page, demo }) => {
  await loseUntilReloaded(page, '**/live-*.js');
  await sit(page, demo);
});

test('an order is shown without the parts that fail to load, and with them once they load', async ({
  page,
  demo,
}) => {
  await page.route('**/order-parts-*.js', (route) => route.abort());
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await add(page, 'Smashed cucumber');
  await checkOut(page, 'Pay now');
  const anew = page.waitForEvent('load');
  await page.getByRole('button', { name: /^Pay\s/ }).click();
  await anew;
  await expect(headline(page)).toHaveText('Waiting for payment');
  // the time left needs no more code, and the actions have their place, so nothing jumps when they arrive
  const timeLeft = page.getByText(/^14:[0-5]\d$/);
  await expect(timeLeft).toBeVisible();
  const bar = page.locator('[data-bar]');
  const placeOfBar = async () => (await bar.boundingBox())?.y;
  const before = await placeOfBar();
  await page.unrouteAll();
  await expect(page.getByRole('button', { name: /^Pay NT\$/ })).toBeVisible();
  await expect(timeLeft).toBeVisible();
  expect(await placeOfBar()).toBe(before);
});

test('a screen whose scripts fail while the server answers loads by itself once they arrive', async ({
  page,
}) => {
  await page.route('**/OrderHistoryScreen-*.js', (route) => route.abort());
  await page.goto('/h5/historyOrder');
  // the page was reloaded once before it gives up
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByRole('heading', { name: 'My orders' })).toBeVisible();
});

test('a language that cannot load shows an error, and loads at the next tap', async ({
  page,
  context,
  demo,
}) => {
  await sit(page, demo);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Switch to 繁體中文' }).click();
  await expectToast(page, 'No connection. Please try again');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Switch to 繁體中文' }).click();
  await expect(page.getByRole('button', { name: '點餐' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '點餐' })).toBeVisible();
});

test('a payment that loses the connection shows an error, and can be started again', async ({
  page,
  context,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await add(page, 'Smashed cucumber');
  await checkOut(page, 'Pay now');
  await page.getByRole('button', { name: /^Pay\s/ }).click();
  const platforms = page.getByRole('dialog', { name: 'Choose how to pay' });
  await expect(platforms).toBeVisible();
  const isReady = () =>
    page.evaluate(() =>
      ['RedirectPopup', 'order-parts'].every((part) =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => name.includes(part) && name.endsWith('.js')),
      ),
    );
  await expect.poll(isReady).toBe(true);
  await context.setOffline(true);
  await platforms.getByRole('button', { name: /^Pay/ }).click();
  await expectToast(page, 'No connection. Please try again');
  await expect(headline(page)).toHaveText('Waiting for payment');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
  await context.setOffline(false);
  await page.getByRole('button', { name: /^Pay NT\$/ }).click();
  await platforms.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
});

test('the browser arrives at the payment platform even if the popup fails to load', async ({
  page,
  demo,
}) => {
  await page.route('**/RedirectPopup-*.js', (route) => route.abort());
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await add(page, 'Smashed cucumber');
  await checkOut(page, 'Pay now');
  await page.getByRole('button', { name: /^Pay\s/ }).click();
  const platforms = page.getByRole('dialog', { name: 'Choose how to pay' });
  // makes the platform's page slow
  await page.route('**/sandbox/pay/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await platforms.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
});

test('a second tap on Order hits the overlay behind the sheet, and the bar of a full cart shows its count in one line', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { more: 12, shop: { checkout: 'A' } });
  await kitchen.sit(page);
  await addMore(page, 12);
  const bar = page.getByRole('button', { name: /View cart/ });
  const count = bar.getByText('12', { exact: true });
  const box = await count.boundingBox();
  expect(box?.height).toBeLessThan(32);
  await bar.click();
  await page
    .getByRole('dialog', { name: 'Your cart' })
    .getByRole('button', { name: /^Order/ })
    .dblclick();
  await expect(page.getByRole('dialog', { name: 'When would you like to pay?' })).toBeVisible();
  await expect(page).toHaveURL(/\/h5\/qr/);
});

test('the first paint contains the navigation, before the phone has a session', async ({ page, demo }) => {
  await page.route('**/api/**', () => undefined);
  await page.goto(pathOf(placeOf(demo, 'night-lane', 'A12')));
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('button');
  await expect(tabs).toHaveText(['Menu', 'My orders', 'Member']);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('without a connection the menu stays if the next screen cannot load; the message ends with the connection’s return', async ({
  page,
  context,
  demo,
}) => {
  await page.route('**/OrderHistoryScreen-*.js', (route) => route.abort());
  await sit(page, demo);
  const orders = page.getByRole('button', { name: 'My orders' });
  const lost = page.getByText('No connection. Please try again');
  await context.setOffline(true);
  await orders.click();
  await expectToast(page, 'No connection. Please try again');
  await expect(page).toHaveURL(/\/h5\/qr/);
  await expect(page.getByRole('heading', { level: 1, name: 'Yongkang' })).toBeVisible();
  await expect(lost.first()).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(lost).toHaveCount(0);
  await orders.click();
  await expect(page.getByRole('heading', { name: 'My orders' })).toBeFocused();
});

test('a screen that cannot load keeps its page while the server is silent, lets the diner go back, and reloads when the phone is online again', async ({
  page,
  context,
}) => {
  await page.route('**/OrderHistoryScreen-*.js', (route) => route.abort());
  await scanState(page, 'open-1');
  await add(page, 'Rye bread');
  await checkOut(page, 'Pay at the counter');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await context.setOffline(true);
  const toOrders = page.getByRole('button', { name: 'My orders' });
  const retry = page.getByRole('button', { name: 'Try again' });
  await toOrders.click();
  await expect(page.getByText('No connection. Please try again')).toBeVisible();
  await page.goBack();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await toOrders.click();
  await retry.click();
  await expectToast(page, 'No connection. Please try again');
  await expect(retry).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'My orders' })).toBeVisible();
});
