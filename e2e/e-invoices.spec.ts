import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
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
import { add, checkOut, onPayPage } from './diner.ts';
import { test as base, expect, screenshot } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import { node, root } from './surroundings.ts';

type Account = Readonly<Record<'merchantId' | 'hashKey' | 'hashIv' | 'email' | 'origin', string>>;
type Issuer = { readonly account: Account; readonly stop: () => Promise<void> };

/** Runs the simulator of ECPay's e-invoices as a separate process. */
async function startIssuer(): Promise<Issuer> {
  const program = `import { startEcpayInvoices } from './apps/server/src/providers/invoice/testing/ecpay-invoice-simulator.ts';
const { account } = await startEcpayInvoices(() => Math.floor(Date.now() / 1000));
console.log(JSON.stringify(account));`;
  const process = spawn(node, ['--input-type=module', '-e', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(createInterface({ input: process.stdout }), 'line');
  return {
    account: JSON.parse(String(line)),
    stop: async () => {
      if (process.kill('SIGTERM')) await once(process, 'exit');
    },
  };
}

const test = base.extend<object, { issuer: Issuer; settings: Record<string, string> }>({
  issuer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads this fixture's needs from the argument
    async ({}, use) => {
      const issuer = await startIssuer();
      await use(issuer);
      await issuer.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ issuer: { account } }, use) =>
      use({
        ECPAY_INVOICE_MERCHANT_ID: account.merchantId,
        ECPAY_INVOICE_HASH_KEY: account.hashKey,
        ECPAY_INVOICE_HASH_IV: account.hashIv,
        ECPAY_INVOICE_EMAIL: account.email,
        ECPAY_INVOICE_ENV: account.origin,
      }),
    { scope: 'worker' },
  ],
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
  await page.getByRole('button', { name: /^Pay/ }).last().click();
  await page.getByRole('dialog').getByRole('radio', { name: /^10%/ }).check();
  await page
    .getByRole('button', { name: /with Sandbox$/ })
    .last()
    .click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await onPayPage(page, 'pay');
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
