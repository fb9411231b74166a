import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { type Kitchen, openKitchen } from './kitchen/kitchen.ts';

test.use({ viewport: { width: 1024, height: 768 } });

const warning = 'Comanda is not a certified cash register.';
/** A country of the list in docs/fiscal.md. */
const shop = { country: 'DE', timeZone: 'Europe/Berlin', acceptance: 'auto' };
const external = { ...shop, cashRegister: 'external' };

/** Orders one soup, opens the desk of the restaurant in the demo's way, and the form for its payment. */
async function openPayment(page: Page, kitchen: Kitchen, brand: string): Promise<string> {
  const orderId = await kitchen.order('miso', 3.5);
  await page.goto(`/desk/#demo=${brand}`);
  await page.reload();
  await page.getByRole('article').last().getByRole('button', { name: /^2/ }).click();
  await page.getByRole('button', { name: 'Take payment' }).click();
  await expect(page.getByRole('button', { name: 'Card', exact: true })).toBeVisible();
  return orderId;
}

test('MON-9 docs/fiscal.md and the till’s first pages say that Comanda is no certified cash register; in a listed country cash is off until the owner confirms an external one', async ({
  page,
  request,
  server,
}, info) => {
  const fiscal = await readFile('docs/fiscal.md', 'utf8');
  expect(fiscal).toContain('It is no cash register');
  expect(fiscal).toContain('nobody has certified it as one');
  expect(fiscal).toMatch(/The list was read on \d{4}-\d\d-\d\d/);
  expect(fiscal).toMatch(/\| DE \| 2020 \| .+ \| <https:\/\/.+> \|/);

  const kitchen = await openKitchen({ server, request, info }, { shop });
  const brand = `kitchen-${info.testId.slice(-8)}`;
  await page.goto('/desk/');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText(warning)).toBeVisible();
  await screenshot(page, 'desk-sign-in');
  await expectNoFaults(page);

  await page.goto(`/desk/#demo=${brand}`);
  await page.reload();
  await expect(page.getByRole('region', { name: /^New/ })).toBeVisible();
  await expect(page.getByText(warning)).toBeVisible();
  await expectNoFaults(page);
  await screenshot(page, 'desk-first-page');

  const refused = await openPayment(page, kitchen, brand);
  await expect(page.getByText(warning).last()).toBeVisible();
  await expect(page.getByText('The law asks for a certified cash register here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Card', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cash/ })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Cash received' })).toBeHidden();
  await screenshot(page, 'desk-no-cash');
  await expectNoFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ja');
  await screenshot(page, 'desk-no-cash-dark-ja');
  await expectNoFaults(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('combobox', { name: '言語' }).selectOption('en');
  await expect(kitchen.till(`orders/${refused}/payments`, { tender: 'cash' })).rejects.toThrow(
    'cashNotTaken',
  );

  await kitchen.publish({ shop: external });
  await openPayment(page, kitchen, brand);
  await page.getByRole('button', { name: /^Cash/ }).click();
  await expect(page.getByRole('complementary').getByText('€3.50 paid')).toBeVisible();
});
