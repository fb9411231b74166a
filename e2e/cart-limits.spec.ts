import type { Page } from '@playwright/test';
import { headline } from './diner.ts';
import { expect, test } from './harness.ts';
import { addMore, openKitchen } from './kitchen/kitchen.ts';
import { expectToast } from './toasts.ts';

const isSaveOf = (page: Page, dish: string) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/session/save') && (answer.request().postData() ?? '').includes(`\\"${dish}\\"`),
  );

/** The session data in the tab's storage. */
const remembered = (page: Page) =>
  page.evaluate(() => {
    const field = (name: string) => JSON.parse(sessionStorage.getItem(`h5_${name}`) ?? 'null');
    return { token: field('token'), carList: field('carList'), version: field('sessionVersion') };
  });

async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.getByRole('button', { name: /^Place order/ }).click();
  // an order with so many units waits for the staff
  await expect(headline(page)).toHaveText('Waiting for the restaurant to confirm');
}

test('CART-2 a cart takes fifty different lines; the fifty-first shows a message, and the server refuses fifty-one with code 2521', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { more: 51 });
  await kitchen.sit(page);
  await addMore(page, 51);
  await expectToast(page, 'Your cart holds 50 different items, and that’s the limit');
  await expect(page.getByRole('button', { name: 'Add Dish 51', exact: true })).toBeVisible();
  const more = page.getByRole('group', { name: 'How many of Dish 1', exact: true });
  await more.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('button', { name: /View cart.*51 items.*€51\.00/ })).toBeVisible();

  const { token, carList } = await remembered(page);
  expect(carList).toHaveLength(50);
  const lineOf = (at: number) => ({
    spuPid: `dish-${at}`,
    skuPid: `dish-${at}`,
    spuType: 'S',
    comboGroupPid: '',
    unitQty: 1,
    unitAmount: 1,
    saleAmount: 1,
    featurePidList: [],
    extraList: [],
    comboElemList: [],
  });
  const tooMany = {
    token,
    deliveryMode: 'F',
    checkoutMethod: 'P',
    memo: '',
    orderingAmount: 51,
    dueAmount: 51,
    itemList: Array.from({ length: 51 }, (_, at) => lineOf(at + 1)),
  };
  const refused = await request.post('/api/public/ordering/submit', { data: tooMany });
  expect(await refused.json()).toMatchObject({ code: 2521 });
  await placeOrder(page);
});

test('another tab of the table restores fifty lines of 999 units, and can order them', async ({
  page,
  context,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { more: 50 });
  await kitchen.sit(page);
  const saved = isSaveOf(page, 'dish-1');
  await addMore(page, 1);
  await saved;
  await expect.poll(async () => (await remembered(page)).version).toBeGreaterThan(0);
  const { token, carList, version } = await remembered(page);
  const full = Array.from({ length: 50 }, (_, at) => ({
    ...carList[0],
    index: at,
    spuPid: `dish-${at + 1}`,
    skuPid: `dish-${at + 1}`,
    spuName: `Dish ${at + 1}`,
    unitQty: 999,
    saleAmount: 99_900,
  }));
  const session = JSON.stringify({ langCur: 'en', carList: full, remark: '' });
  const kept = await request.post('/api/public/ordering/session/save', { data: { token, session, version } });
  expect(await kept.json()).toMatchObject({ code: 200, data: { saved: true } });

  const other = await context.newPage();
  await kitchen.sit(other);
  await expect(other.getByRole('button', { name: /View cart.*49,?950 items.*€49,950\.00/ })).toBeVisible();
  await placeOrder(other);
  await expect(other.getByText('€49,950.00').first()).toBeVisible();
});

test('two tabs of one table keep the additions of both', async ({ page, context, server, request }, info) => {
  const kitchen = await openKitchen({ server, request, info }, { more: 3 });
  const dish = (tab: Page, at: number) =>
    tab.getByRole('button', { name: `Add Dish ${at}`, exact: true }).click();
  const holds = (tab: Page, at: number) =>
    expect(tab.getByRole('group', { name: `How many of Dish ${at}`, exact: true })).toBeVisible();
  await kitchen.sit(page);
  const first = isSaveOf(page, 'dish-1');
  await dish(page, 1);
  await first;
  const other = await context.newPage();
  await kitchen.sit(other);
  await holds(other, 1);

  const second = isSaveOf(other, 'dish-2');
  await dish(other, 2);
  await second;
  const settled = isSaveOf(page, 'dish-2');
  await dish(page, 3);
  for (const at of [1, 2, 3]) await holds(page, at);
  await settled;
  await other.reload();
  const again = isSaveOf(other, 'dish-3');
  await other
    .getByRole('group', { name: 'How many of Dish 2', exact: true })
    .getByRole('button', { name: 'One more' })
    .click();
  await again;
  for (const at of [1, 2, 3]) await holds(other, at);
});
