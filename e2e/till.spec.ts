import type { Page } from '@playwright/test';
import { add, checkOut, headline, onPayPage } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';

test.use({ viewport: { width: 1024, height: 768 } });

const phoneSize = { width: 390, height: 844 };
const tablet = { width: 1024, height: 768 };

/** Opens the desk of the test's own restaurant, in the demo's way. */
async function openDesk(page: Page, brand: string): Promise<void> {
  await page.goto(`/desk/#demo=${brand}`);
  await expect(page.getByRole('region', { name: /^New/ })).toBeVisible();
}

const panel = (page: Page) => page.getByRole('complementary');
const press = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name }).click();
const due = (page: Page, amount: string) =>
  expect(panel(page).getByText(`To pay${amount}`, { exact: true })).toBeVisible();

/** The page in a dark, Japanese phone and back, with pictures of both. */
async function pictures(page: Page, name: string): Promise<void> {
  await screenshot(page, name);
  await expectNoFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('header select').last().selectOption('ja');
  await page.setViewportSize(phoneSize);
  await screenshot(page, `${name}-phone-ja`);
  await expectNoFaults(page);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide).toBe(false);
  await page.setViewportSize(tablet);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('header select').last().selectOption('en');
}

test('an order is paid at the desk in parts by several tenders with change, a wrong payment is reversed with a reason, and refunds go back by line, by amount and in whole; the guest’s phone follows', async ({
  page,
  context,
  request,
  server,
}, info) => {
  const shop = { cashRounding: '0.05', checkout: 'A', payments: ['sandbox'], acceptance: 'auto' };
  const kitchen = await openKitchen({ server, request, info }, { shop });
  const phone = await context.newPage();
  await phone.setViewportSize(phoneSize);
  await kitchen.opened(phone, 'lunch', 11);
  await openDesk(page, `kitchen-${info.testId.slice(-8)}`);
  await page.getByRole('article').getByRole('button', { name: /^2/ }).click();

  await test.step('three guests share it: cash with change, card, and an amount by voucher', async () => {
    await press(page, 'Take payment');
    await due(page, '€11.00');
    await panel(page).getByText('Equal parts').click();
    await press(page, 'More parts');
    await expect(panel(page).getByText('Next part: €3.70')).toBeVisible();
    await press(page, '€5.00');
    await expect(panel(page).getByText('Change: €1.30')).toBeVisible();
    await pictures(page, 'till-pay');
    await press(page, /^Cash/);
    await due(page, '€7.30');
    await expect(panel(page).getByText('Change: €1.30')).toBeVisible();
    await expect(panel(page).getByText('Next part: €3.65')).toBeVisible();
    await press(page, 'Card');
    await due(page, '€3.65');
    await panel(page).getByText('An amount').click();
    await panel(page).getByRole('textbox', { name: 'Amount' }).fill('1,5');
    await press(page, 'Voucher');
    await due(page, '€2.15');
  });

  await test.step('the voucher was wrong: it is reversed with a reason, and the rest is paid by one press', async () => {
    await panel(page)
      .getByRole('listitem')
      .filter({ hasText: 'Voucher' })
      .getByRole('button', { name: 'Reverse' })
      .click();
    await press(page, 'Wrong amount');
    await screenshot(page, 'till-reverse');
    await panel(page).locator('form').getByRole('button', { name: 'Reverse' }).click();
    await due(page, '€3.65');
    await expect(panel(page).getByText('Reversed: Wrong amount')).toBeVisible();
    await panel(page).getByText('Everything').click();
    await press(page, /^Cash/);
    await expect(panel(page).getByText('€11.00 paid')).toBeVisible();
    await screenshot(page, 'till-paid');
  });

  await test.step('a unit goes back, then an amount, with reasons', async () => {
    await press(page, 'Refund');
    await panel(page).getByText('An amount').click();
    await panel(page).getByRole('textbox', { name: 'Amount' }).fill('12');
    await expect(panel(page).getByText('At most €11.00')).toBeVisible();
    await panel(page).getByRole('textbox', { name: 'Amount' }).fill('2');
    await press(page, 'It took too long');
    await pictures(page, 'till-refund');
    await panel(page).locator('form').getByRole('button', { name: 'Refund' }).click();
    const refunds = panel(page).getByRole('region', { name: 'Refunds' });
    await expect(refunds.getByText('It took too long')).toBeVisible();
    await expect(refunds.getByText('Done').first()).toBeVisible();
    await press(page, 'Refund');
    await press(page, 'Lunch plate: one more');
    await press(page, 'Wrong dish');
    await panel(page).locator('form').getByRole('button', { name: 'Refund' }).click();
    await expect(refunds.getByText('Wrong dish')).toBeVisible();
    await pictures(page, 'till-refunded');
    await expect(phone.getByText('€11.00 has been paid back, the way you paid.')).toBeVisible({
      timeout: 4000,
    });
  });

  await test.step('an order that is paid online goes back through the platform, tracked until it is done', async () => {
    await kitchen.sit(phone, '1');
    await add(phone, 'Miso soup');
    await checkOut(phone, 'Pay now');
    await phone.getByRole('button', { name: /with Sandbox$/ }).click();
    await onPayPage(phone, 'pay');
    await page.getByRole('article').getByRole('button', { name: /^1/ }).click();
    await press(page, 'Refund');
    await panel(page).getByText('Everything', { exact: true }).click();
    await press(page, 'Not as it should be');
    await panel(page).locator('form').getByRole('button', { name: 'Refund' }).click();
    const refunds = panel(page).getByRole('region', { name: 'Refunds' });
    await expect(refunds.getByText('Given back: Online')).toBeVisible();
    await expect(refunds.getByText('Done')).toBeVisible({ timeout: 15_000 });
    await expect(phone.getByText(/^€3\.50 (is on its way back to you|has been paid back)/)).toBeVisible({
      timeout: 4000,
    });
  });
});

