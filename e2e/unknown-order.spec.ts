import type { BrowserContext, Page } from '@playwright/test';
import { add, checkOut, choosePlatform, comeBack, headline, scanState, submits } from './diner.ts';
import { expect, expectNoFaults, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';

const submit = '**/api/public/ordering/submit';
const question = '**/api/public/ordering/submit/result';

const strip = (page: Page) => page.getByRole('complementary');
const checking = 'Checking whether your order arrived…';
const place = (page: Page) => page.getByRole('button', { name: /^(Place order|Pay now)/ });
const cart = (page: Page) => page.getByRole('button', { name: /View cart/ });

const expectEmptyCart = (page: Page) =>
  expect(page.locator('span').filter({ hasText: 'Your cart is empty' })).toBeVisible();

/** Puts bread and juice into the cart of an open shop, and opens "Check your order". */
async function confirm(page: Page, method: 'Pay at the counter' | 'Pay now' = 'Pay at the counter') {
  await scanState(page, 'open-1');
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/session/save') && /juice/.test(answer.request().postData() ?? ''),
  );
  await add(page, 'Rye bread');
  await add(page, 'Apple juice');
  await saved;
  await checkOut(page, method);
}

/** `arrives`: the server gets the order. `before` happens between the press and that. */
type Loss = { readonly arrives: boolean; readonly before?: () => Promise<unknown> };

/** Loses the answer to every order of the page. */
const loseAnswers = (page: Page, { arrives, before }: Loss) =>
  page.route(submit, async (route) => {
    await before?.();
    if (arrives) await route.fetch();
    await route.abort();
  });

/** Sends the order, whose answer gets lost, and keeps the app from asking about it. */
async function sendInVain(page: Page, how: Loss): Promise<void> {
  await loseAnswers(page, how);
  await page.context().route(question, (route) => route.abort());
  await place(page).click();
  await expect(page.getByRole('main').getByText(checking)).toBeVisible();
}

const answerQuestions = (page: Page): Promise<void> => page.context().unroute(question);

/** The orders that the server has of the page's session. */
async function ordersOf(page: Page): Promise<readonly { readonly orderId: string; dueAmount: number }[]> {
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('h5_token') ?? 'null'));
  const answer = await page.request.post('/api/public/ordering/history', { data: { token } });
  return (await answer.json()).data.orderList;
}

test('after Back, the menu tells about an order whose answer was lost, finds it, and empties its cart once', async ({
  page,
}) => {
  await confirm(page);
  await sendInVain(page, { arrives: true });
  await expect(strip(page)).toHaveCount(0);
  await page.goBack();
  await expect(strip(page)).toContainText(checking);
  await expect(page.getByRole('status').filter({ hasText: checking })).toHaveCount(1);
  await expect(cart(page)).toContainText('2 items');
  await expectNoFaults(page);
  await answerQuestions(page);
  await strip(page).getByRole('button', { name: 'Try again' }).click();
  await expect(strip(page)).toContainText('Your order arrived');
  await expectEmptyCart(page);
  await expectNoFaults(page);
  const [order, ...others] = await ordersOf(page);
  expect(others).toEqual([]);
  await add(page, 'Carrot cake');
  await page.reload();
  await expect(strip(page)).toContainText('Your order arrived');
  await expect(cart(page)).toContainText('1 item');
  await strip(page).getByRole('button', { name: 'See your order' }).click();
  await expect(page).toHaveURL(new RegExp(`orderStatus\\?orderId=${order?.orderId}`));
  await expect(headline(page)).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
});

test('items that are added after Back stay in the cart when the order is found', async ({ page }) => {
  await confirm(page);
  await sendInVain(page, { arrives: true });
  await page.goBack();
  await add(page, 'Carrot cake');
  await expect(cart(page)).toContainText('3 items');
  await answerQuestions(page);
  await comeBack(page);
  await expect(strip(page)).toContainText('Your order arrived');
  await expect(cart(page)).toContainText('1 item');
  expect(await ordersOf(page)).toHaveLength(1);
});

test('after a reload of the checkout, the order is found and shown', async ({ page }) => {
  await confirm(page);
  await sendInVain(page, { arrives: true });
  await page.reload();
  await expect(strip(page)).toContainText(checking);
  await answerQuestions(page);
  await comeBack(page);
  await expect(page).toHaveURL(/orderStatus\?orderId=/);
  expect(await ordersOf(page)).toHaveLength(1);
  await expect(strip(page)).toHaveCount(0);
});

