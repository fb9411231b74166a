import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { add, headline } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { type Kitchen, openKitchen } from './kitchen/kitchen.ts';

const shop = {
  ordering: 'A',
  sittings: true,
  acceptance: 'auto',
  taxes: [{ name: 'VAT', rate: '8.25', included: false, classes: ['food'] }],
};

async function sendCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: /View cart/ }).click();
  await page
    .getByRole('dialog', { name: 'Your cart' })
    .getByRole('button', { name: /^Order/ })
    .click();
  await page.getByRole('button', { name: /^Send to the kitchen/ }).click();
  await expect(headline(page)).toHaveText('On your table’s bill');
}

async function round(kitchen: Kitchen, page: Page, dish: string, table: '1' | '2' = '1'): Promise<void> {
  await kitchen.sit(page, table);
  await add(page, dish);
  await sendCart(page);
}

async function myOrders(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My orders' }).click();
  await expect(headline(page)).toHaveText('My orders');
}

const bill = (page: Page) => page.getByRole('region', { name: 'The bill of your table' });

test('phones at a table see one bill with dishes and sums, follow a move without losing the cart, and neither the last nor the next party sees anything of the other', async ({
  page,
  browser,
  baseURL,
  request,
  server,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { shop });
  const phone = async () => (await browser.newContext({ baseURL, locale: 'en-GB' })).newPage();
  const friend = await phone();
  const { sitting } = (await kitchen.till('sittings', { tableNo: '1' })) as {
    sitting: { sittingId: string };
  };
  const staff = (path: string, body: object) => kitchen.till(`sittings/${sitting.sittingId}/${path}`, body);

  await round(kitchen, page, 'Miso soup');
  await round(kitchen, friend, 'Barley tea');
  await myOrders(page);
  const rounds = bill(page).getByRole('listitem');
  await expect(rounds).toHaveCount(2);
  await expect(rounds.nth(0)).toContainText(/Round 2.*Barley tea.*about €2\.17/);
  await expect(rounds.nth(1)).toContainText(/Round 1.*Miso soup.*about €3\.79/);
  await expect(bill(page).getByRole('status')).toHaveText(/Left to pay\s*€5\.95/);
  await expect(bill(page)).toContainText(/VAT 8\.25%\s*€0\.45/);
  await expect(rounds.nth(0).getByRole('button')).toHaveCount(0);
  await screenshot(page, 'bill-of-a-table');
  await expectNoFaults(page);

  await page.getByRole('button', { name: 'Menu' }).click();
  await add(page, 'Lunch plate');
  await staff('move', { tableNo: '2' });
  await staff('payments', { tender: 'card', appliedAmount: 5 });
  await page.reload();
  // the party scans the code of its new table
  await kitchen.sit(page, '2');
  await expect(page.getByRole('button', { name: /View cart/ })).toContainText('1');
  await expect(page.getByText(/your cart starts empty/)).toHaveCount(0);
  await sendCart(page);
  await myOrders(page);
  await expect(bill(page)).toContainText('Table 2');
  await expect(bill(page).getByRole('listitem')).toHaveCount(3);
  await expect(bill(page)).toContainText(/Paid\s*€5\.00/);
  await myOrders(friend);
  await expect(bill(friend).getByRole('listitem')).toHaveCount(3);

  await staff('payments', { tender: 'card' });
  await expect(bill(page).getByRole('status')).toContainText('The bill of the table is paid');
  await staff('close', {});
  const next = await phone();
  await round(kitchen, next, 'Last portion', '2');
  await myOrders(next);
  await expect(bill(next).getByRole('listitem')).toHaveCount(1);
  await expect(next.getByText('Miso soup')).toHaveCount(0);

  await expect(bill(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Miso soup')).toBeVisible();
  await expect(page.getByText('Last portion')).toHaveCount(0);
  await expect(bill(page)).toHaveCount(0);
  await friend.context().close();
  await next.context().close();
});

test('a phone that scans later than 20 minutes after the beginning asks the staff with a number, and then sees the bill', async ({
  page,
  request,
  server,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { shop });
  const { sitting } = (await kitchen.till('sittings', { tableNo: '1' })) as {
    sitting: { sittingId: string };
  };
  // as if it had begun an hour ago
  const db = new DatabaseSync(server.database, { timeout: 5000 });
  db.prepare('update sitting_places set scans_until = scans_until - 3600 where sitting_id = ?').run(
    sitting.sittingId,
  );
  db.close();
  await round(kitchen, page, 'Miso soup');
  await myOrders(page);
  await expect(page.getByText('These are the rounds from this phone')).toBeVisible();
  await page.getByRole('button', { name: 'See the bill of the table' }).click();
  const told = page.getByText(
    /^Tell the staff this number: \d{4}\. They will let you see the bill of the table\.$/,
  );
  await expect(told).toBeVisible();
  await screenshot(page, 'ask-for-the-bill-of-a-table');
  await expectNoFaults(page);
  const [joinCode] = /\d{4}/.exec((await told.textContent()) ?? '') ?? [];
  await kitchen.till(`sittings/${sitting.sittingId}/admit`, { joinCode });
  await expect(bill(page).getByRole('listitem')).toHaveCount(1);
});
