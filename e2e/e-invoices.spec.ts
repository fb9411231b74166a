import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import sharp from 'sharp';
import { join, openDesk, panel, phoneSize, pictures, press, send, tablet } from './desk-panel.ts';
import { add, checkOut, headline, hold, onPayPage, openReceipt } from './diner.ts';
import { test as base, expect, expectNoFaults, screenshot } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import { logIn, row } from './members.ts';
import type { RunningServer } from './server.ts';
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
  await expect.poll(invoice).toMatchObject({ state: 'issued', amount: 10 });
  await till('/refunds', { amount: 4, reason: 'It was cold' });
  await expect
    .poll(invoice)
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

/** Asks a shop's merchant interface. */
async function asksTill(server: RunningServer, request: APIRequestContext, shopPid: string) {
  const headers = { authorization: `Bearer ${await server.merchantKey(shopPid)}` };
  return async (path: string) => (await request.get(`/api/merchant/v1/${path}`, { headers })).json();
}

test('MON-6 the whole way of a tip: off until the shop asks; percentages, "No tip" and an own amount are of one size, none chosen; in no tax, e-invoice or points, reported apart, refunded only with the whole payment', async ({
  page,
  server,
  request,
}, info) => {
  const points = { earnEvery: '1', worth: '1', mostPercent: 50 };
  const shop = {
    ...taiwan,
    members: { points },
    tips: { ...taiwan.tips, percentages: ['10', '15'] },
  };
  const setup = { prices: { miso: '4.00' } };
  const kitchen = await openKitchen(
    { server, request, info },
    { ...setup, shop: { ...shop, tips: undefined } },
  );
  const payButton = (amount: string) =>
    page.getByRole('button', { name: `Pay ${amount} with Sandbox`, exact: true });
  const goToPayment = async () => {
    await kitchen.sit(page);
    await add(page, 'Last portion');
    await add(page, 'Miso soup');
    await checkOut(page, 'Pay now');
  };
  const asked = await asksTill(server, request, `kitchen-${info.testId.slice(-8)}.shop`);

  await test.step('a shop that says nothing of tips asks for none', async () => {
    await goToPayment();
    await payButton('NT$14.00').click();
    await onPayPage(page, 'pay');
  });

  await kitchen.publish({ ...setup, shop, stock: { last: 5 } });
  await goToPayment();
  await expect(page.getByText('Service', { exact: true })).toBeVisible();

  await test.step('a member without points logs in', async () => {
    await row(page, 'Points').click();
    await logIn(page, '0912000016');
    const dialog = page.getByRole('dialog', { name: 'Your points' });
    await expect(dialog.getByText(/^You have no points yet/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });

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

  await test.step('nothing is chosen from the start, and every choice is of one size', async () => {
    await page.getByRole('button', { name: /^Pay/ }).last().click();
    const sheet = page.getByRole('dialog', { name: 'Add a tip?' });
    const choices = sheet.getByRole('radio');
    const labels = sheet.locator('label');
    await expect(labels).toHaveText(['10%NT$1.05', '15%NT$1.57', 'No tip', 'Other amount']);
    for (const choice of await choices.all()) await expect(choice).not.toBeChecked();
    const sizes = await labels.evaluateAll((all) =>
      all.map((label) => `${label.clientWidth} × ${label.clientHeight}`),
    );
    expect(new Set(sizes).size, sizes.join(', ')).toBe(1);
    await expect(payButton('NT$14.00')).toBeEnabled();
    await sheet.getByRole('radio', { name: /^10%/ }).check();
    await expect(payButton('NT$15.05')).toBeEnabled();
    await sheet.getByText('Other amount').click();
    await sheet.getByRole('textbox', { name: 'Amount in TWD' }).fill('2');
    await payButton('NT$16.00').click();
    await onPayPage(page, 'pay');
  });

  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await kitchen.till(`orders/${orderId}/accept`);
  await expect(headline(page)).toHaveText('Order accepted');
  await kitchen.till(`orders/${orderId}/prepare`);
  const order = async () => (await asked(`orders/${orderId}`)).order;
  const invoice = async () => (await order()).invoice;
  await expect.poll(invoice).toMatchObject({ state: 'issued', amount: 14 });

  await test.step('a refund of a part leaves the tip', async () => {
    const lines = [{ line: 1, qty: 1 }];
    const refund = { lines, reason: 'The soup was cold' };
    expect(await kitchen.till(`orders/${orderId}/refunds`, refund)).toMatchObject({
      refundList: [{ amount: 4, tipAmount: 0 }],
    });
    await expect
      .poll(invoice)
      .toMatchObject({ state: 'issued', allowanceList: [{ amount: 4, state: 'done' }] });
    const printed = await kitchen.till(`orders/${orderId}/invoice/print`).catch(String);
    expect(printed).toContain('notPrinted');
  });

  await test.step('the till has the tip apart from what is due and taxed, in the order and in the day', async () => {
    expect(await order()).toMatchObject({
      dueAmount: 14,
      taxList: [{ taxBase: 13.33, taxAmount: 0.67 }],
      tipAmount: 2,
      creditedAmount: 4,
    });
    expect((await asked('day')).day).toMatchObject({ appliedAmount: 24, tipAmount: 2 });
  });

  await test.step('the guest sees the number, the refund and the tip apart', async () => {
    await page.reload();
    await openReceipt(page);
    const { number } = await invoice();
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.locator('dl').filter({ hasText: 'Total' })).toContainText(
      /Total\s*NT\$14\.00.*Tip\s*NT\$2\.00/,
    );
    await page.getByRole('button', { name: 'Print or save the receipt' }).click();
    for (const words of [`E-invoice ${number}`, 'Refund', 'Tip', 'Service'])
      await expect(page.getByText(words).first()).toBeVisible();
    await expectNoFaults(page);
    await screenshot(page, 'whole-way-receipt');
  });

  await test.step('a served order earns a point for each unit that was due, and none for the tip', async () => {
    await kitchen.till(`orders/${orderId}/complete`);
    await goToPayment();
    await row(page, 'Points').click();
    await expect(page.getByRole('dialog', { name: 'Your points' })).toContainText(/Your balance\s*14/);
  });

  await test.step('the tip goes back with the rest of the payment', async () => {
    expect(await kitchen.till(`orders/${orderId}/refunds`, { reason: 'It was all cold' })).toMatchObject({
      refundList: [{ amount: 12, tipAmount: 2 }],
    });
    await expect.poll(async () => (await order()).creditedAmount).toBe(14);
    expect(await server.checkBooks()).toBe('');
  });
});

/** Keeps new refunds from the platform until `letGo` is called. */
function keepRefunds({ database }: RunningServer): { readonly letGo: () => void } {
  const change = (statements: string) => {
    const db = new DatabaseSync(database, { timeout: 5000 });
    db.exec(statements);
    db.close();
  };
  change(`create trigger kept_refunds after insert on refunds when new.next_at is not null begin
    update refunds set next_at = new.next_at + 3600 where refund_id = new.refund_id; end`);
  return {
    letGo: () =>
      change(`drop trigger kept_refunds; update refunds set next_at = next_at - 3600 where state = 'due'`),
  };
}

test('TILL-2 refunds on screen: in whole, by line and quantity, or by amount, never above what was captured, taxes split rightly, with a reason; from the kitchen’s start on by a manager; paid online through the platform, tracked until it is done; the diner’s page, receipt and e-invoice state follow', async ({
  page,
  browser,
  server,
  request,
}, info) => {
  const brand = `kitchen-${info.testId.slice(-8)}`;
  const shop = { ...taiwan, tips: undefined, acceptance: 'auto' };
  const kitchen = await openKitchen({ server, request, info }, { shop, prices: { miso: '4.00' } });
  const others = await Promise.all(
    [phoneSize, tablet].map((viewport) => browser.newContext({ viewport, baseURL: server.origin })),
  );
  const [phone, ken] = await Promise.all(others.map((context) => context.newPage()));
  if (!phone || !ken) throw new Error('two pages are open');
  await page.setViewportSize(tablet);
  await openDesk(page, brand);
  await join(page, ken, {
    shopPid: `${brand}.shop`,
    name: 'Ken',
    role: 'floor',
    password: 'horse battery staple',
  });
  const part = (name: string) => panel(page).getByRole('region', { name });
  const refunds = part('Refunds');
  const orderId =
    await test.step('a guest pays two soups and a dish online; the desk shows the e-invoice', async () => {
      await kitchen.sit(phone, '1');
      await add(phone, 'Miso soup');
      await phone
        .getByRole('group', { name: 'How many of Miso soup' })
        .getByRole('button', { name: 'One more' })
        .click();
      await add(phone, 'Last portion');
      await checkOut(phone, 'Pay now');
      await phone.getByRole('button', { name: /with Sandbox$/ }).click();
      await onPayPage(phone, 'pay');
      await page.getByRole('article').getByRole('button', { name: /^1/ }).click();
      await expect(part('E-invoice')).toContainText(/[A-Z]{2}\d{8}IssuedNT\$18\.00/);
      return new URL(phone.url()).searchParams.get('orderId') ?? '';
    });

  await test.step('the floor may refund until the kitchen begins; then the screen asks for a manager', async () => {
    await ken.getByRole('article').getByRole('button', { name: /^1/ }).click();
    await press(ken, 'Refund');
    await expect(panel(ken).getByText('An amount', { exact: true })).toHaveCount(0);
    await panel(ken).getByText('Everything', { exact: true }).click();
    await press(ken, 'It took too long');
    const release = await hold(ken, '**/refunds');
    await send(ken, 'Refund');
    await kitchen.till(`orders/${orderId}/prepare`);
    release();
    await expect(
      ken.getByText(/The kitchen has begun\. Now only a manager can refund this\.$/).first(),
    ).toBeVisible();
    await press(ken, 'Back');
    await expect(panel(ken).getByRole('button', { name: 'Refund' })).toHaveCount(0);
    await expect(panel(ken).getByText('The kitchen has begun.')).toBeVisible();
    await screenshot(ken, 'till-refund-manager');
    await expectNoFaults(ken);
  });

  await test.step('one of two soups goes back through the platform; phone, receipt and e-invoice follow', async () => {
    await expect(phone.getByText('has been paid back')).toHaveCount(0);
    await press(page, 'Refund');
    await press(page, 'Miso soup: one more');
    await press(page, 'Wrong dish');
    const kept = keepRefunds(server);
    await send(page, 'Refund');
    await expect(refunds).toContainText(/Wrong dish.* Demo−NT\$4\.00/);
    await expect(refunds).toContainText(/Given back: OnlineOn its wayNT\$4\.00/);
    kept.letGo();
    await expect(refunds).toContainText(/Given back: OnlineDoneNT\$4\.00/);
    await expect(phone.getByText('NT$4.00 has been paid back, the way you paid.')).toBeVisible({
      timeout: 4000,
    });
    await expect(part('E-invoice')).toContainText(/Less after a refundIssued−NT\$4\.00/);
    await press(page, 'Receipt');
    await expect(part('Receipt')).toContainText('Business tax 5% of NT$13.33NT$0.67');
    await expect(part('Receipt')).toContainText(/Total\s*NT\$14\.00.*Given back: Online−NT\$4\.00/);
    await press(page, 'Back');
  });

  await test.step('no more than what is left: the form says it, and so does the server', async () => {
    await press(page, 'Refund');
    await panel(page).getByText('An amount').click();
    const amount = panel(page).getByRole('textbox', { name: 'Amount' });
    await amount.fill('14.01');
    await press(page, 'Not as it should be');
    await expect(panel(page).getByText('At most NT$14.00')).toBeVisible();
    await expect(panel(page).locator('form').getByRole('button', { name: 'Refund' })).toBeDisabled();
    await amount.fill('10');
    const release = await hold(page, `**/${orderId}/refunds`, { times: 1 });
    await send(page, 'Refund');
    await kitchen.till(`orders/${orderId}/refunds`, { amount: 6, reason: 'From the till' });
    release();
    await expect(page.getByText('So much is not left to refund.').first()).toBeVisible();
    await amount.fill('3');
    await send(page, 'Refund');
    await expect(refunds).toContainText(/Not as it should be.* Demo−NT\$3\.00/);
    await pictures(page, 'till-refund-online');
  });

  await test.step('the rest goes back in whole, and everything that was paid is back', async () => {
    await press(page, 'Refund');
    await panel(page).getByText('Everything', { exact: true }).click();
    await expect(panel(page).getByText('NT$5.00', { exact: true })).toBeVisible();
    await press(page, 'It did not come');
    await send(page, 'Refund');
    await expect(refunds.getByText('Done')).toHaveCount(4);
    await expect(panel(page).getByRole('button', { name: 'Refund' })).toHaveCount(0);
    await expect(phone.getByText('NT$18.00 has been paid back, the way you paid.')).toBeVisible({
      timeout: 4000,
    });
    await expect(part('E-invoice')).not.toContainText('Being issued');
    await phone.reload();
    await openReceipt(phone);
    await phone.getByRole('button', { name: 'Print or save the receipt' }).click();
    await expect(phone.getByText('Refund').first()).toBeVisible();
    await screenshot(page, 'till-refund-whole');
  });

  await test.step('what was paid in cash goes back from the drawer, at once', async () => {
    const own = await kitchen.order('tea', 2, { dueAmount: 5 });
    await kitchen.till(`orders/${own}/payments`, { tender: 'cash' });
    await page.getByRole('article').getByRole('button', { name: /^2/ }).click();
    await press(page, 'Refund');
    await panel(page).getByText('Everything', { exact: true }).click();
    await press(page, 'It did not come');
    await send(page, 'Refund');
    await expect(refunds).toContainText(/Given back: CashDoneNT\$5\.00/);
  });
  expect(await server.checkBooks()).toBe('');
  await Promise.all(others.map((context) => context.close()));
});