test('CONF-13 pressing again after a reload sends the same request, and shows the order that has arrived', async ({
  page,
}) => {
  const sent = submits(page);
  await confirm(page);
  await sendInVain(page, { arrives: true });
  await page.reload();
  await expect(strip(page)).toContainText(checking);
  await page.unroute(submit);
  await place(page).click();
  await expect(page).toHaveURL(/orderStatus\?orderId=/);
  await expect(strip(page)).toHaveCount(0);
  expect(new Set(sent.map((body) => 'requestId' in body && body.requestId)).size).toBe(1);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('another scan of the table in a new tab finds the order, and its cart is empty there', async ({
  page,
  context,
}) => {
  await confirm(page);
  await sendInVain(page, { arrives: true });
  await page.close();
  const later = await context.newPage();
  await scanState(later, 'open-1');
  await expect(strip(later)).toContainText(checking);
  await expect(cart(later)).toContainText('2 items');
  await answerQuestions(later);
  await comeBack(later);
  await expect(strip(later)).toContainText('Your order arrived');
  await expectEmptyCart(later);
  expect(await ordersOf(later)).toHaveLength(1);
});

const goOnline = async (context: BrowserContext, isOnline: boolean) => context.setOffline(!isOnline);

test('a phone that is long offline asks rarely, and finds the order at once when it is online', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await confirm(page);
  await loseAnswers(page, { arrives: true });
  await place(page).click();
  await expect(page.getByRole('main').getByText(checking)).toBeVisible();
  await goOnline(context, false);
  let questions = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/submit/result')) questions += 1;
  });
  await page.goBack();
  await expect(strip(page)).toContainText(checking);
  for (let minutes = 0; minutes < 20; minutes += 1) await page.clock.runFor(60_000);
  await expect(strip(page)).toContainText(checking);
  expect(questions).toBeGreaterThan(5);
  // each question has three tries
  expect(questions).toBeLessThan(100);
  await goOnline(context, true);
  await expect(strip(page)).toContainText('Your order arrived');
  expect(await ordersOf(page)).toHaveLength(1);
});

test('an order that never arrived leaves the cart as it is, and can be sent again', async ({ page }) => {
  await confirm(page);
  await sendInVain(page, { arrives: false });
  await page.goBack();
  await answerQuestions(page);
  await strip(page).getByRole('button', { name: 'Try again' }).click();
  await expect(strip(page)).toContainText('Your order did not arrive');
  await expect(strip(page)).toContainText('Nothing was ordered.');
  await expect(cart(page)).toContainText('2 items');
  expect(await ordersOf(page)).toEqual([]);
  await expectNoFaults(page);
  await page.unroute(submit);
  await strip(page).getByRole('button', { name: 'Check your order' }).click();
  await expect(strip(page)).toHaveCount(0);
  await place(page).click();
  await expect(page).toHaveURL(/orderStatus\?orderId=/);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('an order that was refused while its answer got lost is not placed, and its cart stays', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info });
  await page.route('**/ordering/stream', (route) => route.abort());
  await kitchen.sit(page);
  await add(page, 'Miso soup');
  await checkOut(page);
  await sendInVain(page, {
    arrives: true,
    before: () => kitchen.till('sold-out', { spuPidList: ['miso'] }),
  });
  await page.goBack();
  await answerQuestions(page);
  await comeBack(page);
  await expect(strip(page)).toContainText('Your order did not arrive');
  await expect(cart(page)).toBeVisible();
  expect(await ordersOf(page)).toEqual([]);
});

test('of two tabs, the shown one finds the order, and the other sends no second one', async ({
  page,
  context,
}) => {
  await confirm(page);
  const twin = await context.newPage();
  const kept = await page.evaluate(() => ({ url: location.href, session: { ...sessionStorage } }));
  await twin.addInitScript((entries) => {
    if (sessionStorage.length === 0)
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, kept.session);
  await scanState(twin, 'open-1');
  await expect(cart(twin)).toContainText('2 items');
  await sendInVain(page, { arrives: true });
  await answerQuestions(page);
  await comeBack(twin);
  await expect(strip(twin)).toContainText('Your order arrived');
  await expectEmptyCart(twin);
  await page.unroute(submit);
  await expect(page).toHaveURL(/orderStatus\?orderId=/);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('an order that waits for its online payment is found, and can be paid', async ({ page }) => {
  await confirm(page, 'Pay now');
  await sendInVain(page, { arrives: true });
  await page.goBack();
  await answerQuestions(page);
  await comeBack(page);
  await expect(strip(page)).toContainText('still waiting for payment');
  await strip(page).getByRole('button', { name: 'See your order' }).click();
  await expect(headline(page)).toHaveText('Waiting for payment');
  expect(await ordersOf(page)).toHaveLength(1);
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await choosePlatform(page);
  await page.waitForURL(/\/sandbox\/pay\//);
});

test('what a phone stores of sent orders may be broken', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('h5_sentOrders', '[{"requestId":"x","cart":[{}]},7,null'),
  );
  await scanState(page, 'open-1');
  await add(page, 'Rye bread');
  await expect(strip(page)).toHaveCount(0);
});
