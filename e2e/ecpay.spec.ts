import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { add, checkOut, headline, scan } from './diner.ts';
import { test as base, expect, expectNoFaults, screenshot } from './harness.ts';
import type { RunningServer } from './server.ts';
import { ecpaySettings, type Simulator, startSimulator } from './simulator.ts';

const test = base.extend<object, { ecpay: Simulator; settings: Record<string, string> }>({
  ecpay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads this fixture's needs from the argument
    async ({}, use) => {
      const ecpay = await startSimulator('startEcpay');
      await use(ecpay);
      await ecpay.stop();
    },
    { scope: 'worker' },
  ],
  settings: [async ({ ecpay }, use) => use(ecpaySettings(ecpay)), { scope: 'worker' }],
});

const brand = {
  brand: { id: 'taipei', name: 'Taipei Soup', name2: '台北湯品' },
  languages: ['en', 'zh-TW'],
  shops: [
    {
      id: 'shop',
      name: 'Taipei Soup',
      name2: '台北湯品',
      address: '1 Test Street',
      telephone: '+886 2 0000 0000',
      country: 'TW',
      timeZone: 'Asia/Taipei',
      currency: 'TWD',
      currencySymbol: 'NT$',
      amountScale: 0,
      menu: 'main',
      openingHours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }],
      deliveryModes: 'F',
      checkout: 'O',
      ordering: 'O',
      acceptance: { timeoutSeconds: 600 },
      payTimeoutSeconds: 900,
      taxes: [{ name: 'VAT', name2: '營業稅', rate: '5', included: true, classes: ['food'] }],
      payments: ['ecpay'],
    },
  ],
  menus: {
    main: {
      categories: [
        {
          id: 'soups',
          name: 'Soups',
          name2: '湯',
          items: [{ id: 'miso', name: 'Miso soup', name2: '味噌湯', price: '35', taxClass: 'food' }],
        },
      ],
    },
  },
  codes: [{ hash: 'taipei-1', shop: 'shop', type: 'T', code: '1', table: '1' }],
};

/** Orders a soup, up to the button that leads to ECPay. */
async function orderSoup(page: Page, server: RunningServer, info: TestInfo): Promise<void> {
  const file = info.outputPath('brand.json');
  await writeFile(file, JSON.stringify(brand));
  await server.importBrand(file);
  const url = 'http://x/h5/qr?h=taipei-1&t=T&c=1';
  await scan(page, { brand: 'taipei', shop: 'shop', type: 'T', modes: [], url });
  await add(page, 'Miso soup');
  await checkOut(page);
}

test('a guest pays by card at ECPay: the page posts the signed form, ECPay’s notice pays the order, and the browser comes back to it without a token in an address', async ({
  page,
  server,
  ecpay,
}, info) => {
  await orderSoup(page, server, info);
  const addresses: string[] = [];
  page.on('request', (one) => addresses.push(one.url(), one.postData() ?? ''));

  await test.step('a guest who leaves ECPay without paying starts a new payment', async () => {
    await page.getByRole('button', { name: /with ECPay$/ }).click();
    await page.waitForURL(`${ecpay.account.origin}/Cashier/AioCheckOut/V5`);
    await page.goBack();
    await page.waitForURL(/\/h5\/orderStatus/);
    await expect(headline(page)).toHaveText('Payment under way');
    await page
      .getByRole('button', { name: /^(Choose how to pay|Pay)/ })
      .first()
      .click();
    await page.waitForURL(`${ecpay.account.origin}/Cashier/AioCheckOut/V5`);
  });

  await test.step('the paid order', async () => {
    await expect(page.getByText('NT$35')).toBeVisible();
    await page.getByRole('button', { name: 'paid' }).click();
    await page.getByRole('button', { name: 'Back to the shop' }).click();
    await page.waitForURL(/\/h5\/orderStatus\?orderId=[\w-]+$/);
    await expect(page.getByText('ECPay', { exact: true }).first()).toBeAttached();
    await expect(headline(page)).toHaveText(/Order sent/);
    await expectNoFaults(page);
  });
  const { hashKey, hashIv } = ecpay.account;
  for (const secret of [hashKey, hashIv]) expect(addresses.join('\n')).not.toContain(secret);
  await screenshot(page, 'ecpay-paid');
});

test('the page that leads to ECPay has a button for browsers without scripts', async ({
  browser,
  page,
  server,
  ecpay,
}, info) => {
  await orderSoup(page, server, info);
  const held: string[] = [];
  await page.route('**/ecpay/pay/*', (route) => {
    held.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  await page.getByRole('button', { name: /with ECPay$/ }).click();
  await expect.poll(() => held.length).toBe(1);
  const context = await browser.newContext({
    locale: 'zh-TW',
    colorScheme: 'dark',
    javaScriptEnabled: false,
    viewport: { width: 390, height: 760 },
  });
  const plain = await context.newPage();
  await plain.goto(held[0] ?? '');
  await screenshot(plain, 'ecpay-leave');
  await plain.getByRole('button').click();
  await plain.waitForURL(`${ecpay.account.origin}/Cashier/AioCheckOut/V5`);
  await context.close();
});
