import type { Page } from '@playwright/test';
import { add, checkOut, scanState } from './diner.ts';
import { expect, expectNoFaults, test } from './harness.ts';

async function confirm(page: Page, dishes: readonly string[]): Promise<void> {
  await scanState(page, 'open-1');
  for (const dish of dishes) await add(page, dish);
  await checkOut(page, 'Pay at the counter');
}

const five = ['Soup of the day', 'Rye bread', 'Carrot cake', 'Apple juice', 'Cloakroom'] as const;

test('CONF-1 shows shop and brand name, address, delivery mode and table number', async ({ page }) => {
  await confirm(page, ['Rye bread']);
  for (const words of ['Shop open', 'States', '1 Test Street', 'Dine in', 'Table 1'])
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
});

test('CONF-3 shows the first four items, and on request all items with their number', async ({ page }) => {
  await confirm(page, five);
  await expect(page.getByText('Apple juice', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Cloakroom', { exact: true }).first()).toBeHidden();
  await page.getByRole('button', { name: 'Show all 5' }).click();
  await expect(page.getByText('Cloakroom', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show fewer' }).click();
  await expect(page.getByText('Cloakroom', { exact: true }).first()).toBeHidden();
});

test("shows the server's subtotal, included tax, added tax and total, and the note", async ({ page }) => {
  await confirm(page, five);
  // 9.90 + 2.50 + 5.20 + 3.10 = 20.70 with 13.5 % within: 2.46; 2.00 with 10 % on top: 0.20
  await expect(page.getByText('€22.70')).toBeVisible();
  await expect(page.getByText('of which VAT 13.5%')).toBeVisible();
  await expect(page.getByText('€2.46')).toBeVisible();
  await expect(page.getByText('Service 10%')).toBeVisible();
  await expect(page.getByText('€0.20')).toBeVisible();
  await expect(page.getByText('€22.90').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Note for the kitchen/ })).toBeVisible();
  await expectNoFaults(page);
});

test('CONF-11 the terms of separate orders are linked, listed and readable; orders on a table’s bill have none', async ({
  page,
}) => {
  await confirm(page, ['Rye bread']);
  await expect(page.getByText('By ordering you accept the terms of this restaurant.')).toBeVisible();
  await page.getByRole('button', { name: 'Read the terms' }).click();
  const sheet = page.getByRole('dialog', { name: 'Terms' });
  const paper = sheet.getByRole('link', { name: 'Privacy notice PDF' });
  const answer = await page.request.get((await paper.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  await expectNoFaults(page);
  await sheet.getByRole('button', { name: 'Terms of ordering' }).click();
  const text = sheet.frameLocator('iframe[title="Terms of ordering"]');
  await expect(text.getByText('It is binding once the kitchen has accepted it.')).toBeVisible();
  await sheet.getByRole('button', { name: 'All terms' }).click();
  await expect(paper).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Check your order' })).toBeVisible();

  await scanState(page, 'tab');
  await page.getByRole('button', { name: 'Add Rye bread' }).click();
  await checkOut(page);
  await expect(page.getByRole('button', { name: /Note for the kitchen/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read the terms' })).toHaveCount(0);
});

test('CONF-13 a double tap, a lost answer or two tabs place only one order', async ({ page, context }) => {
  await confirm(page, ['Rye bread', 'Apple juice']);
  const twin = await context.newPage();
  const kept = await page.evaluate(() => ({ ...sessionStorage }));
  await twin.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, kept);
  await twin.goto('/h5/order');
  await expect(twin.getByRole('button', { name: /^Place order/ })).toBeEnabled();

  let lost = 0;
  await page.route('**/api/public/ordering/submit', async (route) => {
    const answer = await route.fetch();
    lost += 1;
    return lost === 1 ? route.abort() : route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: /^Place order/ }).dblclick();
  await twin.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/orderStatus\?orderId=/);
  await expect(twin).toHaveURL(/orderStatus\?orderId=/);
  const idOf = (tab: Page) => new URL(tab.url()).searchParams.get('orderId');
  expect(idOf(twin)).toBe(idOf(page));
  expect(lost).toBeGreaterThan(1);
});
