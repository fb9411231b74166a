import {
  accepted,
  add,
  checkOut,
  choosePlatform,
  headline,
  onPayPage,
  scanState,
  stateLink,
} from './diner.ts';
import { expect, test } from './harness.ts';
import { expectToast } from './toasts.ts';

test('SES-4 session storage has each field of the session data under its own key with the prefix h5_', async ({
  page,
}) => {
  await scanState(page, 'open-1');
  await add(page, 'Rye bread');
  await checkOut(page, 'Pay at the counter');
  const kept = await page.evaluate(() => ({ ...sessionStorage }));
  expect(Object.keys(kept).filter((key) => !key.startsWith('h5_'))).toEqual([]);
  const fields = [
    'token',
    'queryInfo',
    'shopInfo',
    'langCur',
    'deliveryModeCur',
    'checkoutMethodCur',
    'tableNo',
    'carList',
    'remark',
    'memberToken',
    'submitOrderInfo',
  ];
  expect(Object.keys(kept)).toEqual(expect.arrayContaining(fields.map((field) => `h5_${field}`)));
  expect(JSON.parse(kept.h5_carList ?? '')).toMatchObject([
    { spuName: 'Rye bread', unitQty: 1, unitAmount: 250 },
  ]);
  expect(JSON.parse(kept.h5_queryInfo ?? '')).toMatchObject({
    hash: 'states-open-1',
    type: 'T',
    code: '1',
    tableNo: '1',
  });
});

test('SES-9 a cookie per shop stores the newest twenty order ids, newest first', async ({
  page,
  context,
}) => {
  await scanState(page, 'open-1');
  const old = Array.from({ length: 20 }, (_, index) => `older-order-${index}`.padEnd(22, 'x'));
  const { hostname } = new URL(page.url());
  await context.addCookies([
    { name: 'h5_orders_states.open', value: old.join('.'), domain: hostname, path: '/h5/' },
  ]);
  await add(page, 'Rye bread');
  await checkOut(page, 'Pay at the counter');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/orderStatus\?orderId=/);
  const orderId = new URL(page.url()).searchParams.get('orderId');
  const cookies = await context.cookies();
  const ids = cookies.find((cookie) => cookie.name.startsWith('h5_orders_states.open'))?.value.split('.');
  expect(ids).toEqual([orderId, ...old.slice(0, 19)]);
});

for (const [place, hash, code] of [
  ['another table of the same shop', 'open-2', '2'],
  ['another shop', 'hurried', '1'],
] as const) {
  test(`${place} empties the cart and shows a message`, async ({ page }) => {
    await scanState(page, 'open-1');
    await page.getByRole('button', { name: 'Add Rye bread' }).click();
    await expect(page.getByRole('button', { name: /View cart/ })).toBeVisible();
    await scanState(page, hash, code);
    await expectToast(page, 'A different table or restaurant, so your cart starts empty');
    await expect(page.getByRole('button', { name: /View cart/ })).toBeHidden();
  });
}

/** The ways in which a browser may block storage. Each function imitates one of them. */
const refusals: Record<string, () => void> = {
  'reading storage': () => {
    Storage.prototype.getItem = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  },
  'writing storage': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'storage at all': () => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  },
  cookies: () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
  },
};

for (const [what, refuse] of Object.entries(refusals)) {
  test(`an order can be placed, paid and followed if the browser blocks ${what}`, async ({ page }) => {
    const faults: Error[] = [];
    page.on('pageerror', (error) => faults.push(error));
    await page.addInitScript(refuse);
    await page.goto(stateLink('open-1'));
    await add(page, 'Rye bread');
    await checkOut(page, 'Pay now');
    await page.getByRole('button', { name: /^Pay\s/ }).click();
    await choosePlatform(page);
    await onPayPage(page, 'pay');
    await expect(headline(page)).toHaveText(accepted);
    await page
      .getByRole('button', { name: /Order (more|something else)|Back to the menu/ })
      .first()
      .click();
    await expect(headline(page)).toHaveText('Shop open');
    await page.getByRole('button', { name: 'My orders' }).click();
    await expect(headline(page)).toHaveText('My orders');
    expect(faults).toEqual([]);
  });
}

test('a page from the browser’s back/forward cache shows the tab’s latest data', async ({ page }) => {
  await scanState(page, 'open-1');
  await add(page, 'Rye bread');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('h5_token'))).toMatch(/^"/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('h5_carList'))).toContain('Rye bread');
  // The browsers under test cache no pages, so the test simulates a later page of the tab and the pageshow
  // event.
  await page.evaluate(() => {
    sessionStorage.setItem('h5_carList', '[]');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByRole('button', { name: 'Add Rye bread' })).toBeVisible();
  await expect(page.getByRole('button', { name: /View cart/ })).toBeHidden();
});
