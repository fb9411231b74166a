import type { Page } from '@playwright/test';
import { add, checkOut, headline, scanState, stateLink } from './diner.ts';
import { expect, test } from './harness.ts';

test.beforeEach(async ({ server }) => {
  await server.importBrand('entry/tea-houses.json');
});

/** The pages that show one message, with the texts that the specification requires. */
const messagePages = [
  ['/qrDefault', 'This code doesn’t open a menu', 'No menu was found'],
  ['/qrNot', 'This code isn’t active', 'The ordering QR code has expired or is switched off'],
  ['/serveError', 'Ordering isn’t working', 'QR ordering is unavailable'],
  ['/storeClosed', 'The restaurant is closed', 'The restaurant isn’t taking orders'],
  ['/storeNoData', 'There is no menu here yet', 'not supported, or its menu can’t be loaded'],
  ['/networkError', 'No connection', 'scan the code again'],
  ['/noPaymentMethods', 'Paying online is not possible here', 'No payment services are available'],
] as const;

/** Orders rye bread, paid at the counter. Returns the address of the order's page. */
async function order(page: Page): Promise<string> {
  await scanState(page, 'open-1');
  await add(page, 'Rye bread');
  await checkOut(page, 'Pay at the counter');
  const submitted = page.waitForResponse((answer) => answer.url().endsWith('/submit'));
  await page.getByRole('button', { name: /^Place order/ }).click();
  const { orderId, orderToken } = (await (await submitted).json()).data;
  await expect(page).toHaveURL(/\/h5\/orderStatus\?/);
  return `/orderStatus?${new URLSearchParams({ orderId, token: orderToken })}`;
}

const accepted = /Pay at the counter|In the kitchen|Ready|Enjoy/;

test('PAGE-11, PAGE-12 every address under /h5/ opens directly and after a reload; unknown paths open /qrDefault', async ({
  page,
  browser,
  baseURL,
}) => {
  const status = await order(page);
  await scanState(page, 'open-1');
  await add(page, 'Rye bread');
  const qrUrl = `${baseURL}/h5/qr?h=houses-harbour&t=S&c=0`;
  const rows: (readonly [path: string, title: string | RegExp, says: string])[] = [
    ['/order', 'Check your order', 'Rye bread'],
    [status, accepted, '€2.50'],
    ['/historyOrder', 'My orders', 'Shop open'],
    ['/brand?brand=houses', 'Mountain & Sea Tea', '1 Pier Road'],
    [`/unsupportedBrowserEnv?${new URLSearchParams({ qrUrl })}`, /in your browser/, 'Copy the link'],
    [stateLink('open-1').slice(3), 'Shop open', 'Rye bread'],
    ...messagePages,
  ];
  for (const [path, title, says] of rows) {
    await test.step(path, async () => {
      await page.goto(`/h5${path}`);
      for (const open of [() => page.reload(), undefined]) {
        await expect(headline(page)).toHaveText(title);
        await expect(page.getByText(says).first()).toBeVisible();
        // the page removes the token of an order from the address bar
        expect(page.url()).toBe(`${baseURL}/h5${path.replace(/&token=.*/, '')}`);
        await open?.();
      }
    });
  }
  await test.step('Back and Forward', async () => {
    await page.goto(stateLink('open-1'));
    await page.getByRole('button', { name: 'My orders' }).click();
    await expect(page).toHaveURL('/h5/historyOrder');
    await page.goBack();
    await expect(headline(page)).toHaveText('Shop open');
    await page.goForward();
    await expect(headline(page)).toHaveText('My orders');
    expect(page.url()).toBe(`${baseURL}/h5/historyOrder`);
  });

  const context = await browser.newContext({ baseURL, locale: 'en-GB' });
  const stranger = await context.newPage();
  for (const path of ['', '/', '/nothing/of/the/kind', '/order'])
    await test.step(`${path || '/h5'} on a new phone`, async () => {
      await stranger.goto(`/h5${path}`);
      await expect(stranger).toHaveURL('/h5/qrDefault');
    });
  for (const query of ['', '?orderId=of-nobody', '?orderId=of-nobody&token=of-nobody'])
    await test.step(`an order that this phone cannot open: ${query}`, async () => {
      await stranger.goto(`/h5/orderStatus${query}`);
      await expect(headline(stranger)).toHaveText('We can’t find this order');
      await expect(stranger.getByRole('button', { name: 'My orders' })).toBeVisible();
    });
  await stranger.goto('/h5/historyOrder');
  await expect(stranger.getByText('No orders yet')).toBeVisible();
  await stranger.goto(`/h5${status}`);
  await expect(headline(stranger)).toHaveText(accepted);
  await scanState(stranger, 'open-2', '2');
  await stranger.goto('/h5/order');
  await expect(stranger).toHaveURL(stateLink('open-2', '2'));
  await context.close();
});
