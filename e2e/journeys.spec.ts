import type { Locator, Page } from '@playwright/test';
import { accepted, add, checkOut, choosePlatform, headline, onPayPage, placeOf, scan } from './diner.ts';
import { expect, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import { logIn, row } from './members.ts';

/** Returns a time zone in which it is noon now, so that the day still has many slots. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead < 0 ? `Etc/GMT+${-ahead}` : `Etc/GMT-${ahead}`;
}

const shop = {
  country: 'TW',
  timeZone: zoneAtNoon(),
  deliveryModes: 'FPD',
  delivery: { minimum: '3' },
  booking: { pickupDays: 2, leadMinutes: 15, slotMinutes: 30, slotCapacity: 40 },
  checkout: 'A',
  invoice: true,
  members: { points: { welcome: 100, worth: '0.01', mostPercent: 50 } },
};
const coupons = [
  {
    id: 'welcome',
    name: 'Welcome',
    name2: '歡迎',
    amount: '0.50',
    validFrom: '2020-01-01T00:00:00+02:00',
    validUntil: '2099-12-31T23:59:59+02:00',
  },
];

const modeSheet = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'How would you like your food?' });

async function choose(page: Page, way: RegExp): Promise<Locator> {
  await page.getByRole('button', { name: /^Change: / }).click();
  await modeSheet(page).getByRole('button', { name: way }).click();
  return modeSheet(page);
}

/** Presses the order button. Returns the order request that the page sent. */
async function placed(page: Page): Promise<Record<string, unknown>> {
  const sending = page.waitForRequest('**/api/public/ordering/submit');
  await page.getByRole('button', { name: /^(Place order|Pay now)/ }).click();
  const sent = (await sending).postDataJSON();
  await expect(page).toHaveURL(/orderStatus\?orderId=/);
  return sent;
}

test('a delivery has a receiver and a coupon, and is paid on delivery', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { shop, coupons });
  await kitchen.sit(page);
  await add(page, 'Miso soup');
  await add(page, 'Barley tea');
  await choose(page, /^Delivery/);
  await checkOut(page, 'Pay on delivery');
  await page.getByRole('button', { name: /^Deliver to/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Deliver to' });
  await receipt.getByLabel('Receiver name').fill('陳美玲');
  await receipt.getByLabel('Receiver phone').fill('0912 345 678');
  await receipt.getByLabel('Delivery address').fill('台北市信義路二段 198 號');
  await receipt.getByRole('button', { name: 'Save' }).click();
  await row(page, 'Coupon').click();
  await logIn(page, '0912000041');
  await page
    .getByRole('dialog', { name: 'Your coupons' })
    .getByRole('button', { name: /Welcome/ })
    .click();
  await expect(page.getByRole('button', { name: /^Place order/ })).toContainText('€5.00');
  expect(await placed(page)).toMatchObject({
    deliveryMode: 'D',
    receiverName: '陳美玲',
    receiverTel: '0912 345 678',
    deliveryAddr: '台北市信義路二段 198 號',
    couponCode: 'welcome',
    couponPromoAmount: 0.5,
    dueAmount: 5,
  });
  await expect(page.getByText('台北市信義路二段 198 號').first()).toBeVisible();
  await expect(page.getByText('Coupon · Welcome')).toBeVisible();
  await expect(page.getByText('€5.00').first()).toBeVisible();
});

test('a pickup has a telephone, a time and points, and is paid online', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { shop, coupons });
  await kitchen.sit(page);
  await add(page, 'Miso soup');
  const sheet = await choose(page, /^Pickup/);
  await sheet.getByRole('group', { name: 'Pickup time', exact: true }).locator('label').nth(1).click();
  await sheet.getByRole('button', { name: /^Confirm/ }).click();
  await checkOut(page);
  await page.getByLabel('Phone for pickup questions').fill('0912 345 678');
  await row(page, 'Points').click();
  await logIn(page, '0912000042');
  const points = page.getByRole('dialog', { name: 'Your points' });
  await points.getByRole('button', { name: /^Use 100 points/ }).click();
  await expect(page.getByRole('button', { name: /^Pay\s/ })).toContainText('€2.50');
  const sent = await placed(page);
  expect(sent).toMatchObject({ deliveryMode: 'P', receiverTel: '0912 345 678', pointPromoAmount: 1 });
  expect(sent.expectTime).toBeGreaterThan(Date.now() / 1000);
  await choosePlatform(page);
  await onPayPage(page, 'pay');
  await expect(headline(page)).toHaveText(/Order sent|Order accepted/);
  await expect(page.getByText('−€1.00')).toBeVisible();
});

test('orders at a table can have each kind of invoice', async ({ page, server, request }, info) => {
  const kitchen = await openKitchen({ server, request, info }, { shop });
  const invoices = [
    { choose: [], code: '', sent: undefined },
    { choose: ['On paper'], code: '04595257', sent: { invoicingMethod: 'P', buyerCode: '04595257' } },
    {
      choose: ['Carrier', 'Phone barcode'],
      code: '/ABC+123',
      sent: { invoicingMethod: 'V', vehicleType: '01', buyerCode: '/ABC+123' },
    },
    {
      choose: ['Carrier', 'Citizen certificate'],
      code: 'AB12345678901234',
      sent: { invoicingMethod: 'V', vehicleType: '02', buyerCode: 'AB12345678901234' },
    },
    { choose: ['Donate'], code: '8585', sent: { invoicingMethod: 'D', buyerCode: '8585' } },
  ];
  for (const { choose: kinds, code, sent } of invoices)
    await test.step(`${kinds.join(', ') || 'a plain invoice'}`, async () => {
      await kitchen.sit(page);
      await add(page, 'Barley tea');
      await checkOut(page, 'Pay at the counter');
      if (sent) {
        await page.getByRole('button', { name: /^E-invoice/ }).click();
        const invoice = page.getByRole('dialog', { name: 'E-invoice' });
        for (const kind of kinds) await invoice.getByRole('radio', { name: kind }).check();
        await invoice.getByRole('textbox').fill(code);
        await invoice.getByRole('button', { name: 'Save' }).click();
      }
      expect((await placed(page)).twInvoiceBuyerInfo).toEqual(sent);
    });
});

test('FIX-31 Back after paying leads to the menu, every page has its title, and an unknown path gets a page', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  const title = await page.title();
  await add(page, 'Smashed cucumber');
  await checkOut(page, 'Pay now');
  await page.getByRole('button', { name: /^Pay now/ }).click();
  await choosePlatform(page);
  await onPayPage(page, 'pay');
  await expect(headline(page)).toHaveText(accepted);
  await expect(page).not.toHaveURL(/token/);
  await page.goBack();
  await expect(page).toHaveURL(/\/h5\/qr\?/);
  await expect(headline(page)).toHaveText('Yongkang');
  await expect(page).toHaveTitle(title);
  await page.goto('/h5/order');
  await expect(page).toHaveURL(/\/h5\/qr\?/);
  await expect(page).toHaveTitle(title);
  await page.goto('/h5/orderStatus?orderId=x');
  await expect(page).toHaveTitle('We can’t find this order');
  await page.goto('/nope');
  await page.waitForURL('/h5/qrDefault');
  await expect(page).toHaveTitle('This code doesn’t open a menu');
});
