import type { Page } from '@playwright/test';
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import sharp from 'sharp';
import { add, checkOut, headline, onPayPage, openReceipt } from './diner.ts';
import { test as base, expect, expectNoFaults, screenshot } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import { ecpayInvoiceSettings, type Simulator, startSimulator } from './simulator.ts';

const test = base.extend<object, { issuer: Simulator; settings: Record<string, string> }>({
  issuer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads this fixture's needs from the argument
    async ({}, use) => {
      const issuer = await startSimulator('startEcpayInvoices');
      await use(issuer);
      await issuer.stop();
    },
    { scope: 'worker' },
  ],
  settings: [async ({ issuer }, use) => use(ecpayInvoiceSettings(issuer)), { scope: 'worker' }],
});

const taiwan = {
  country: 'TW',
  currency: 'TWD',
  currencySymbol: 'NT$',
  timeZone: 'Asia/Taipei',
  invoice: true,
  checkout: 'A',
  payments: ['sandbox'],
  tips: { percentages: ['10'], besideService: true },
  taxes: [{ name: 'Business tax', name2: '營業稅', rate: '5', included: true, classes: ['food'] }],
  charges: [
    { id: 'service', purpose: 'service', name: 'Service', name2: '服務費', perOrder: '3', taxClass: 'lines' },
  ],
};

/** Reads the code of a format from the picture of an element. */
async function decoded(page: Page, selector: string, format: BarcodeFormat): Promise<string> {
  const picture = await page.locator(selector).screenshot();
  const { data, info } = await sharp(picture)
    .extend({ top: 20, bottom: 20, left: 40, right: 40, background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const reader = new MultiFormatReader();
  const source = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height);
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [format]],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  return reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText();
}

/** Pays online, with a tip of 10 %. */
async function payWithTip(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay/ }).last().click();
  await page.getByRole('dialog').getByRole('radio', { name: /^10%/ }).check();
  await page
    .getByRole('button', { name: /with Sandbox$/ })
    .last()
    .click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await onPayPage(page, 'pay');
}

test('TWX-3 a guest pays with a charge and a tip; the invoice is issued without the tip, a refund of a part is allowed for, and the paper of 57 mm has a bar code and two QR codes that scanners read', async ({
  page,
  browser,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { shop: taiwan });
  await kitchen.sit(page);
  await add(page, 'Last portion');
  await checkOut(page, 'Pay now');
  await page.getByRole('button', { name: /^E-invoice/ }).click();
  const sheet = page.getByRole('dialog', { name: 'E-invoice' });
  await sheet.getByRole('radio', { name: 'On paper' }).check();
  await sheet.getByRole('textbox').fill('04595257');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await payWithTip(page);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';

  const key = await server.merchantKey(`kitchen-${info.testId.slice(-8)}.shop`);
  const till = async (path: string, body?: object) => {
    const answer = await request.fetch(`${server.origin}/api/merchant/v1/orders/${orderId}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}` },
      ...(body && { data: body }),
    });
    return answer.json();
  };
  const invoice = async () => (await till('')).order.invoice;
  await expect.poll(invoice, { timeout: 15_000 }).toMatchObject({ state: 'issued', amount: 10 });
  await till('/refunds', { amount: 4, reason: 'It was cold' });
  await expect
    .poll(invoice, { timeout: 15_000 })
    .toMatchObject({ state: 'issued', allowanceList: [{ amount: 4, state: 'done' }] });

  const paper = await till('/invoice/print', {});
  expect(paper).toMatchObject({ amount: 10, buyerTaxId: '04595257', isReprint: false });
  const sharpContext = await browser.newContext({ deviceScaleFactor: 4 });
  const printed = await sharpContext.newPage();
  await printed.setContent(paper.html);
  expect(await printed.evaluate(() => document.body.getBoundingClientRect().width)).toBeCloseTo(
    57 * (96 / 25.4),
    0,
  );
  expect(await decoded(printed, '.bar', BarcodeFormat.CODE_39)).toBe(paper.barCode);
  expect(await decoded(printed, '.codes svg:first-child', BarcodeFormat.QR_CODE)).toBe(paper.leftCode);
  expect(await decoded(printed, '.codes svg:last-child', BarcodeFormat.QR_CODE)).toBe(paper.rightCode);
  await screenshot(printed, 'e-invoice-paper');
  await sharpContext.close();
});

test('a guest’s whole way: a charge, a tip, a carrier, the kitchen, a refund of a part by the staff, and the e-invoice with its allowance on the guest’s own pages', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { shop: taiwan, prices: { miso: '4.00' } });
  await kitchen.sit(page);
  await add(page, 'Last portion');
  await add(page, 'Miso soup');
  await checkOut(page, 'Pay now');
  await expect(page.getByText('Service', { exact: true })).toBeVisible();

  await test.step('the form of a carrier is checked in Chinese and in the language of the guest', async () => {
    await page.getByRole('button', { name: /^E-invoice/ }).click();
    const sheet = page.getByRole('dialog', { name: 'E-invoice' });
    await sheet.getByRole('radio', { name: /^Carrier/ }).check();
    await sheet.getByRole('textbox').fill('/abc');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByText('A phone barcode is')).toBeVisible();
    await expect(sheet.locator('span[lang=zh-TW]')).toContainText('手機條碼');
    await sheet.getByRole('textbox').fill('/ABC+123');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('the guest pays with a tip', async () => {
    await payWithTip(page);
  });
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await kitchen.till(`orders/${orderId}/accept`);
  await expect(headline(page)).toHaveText('Order accepted');
  await kitchen.till(`orders/${orderId}/prepare`);
  const key = await server.merchantKey(`kitchen-${info.testId.slice(-8)}.shop`);
  const headers = { authorization: `Bearer ${key}` };
  const atTill = async () =>
    (await (await request.get(`/api/merchant/v1/orders/${orderId}`, { headers })).json()).order;
  const invoiceAtTill = async () => (await atTill()).invoice;
  await expect.poll(invoiceAtTill, { timeout: 15_000 }).toMatchObject({ state: 'issued', amount: 14 });
  const lines = [{ line: 1, qty: 1 }];
  await kitchen.till(`orders/${orderId}/refunds`, { lines, reason: 'The soup was cold' });
  await expect
    .poll(invoiceAtTill, { timeout: 15_000 })
    .toMatchObject({ state: 'issued', allowanceList: [{ amount: 4, state: 'done' }] });
  const { invoice, dueAmount, tipAmount, creditedAmount } = await atTill();
  expect({ dueAmount, tipAmount, creditedAmount }).toEqual({
    dueAmount: 14,
    tipAmount: 1.05,
    creditedAmount: 4,
  });
  const printed = await request.post(`/api/merchant/v1/orders/${orderId}/invoice/print`, {
    headers,
    data: {},
  });
  expect(await printed.json()).toMatchObject({ code: 'notPrinted' });

  await test.step('the guest sees the number, the refund and the tip', async () => {
    await page.reload();
    await openReceipt(page);
    await expect(page.getByText(invoice.number)).toBeVisible();
    await page.getByRole('button', { name: 'Print or save the receipt' }).click();
    for (const words of [`E-invoice ${invoice.number}`, 'Refund', 'Tip', 'Service'])
      await expect(page.getByText(words).first()).toBeVisible();
    await expectNoFaults(page);
    await screenshot(page, 'whole-way-receipt');
  });
});
