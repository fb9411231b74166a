import type { Locator, Page } from '@playwright/test';
import { add, checkOut, headline, onPayPage } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';

const salesTax = { name: 'Sales tax', name2: '銷售稅', rate: '8.875', included: false, classes: ['food'] };
const tipping = {
  country: 'US',
  currency: 'USD',
  currencySymbol: '$',
  timeZone: 'America/New_York',
  checkout: 'A',
  payments: ['sandbox'],
  taxes: [salesTax],
  tips: { percentages: ['15', '18', '20'] },
};
const service = {
  id: 'service',
  purpose: 'service',
  name: 'Service',
  name2: '服務費',
  percent: '10',
  why: 'Staff',
};

const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Add a tip?' });
const sums = (page: Page): Locator => page.locator('dl').filter({ hasText: 'Total' });
const payButton = (page: Page, amount: string): Locator =>
  page.getByRole('button', { name: `Pay ${amount} with Sandbox`, exact: true });

/** Orders two items of 3.50 and 7.00 that are paid online: 10.50 and 0.93 of tax. */
async function order(page: Page): Promise<void> {
  await add(page, 'Miso soup');
  await add(page, 'Last portion');
  await checkOut(page, 'Pay now');
  await page.getByRole('button', { name: /^Pay/ }).last().click();
}

test('a guest is asked for a tip once, before paying online; it is in no tax, shown apart on receipt and in the history, and paid back with an order that is cancelled', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { shop: tipping });
  await kitchen.sit(page);
  await order(page);
  const sheet = sheetOf(page);
  await expect(sheet.locator('label')).toHaveText([
    '15%$1.58',
    '18%$1.89',
    '20%$2.10',
    'No tip',
    'Other amount',
  ]);
  await expect(sheet.getByText('15%, 18%, or 20% of $10.50, before tax and service')).toBeVisible();
  await expect(payButton(page, '$11.43')).toBeEnabled();
  await screenshot(page, 'tip-nothing-chosen');
  await expectNoFaults(page);

  await sheet.getByRole('radio', { name: /^18%/ }).check();
  await screenshot(page, 'tip-chosen');
  await payButton(page, '$13.32').click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await expect(page.getByText('$13.32').first()).toBeVisible();
  await onPayPage(page, 'pay');
  await expect(sums(page)).toHaveText(
    'Subtotal$10.50Sales tax 8.875%$0.93Total$11.43Tip$1.89PaidSandbox$13.32',
  );
  await screenshot(page, 'tip-on-the-receipt');
  await expectNoFaults(page);

  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await page.goto('/h5/historyOrder');
  await expect(page.getByText('+ $1.89 tip')).toBeVisible();
  await screenshot(page, 'tip-in-the-history');
  await expectNoFaults(page);
  await kitchen.till(`orders/${orderId}/cancel`, { reason: 'No soup' });
  await page.goBack();
  await expect(
    page.getByText('$13.32 is on its way back to you.').or(page.getByText(/^\$13\.32 has been/)),
  ).toBeVisible();
});

test('a tip of an own amount stays chosen after Back and a declined payment, and may be taken back', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { shop: tipping });
  await kitchen.sit(page);
  await order(page);
  const sheet = sheetOf(page);
  await sheet.getByText('Other amount').click();
  const amount = sheet.getByRole('textbox', { name: 'Amount in USD' });
  await amount.fill('20');
  await expect(sheet.getByText('At most $11.43')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Pay/ })).toBeDisabled();
  await expectNoFaults(page);
  await amount.fill('3,2');
  await payButton(page, '$14.63').click();
  await onPayPage(page, 'later');

  await page.getByRole('button', { name: 'Pay $11.43', exact: true }).click();
  await expect(sheet.getByRole('radio', { name: 'Other amount' })).toBeChecked();
  await expect(amount).toHaveValue('3.20');
  await payButton(page, '$14.63').click();
  await onPayPage(page, 'decline');
  await page.reload();
  await page.getByRole('button', { name: 'Try paying again' }).click();
  await expect(amount).toHaveValue('3.20');
  await sheet.getByText('No tip').click();
  await payButton(page, '$11.43').click();
  await onPayPage(page, 'pay');
  await expect(sums(page)).toHaveText('Subtotal$10.50Sales tax 8.875%$0.93Total$11.43PaidSandbox$11.43');
});

test('nobody is asked for a tip at the counter, nor beside a service charge, unless the shop wants it', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { shop: tipping });
  await kitchen.sit(page);
  await add(page, 'Miso soup');
  await checkOut(page, 'Pay at the counter');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await expect(page.getByText(/tip/i)).toHaveCount(0);

  await kitchen.publish({ shop: { ...tipping, charges: [service] } });
  await kitchen.sit(page);
  await add(page, 'Miso soup');
  await checkOut(page, 'Pay now');
  await payButton(page, '$4.16').click(); // 3.50 + 0.35 + 0.31
  await onPayPage(page, 'pay');
  await expect(sums(page)).toContainText('Total$4.16');
  await expect(sums(page)).not.toContainText('Tip');

  const tips = { ...tipping.tips, besideService: true };
  await kitchen.publish({ shop: { ...tipping, tips, charges: [service] } });
  await kitchen.sit(page);
  await add(page, 'Miso soup');
  await checkOut(page, 'Pay now');
  await payButton(page, '$4.16').click();
  await expect(sheetOf(page).getByText('of $3.50, before tax and service')).toBeVisible();
  await sheetOf(page).getByRole('radio', { name: /^20%/ }).check();
  await payButton(page, '$4.86').click();
  await onPayPage(page, 'pay');
  await expect(sums(page)).toContainText('Tip$0.70PaidSandbox$4.86');
});
