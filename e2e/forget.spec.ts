import type { Page } from '@playwright/test';
import { add } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';

const link = '/h5/qr?h=tea-table&t=T&c=5';

test.beforeEach(async ({ server }) => {
  await server.importBrand('entry/tea-house.json');
});

/** Everything that the app stores on the phone, by name: session storage, local storage and cookies. */
const keptOn = async (page: Page) => {
  const { tab, phone } = await page.evaluate(() => ({
    tab: { ...sessionStorage },
    phone: { ...localStorage },
  }));
  const cookies = await page.context().cookies();
  return { tab, phone, cookies: cookies.map(({ name }) => name) };
};

async function openMenu(page: Page): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible();
  await expect.poll(async () => (await keptOn(page)).tab.h5_token).not.toBe('null');
}

async function checkOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /View cart/ }).click();
  await page
    .getByRole('dialog', { name: 'Your cart' })
    .getByRole('button', { name: /^Order/ })
    .click();
}

async function chooseMode(page: Page, mode: 'Pickup' | 'Delivery', when: 'soon' | 'tomorrow'): Promise<void> {
  await page.getByRole('button', { name: /^Change/ }).click();
  const sheet = page.getByRole('dialog', { name: 'How would you like your food?' });
  await sheet.getByRole('button', { name: mode }).click();
  if (when === 'tomorrow') {
    await sheet.getByRole('group', { name: 'Day' }).getByRole('radio').nth(1).check();
    await sheet.getByRole('group', { name: /time/i }).getByRole('radio').first().check();
  } else await sheet.getByRole('radio', { name: 'As soon as possible' }).check();
  await sheet.getByRole('button', { name: /^Confirm/ }).click();
  await expect(sheet).toBeHidden();
}

test('SES-12 receiver and telephone stay on the phone, time and mode in the tab; "forget my details" deletes them', async ({
  page,
}) => {
  await openMenu(page);
  await add(page, 'Dong Ding oolong');
  await chooseMode(page, 'Delivery', 'soon');
  await checkOut(page);
  await page
    .getByRole('dialog', { name: 'When would you like to pay?' })
    .getByText('Pay on delivery')
    .click();
  await page.getByRole('button', { name: /^Deliver to/ }).click();
  await page.getByLabel('Receiver name').fill('Ada Vogelsang');
  await page.getByLabel('Receiver phone').fill('0912 345 678');
  await page.getByLabel('Delivery address').fill('12 Lantern Lane');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/orderStatus\?orderId=/);

  await openMenu(page);
  await add(page, 'Dong Ding oolong');
  await chooseMode(page, 'Pickup', 'tomorrow');
  await checkOut(page);
  await page.getByLabel('Phone for pickup questions').fill('0987 654 321');
  await page.getByRole('button', { name: /^Pay\s/ }).click();
  await expect(page).toHaveURL(/orderStatus\?orderId=/);
  await openMenu(page);
  await add(page, 'Dong Ding oolong');
  await chooseMode(page, 'Pickup', 'tomorrow');

  const before = await keptOn(page);
  expect(before.phone).toMatchObject({ h5_reservePhone: '0987 654 321' });
  expect(JSON.parse(before.phone.h5_receiptInfo ?? '')).toEqual({
    name: 'Ada Vogelsang',
    phone: '0912 345 678',
    address: '12 Lantern Lane',
  });
  expect(JSON.parse(before.tab.h5_deliveryModeCur ?? '')).toBe('P');
  expect(JSON.parse(before.tab.h5_cachedTimeData ?? '')).toMatchObject({ start: expect.any(Number) });
  expect(Object.keys({ ...before.tab, ...before.phone }).filter((name) => !name.startsWith('h5_'))).toEqual(
    [],
  );
  expect(before.cookies).toContainEqual(expect.stringMatching(/^h5_orders_/));

  await page.getByRole('button', { name: 'My orders' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Order / })).toHaveCount(2);
  await page.getByRole('button', { name: 'Forget my details' }).click();
  const question = page.getByRole('alertdialog', { name: 'Forget your details?' });
  await expect(question).toContainText('Your cart stays, and orders you have sent stay with the restaurant');
  await screenshot(page, 'forget-my-details');
  await expectNoFaults(page);
  await question.getByRole('button', { name: 'Keep them' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Order / })).toHaveCount(2);

  await page.getByRole('button', { name: 'Forget my details' }).click();
  await question.getByRole('button', { name: 'Forget them' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
  const after = await keptOn(page);
  expect(after.cookies.filter((name) => name.startsWith('h5_orders'))).toEqual([]);
  const all = JSON.stringify([after.tab, after.phone]);
  for (const secret of [
    'Ada Vogelsang',
    '0912',
    '0987',
    '12 Lantern Lane',
    JSON.parse(before.tab.h5_token ?? ''),
  ])
    expect(all).not.toContain(secret);
  expect(after.tab.h5_deliveryModeCur ?? 'null').toBe('null');
  expect(after.tab.h5_cachedTimeData ?? 'null').toBe('null');
  await screenshot(page, 'forgotten');
  await expectNoFaults(page);

  // table and cart are unchanged, in a new session
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('button', { name: /View cart/ })).toBeVisible();
  await checkOut(page);
  await expect(page.getByRole('dialog', { name: 'When would you like to pay?' })).toBeVisible();
});