test('tables show their sittings with what is open; a bill has rounds and taxes, is paid in parts and refunded by a dish, and the guest’s phone follows', async ({
  page,
  context,
  request,
  server,
}, info) => {
  const shop = {
    ordering: 'A',
    sittings: true,
    acceptance: 'auto',
    taxes: [{ name: 'VAT', rate: '10', included: false, classes: ['food'] }],
    areas: [
      { id: 'hall', name: 'Hall', name2: '大廳', tables: [{ table: '1', seats: 4 }] },
      { id: 'terrace', name: 'Terrace', name2: '露台', tables: [{ table: '2' }] },
    ],
  };
  const kitchen = await openKitchen({ server, request, info }, { shop });
  const phone = await context.newPage();
  await phone.setViewportSize(phoneSize);
  await openDesk(page, `kitchen-${info.testId.slice(-8)}`);
  await page.getByRole('button', { name: 'Tables' }).click();
  const table = page.getByRole('button', { name: /^Table 1/ });
  await expect(table).toContainText('Free');
  await expect(table).toContainText('4 seats');

  await test.step('a guest orders, and the table shows it', async () => {
    await kitchen.sit(phone, '1');
    for (const dish of ['Miso soup', 'Barley tea']) {
      await add(phone, dish);
      await phone.getByRole('button', { name: /View cart/ }).click();
      await phone
        .getByRole('dialog')
        .getByRole('button', { name: /^Order/ })
        .click();
      await phone.getByRole('button', { name: /^Send to the kitchen/ }).click();
      await expect(headline(phone)).toHaveText('On your table’s bill');
      await kitchen.sit(phone, '1');
    }
    await expect(table).toContainText('€6.05');
    await expect(table).toContainText('Unpaid');
    await table.click();
    await expect(panel(page)).toContainText(
      /Round 1.*about €3\.85.*Miso soup.*Round 2.*about €2\.20.*Barley tea/,
    );
    await expect(panel(page)).toContainText(/VAT 10%€0\.55/);
    await pictures(page, 'till-bill');
  });

  await test.step('two guests share the bill, and the phone follows', async () => {
    await phone.getByRole('button', { name: 'My orders' }).click();
    const bill = phone.getByRole('region', { name: 'The bill of your table' });
    await expect(bill).toContainText('€6.05');
    await press(page, 'Take payment');
    await due(page, '€6.05');
    await panel(page).getByText('Equal parts').click();
    await press(page, 'Card');
    await due(page, '€3.02');
    await expect(bill.getByRole('status')).toHaveText(/Left to pay\s*€3\.02/, { timeout: 4000 });
    await panel(page).getByText('Everything').click();
    await press(page, '€5.00');
    await press(page, /^Cash/);
    await expect(panel(page).getByText('Change: €1.98')).toBeVisible();
    await expect(bill).toContainText('The bill of the table is paid', { timeout: 4000 });
    await expect(table).toContainText('Paid');
  });

  await test.step('a dish of a round goes back, and so does a wrong payment', async () => {
    await press(page, 'Refund');
    await press(page, 'Barley tea: one more');
    await press(page, 'It did not come');
    await panel(page).locator('form').getByRole('button', { name: 'Refund' }).click();
    await expect(
      panel(page).getByRole('region', { name: 'Refunds' }).getByText('It did not come'),
    ).toBeVisible();
    await expect(panel(page)).toContainText(/Total€3\.85/);
    await screenshot(page, 'till-bill-refunded');
    await page.getByRole('button', { name: 'Close' }).click();
    await pictures(page, 'till-tables');
  });
});
