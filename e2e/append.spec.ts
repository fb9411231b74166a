import type { Page } from '@playwright/test';
import { add, checkOut, headline, openReceipt, scanState } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';

/**
 * Orders a round, from the menu to the page of the order. In this shop, orders are appended to the table's
 * bill, so the app asks for no payment method.
 */
async function sendRound(page: Page, dishes: readonly string[]): Promise<void> {
  await scanState(page, 'tab');
  for (const dish of dishes) await add(page, dish);
  await page.getByRole('button', { name: /View cart/ }).click();
  await page
    .getByRole('dialog', { name: 'Your cart' })
    .getByRole('button', { name: /^Order/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Check your order' })).toBeVisible();
  await expect(page.getByText('It goes on your table’s bill')).toBeVisible();
  await page.getByRole('button', { name: /^Send to the kitchen/ }).click();
  await expect(headline(page)).toHaveText('On your table’s bill');
}

const bill = (page: Page) => page.getByRole('region', { name: 'Table 1' });

async function myOrders(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My orders' }).click();
  await expect(headline(page)).toHaveText('My orders');
}

test("a table's rounds are one group with a running total and the place to pay; each phone lists only its own rounds", async ({
  page,
  browser,
  baseURL,
}) => {
  await sendRound(page, ['Soup of the day', 'Rye bread']);
  await sendRound(page, ['Apple juice']);
  const other = await (await browser.newContext({ baseURL, locale: 'en-GB' })).newPage();
  await sendRound(other, ['Carrot cake']);

  await myOrders(page);
  await expect(bill(page)).toContainText('Pay at the counter, table 1');
  await expect(bill(page).getByRole('status')).toHaveText(/Ordered so far\s*€15\.50/);
  const rounds = bill(page).getByRole('listitem');
  await expect(rounds).toHaveCount(2);
  await expect(rounds.nth(0)).toContainText(/Round 2.*Apple juice.*€3\.10.*€15\.50 so far/);
  await expect(rounds.nth(1)).toContainText(/Round 1.*Soup of the day\s· Rye bread.*€12\.40.*€12\.40 so far/);
  await expect(bill(page)).toContainText('the rounds from this phone');
  await screenshot(page, 'rounds-at-a-table');
  await expectNoFaults(page);

  await myOrders(other);
  await expect(bill(other).getByRole('status')).toHaveText(/Ordered so far\s*€5\.20/);
  await expect(bill(other).getByRole('listitem')).toHaveCount(1);
  await other.context().close();

  await rounds.nth(1).getByRole('button').click();
  await expect(headline(page)).toHaveText('On your table’s bill');
  await openReceipt(page);
  await expect(page.getByText('Soup of the day')).toBeVisible();
});

test("ORD-7 the app sends the phone's order ids to /history if orders have separate bills, but not if they are appended", async ({
  page,
}) => {
  await sendRound(page, ['Rye bread']);
  const appended = page.waitForRequest('**/api/public/ordering/history');
  await myOrders(page);
  expect((await appended).postDataJSON()).not.toHaveProperty('orderIdList');

  await scanState(page, 'open-1');
  await add(page, 'Rye bread');
  await checkOut(page, 'Pay at the counter');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/orderStatus\?orderId=/);
  const orderId = new URL(page.url()).searchParams.get('orderId');
  const remembered = page.waitForRequest('**/api/public/ordering/history');
  await myOrders(page);
  expect((await remembered).postDataJSON()).toMatchObject({ orderIdList: [orderId] });
  await expect(page.getByRole('listitem').filter({ hasText: /^Order / })).toHaveCount(1);

  // without a session, the phone still lists the orders in its cookie
  await page.evaluate(() => sessionStorage.removeItem('h5_token'));
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: /^Order / })).toHaveCount(1);
});

test("the page of a round shows the table whose bill it is on, and the kitchen's progress", async ({
  page,
}) => {
  await sendRound(page, ['Soup of the day']);
  await expect(page.getByText('Your table', { exact: true })).toBeVisible();
  await expect(page.getByText('Pay at the counter, table 1')).toBeVisible();
  await expect(page.getByRole('img', { name: /QR/ })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeHidden();
  const progress = headline(page).locator('..');
  await expect(progress).toContainText(/Order sent|Order accepted|In the kitchen/);
  await screenshot(page, 'status-of-a-round');
  await expectNoFaults(page);
});
