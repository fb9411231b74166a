import { DatabaseSync } from 'node:sqlite';
import type { Page, Request } from '@playwright/test';
import { add, headline, onPayPage } from './diner.ts';
import { expect, test } from './harness.ts';
import { textsOf } from './words.ts';

const words = textsOf('zh-TW');

const link = '/h5/qr?h=tea-table&t=T&c=5';
const api = '/api/public/ordering';

test.beforeEach(async ({ server }) => {
  await server.importBrand('entry/tea-house.json');
});

const isSave = (request: Request): boolean => request.url().endsWith('/session/save');
const token = (page: Page): Promise<string | null> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('h5_token') ?? 'null'));

/** Goes to checkout by the Chinese texts, because this file tests the session's language. */
async function checkOutOnline(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(words['cart.bar.view']) }).click();
  await page
    .getByRole('dialog', { name: words['cart.title'] })
    .getByRole('button', { name: new RegExp(`^${words['cart.order']}`) })
    .click();
  await page
    .getByRole('dialog', { name: words['checkout.title'] })
    .getByText(words['checkout.online'], { exact: true })
    .click();
  await page.getByRole('button', { name: new RegExp(`^${words['order.payNow']}`) }).click();
}

const payAtSandbox = (page: Page): Promise<void> =>
  page
    .getByRole('dialog', { name: words['pay.title'] })
    .getByRole('button', { name: new RegExp(`^${words['pay.with'].replaceAll(/\{\w+\}/g, '.+')}`) })
    .click();

/** Makes every order end `secondsAgo` seconds earlier. */
function endOrders(file: string, secondsAgo: number): void {
  const db = new DatabaseSync(file, { timeout: 5000 });
  db.prepare('update orders set order_status = 5, ended_at = ?').run(
    Math.floor(Date.now() / 1000) - secondsAgo,
  );
  db.close();
}

test("SES-5 a session's token restores the session; an order's token opens only that order, until 24 h after its end", async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible();
  await add(page, 'Dong Ding oolong');
  const saving = page.waitForRequest(
    (request) => isSave(request) && request.postDataJSON().session.includes('"langCur":"zh-TW"'),
  );
  await page.getByRole('button', { name: /繁體中文/ }).click();
  const { session: saved } = (await saving).postDataJSON();
  expect(JSON.parse(saved)).toMatchObject({ langCur: 'zh-TW', carList: [{ spuPid: 'oolong', unitQty: 1 }] });
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('h5_sessionVersion'))).not.toBe('0');
  const sessionToken = await token(page);

  const tab =
    await test.step('another tab restores the session by its token, with its language', async () => {
      await page.context().clearCookies();
      const other = await page.context().newPage();
      const restoring = other.waitForRequest((request) => request.url().endsWith('/session/get'));
      await other.goto(link);
      expect((await restoring).postDataJSON()).toEqual({ token: sessionToken });
      await expect(other.locator('html')).toHaveAttribute('lang', 'zh-TW');
      await expect(other.getByRole('button', { name: new RegExp(words['cart.bar.view']) })).toBeVisible();
      expect(await token(other)).toBe(sessionToken);
      await page.close();
      return other;
    });

  const submitted = tab.waitForResponse((answer) => answer.url().endsWith('/submit'));
  const paying = tab.waitForRequest((request) => request.url().endsWith('/payment/create'));
  await checkOutOnline(tab);
  const { orderId, orderToken } = (await (await submitted).json()).data;
  const orderInput = (await submitted).request().postDataJSON();
  const redirectUrl = new URL((await paying).postDataJSON().redirectUrl);
  expect(redirectUrl.pathname).toBe('/h5/orderStatus');
  expect(Object.fromEntries(redirectUrl.searchParams)).toEqual({ orderId, token: orderToken });
  expect(orderToken).not.toBe(sessionToken);
  await tab.close();

  const elsewhere = await browser.newContext({ baseURL, locale: 'en-GB' });
  const status = await elsewhere.newPage();
  await test.step("in a new browser, the order's token opens the order with its shop and language", async () => {
    await status.goto(redirectUrl.href);
    await expect(headline(status)).toHaveText(words['status.waitPay']);
    await expect(status.locator('html')).toHaveAttribute('lang', 'zh-TW');
    await status.getByRole('button', { name: new RegExp(`^${words['status.receipt']}`) }).click();
    await expect(status.getByText('凍頂烏龍')).toBeVisible();
    await expect(status.getByText('港邊店').first()).toBeVisible();
    expect(await token(status)).toBeNull();
  });
  await test.step("the order's token pays the order", async () => {
    await status.getByRole('button', { name: /NT\$120/ }).click();
    await payAtSandbox(status);
    await status.waitForURL(/\/sandbox\/pay\//);
    await expect(status.locator('html')).toHaveAttribute('lang', 'zh-TW');
    await onPayPage(status, 'pay');
    await expect(headline(status)).toHaveText(
      new RegExp(
        `^(${words['status.waitAccept']}|${words['status.received']}|${words['status.preparing']})$`,
      ),
    );
  });
  await test.step('the link back to the menu opens a new session', async () => {
    await status.getByRole('button', { name: words['status.orderMore'] }).click();
    await expect(status).toHaveURL(link);
    await expect(status.getByRole('heading', { level: 1, name: '港邊店' })).toBeVisible();
    await expect.poll(() => token(status)).not.toBeNull();
    expect([sessionToken, orderToken]).not.toContain(await token(status));
  });

  const codeOf = async (path: string, body: object): Promise<number> => {
    const answer = await status.request.post(`${api}/${path}`, { data: body });
    return (await answer.json()).code;
  };
  await test.step("the order's token opens nothing else", async () => {
    const second = await status.request.post(`${api}/submit`, {
      data: { ...orderInput, requestId: 'another-order-of-the-session', memo: 'another' },
    });
    const { orderId: otherOrder } = (await second.json()).data;
    expect(otherOrder).not.toBe(orderId);
    expect(await codeOf('detail', { token: orderToken, orderId })).toBe(200);
    expect(await codeOf('detail', { token: orderToken, orderId: otherOrder })).toBe(1010);
    expect(await codeOf('session/get', { token: orderToken })).toBe(1010);
    expect(await codeOf('session/save', { token: orderToken, session: '{}' })).toBe(1010);
    expect(await codeOf('submit', { ...orderInput, token: orderToken })).toBe(1010);
    expect(await codeOf('history', { token: orderToken })).toBe(1010);
    expect(await codeOf('cancel', { token: orderToken, orderId })).toBe(1010);
  });
  await test.step("the order's token expires 24 h after the order’s end", async () => {
    endOrders(server.database, 24 * 3600 - 300);
    expect(await codeOf('detail', { token: orderToken, orderId })).toBe(200);
    await status.goto(redirectUrl.href);
    await expect(status.getByText('凍頂烏龍')).toBeVisible();
    endOrders(server.database, 24 * 3600);
    expect(await codeOf('detail', { token: orderToken, orderId })).toBe(1010);
  });
  await elsewhere.close();
});
