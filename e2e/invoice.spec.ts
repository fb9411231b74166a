import type { Locator, Page } from '@playwright/test';
import { add, checkOut, headline, placeOf, scan } from './diner.ts';
import { type DemoPlace, expect, expectNoFaults, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import { textsOf } from './words.ts';

async function confirm(page: Page, demo: readonly DemoPlace[], method = 'Pay at the counter' as const) {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await add(page, 'Smashed cucumber');
  await checkOut(page, method);
}

const invoiceRow = (page: Page): Locator => page.getByRole('button', { name: /^E-invoice/ });

async function openInvoice(page: Page): Promise<Locator> {
  await invoiceRow(page).click();
  const sheet = page.getByRole('dialog', { name: 'E-invoice' });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Places the order. Returns the invoice buyer that it sent. */
async function sentBuyer(page: Page): Promise<unknown> {
  const submit = page.waitForRequest('**/api/public/ordering/submit');
  await page.getByRole('button', { name: /^Place order/ }).click();
  const { twInvoiceBuyerInfo } = (await submit).postDataJSON();
  await expect(headline(page)).toHaveText(/counter|Order/);
  return twInvoiceBuyerInfo;
}

const save = (sheet: Locator) => sheet.getByRole('button', { name: 'Save' }).click();

const codes = [
  { method: 'Carrier', vehicle: 'Phone barcode', wrong: '', says: /^請輸入載具號碼/, right: '/abc+123' },
  { method: 'Carrier', vehicle: 'Phone barcode', wrong: '/ABC+12', says: /手機條碼應為/, right: '/ABC.-+9' },
  {
    method: 'Carrier',
    vehicle: 'Citizen certificate',
    wrong: 'A1234567890123456',
    says: /自然人憑證應為/,
    right: 'AB12345678901234',
  },
  { method: 'Donate', vehicle: null, wrong: '12', says: /捐贈碼應為 3 至 7 位數字/, right: '8585' },
  { method: 'On paper', vehicle: null, wrong: '1234567', says: /統一編號應為 8 位數字/, right: '04595257' },
] as const;

for (const { method, vehicle, wrong, says, right } of codes) {
  test(`TWI-2 an invoice buyer's code "${wrong}" of ${vehicle ?? method} is refused in Chinese, and "${right}" is accepted`, async ({
    page,
    demo,
  }) => {
    await confirm(page, demo);
    const sheet = await openInvoice(page);
    await sheet.getByRole('radio', { name: method }).check();
    if (vehicle) await sheet.getByRole('radio', { name: vehicle }).check();
    const field = sheet.getByRole('textbox');
    await field.fill(wrong);
    await save(sheet);
    await expect(field).toHaveAccessibleDescription(says);
    await expect(sheet.locator('span[lang=zh-TW]')).toHaveText(says);
    await expect(field).toBeFocused();
    await expectNoFaults(page);
    await field.fill(right);
    await save(sheet);
    await expect(sheet).toBeHidden();
    await expect(invoiceRow(page)).toContainText(right.toUpperCase());
  });
}

const offers = [
  { country: 'TW', invoice: true, ordering: 'O', isOffered: true },
  { country: 'FI', invoice: true, ordering: 'O', isOffered: false },
  { country: 'TW', invoice: false, ordering: 'O', isOffered: false },
  { country: 'TW', invoice: true, ordering: 'A', isOffered: false },
] as const;

test('TWI-1 the app offers e-invoices only for separate orders in Taiwan, at a shop that issues them', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info });
  for (const { isOffered, ...shop } of offers)
    await test.step(JSON.stringify(shop), async () => {
      await kitchen.publish({ shop });
      await kitchen.sit(page);
      if (isOffered) await add(page, 'Barley tea');
      await checkOut(page);
      await expect(page.getByRole('button', { name: /Note for the kitchen/ })).toBeVisible();
      await expect(invoiceRow(page)).toHaveCount(isOffered ? 1 : 0);
      await page.goBack();
    });
});

test('TWI-3 the app remembers an invoice buyer for the next order only if the diner wants this', async ({
  page,
  demo,
}) => {
  await confirm(page, demo);
  let sheet = await openInvoice(page);
  await sheet.getByRole('radio', { name: 'Carrier' }).check();
  await sheet.getByRole('textbox').fill('/abc+123');
  await save(sheet);
  const barcode = { invoicingMethod: 'V', vehicleType: '01', buyerCode: '/ABC+123' };
  expect(await sentBuyer(page)).toEqual(barcode);

  await confirm(page, demo);
  await expect(invoiceRow(page)).toContainText('On paper');
  sheet = await openInvoice(page);
  await sheet.getByRole('radio', { name: 'Carrier' }).check();
  await sheet.getByRole('textbox').fill('/ABC+123');
  await sheet.getByRole('checkbox', { name: 'Remember on this phone' }).check();
  await save(sheet);
  expect(await sentBuyer(page)).toEqual(barcode);

  await confirm(page, demo);
  await expect(invoiceRow(page)).toContainText('/ABC+123');
  expect(await sentBuyer(page)).toEqual(barcode);
});

test('TWI-4 a tax id with a wrong check digit shows a warning and is accepted', async ({ page, demo }) => {
  await confirm(page, demo);
  const sheet = await openInvoice(page);
  await sheet.getByRole('textbox').fill('12345678');
  await expect(sheet.getByRole('status')).toContainText('統一編號的檢查碼不符，請再確認一次');
  await expect(sheet.getByRole('status')).toContainText('The check digit of this tax ID doesn’t match');
  await expectNoFaults(page);
  await save(sheet);
  expect(await sentBuyer(page)).toEqual({ invoicingMethod: 'P', buyerCode: '12345678' });
});

test('SES-7 errors of an invoice buyer’s code are in Chinese and in the diner’s language, here Finnish', async ({
  browser,
  baseURL,
  demo,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fi-FI' });
  const page = await context.newPage();
  const words: Readonly<Record<string, string>> = textsOf('fi');
  const press = (id: string) => page.getByRole('button', { name: new RegExp(`^${words[id]}`) }).click();
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await page.locator('[data-add] button').last().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('h5_carList'))).toContain('spuPid');
  await page.goto('/h5/order');
  await press('invoice.title');
  await page.getByRole('radio', { name: words['invoice.carrier'] ?? '' }).check();
  await press('invoice.save');
  await expect(page.locator('span[lang=zh-TW]').filter({ hasText: '請輸入載具號碼' })).toBeVisible();
  const beside = words['invoice.problem.noCarrier'] ?? '';
  await expect(page.getByText(beside, { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveAccessibleDescription(
    `請輸入載具號碼 ${beside}`,
  );
  await context.close();
});
