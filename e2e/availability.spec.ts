import type { Page } from '@playwright/test';
import { add, hold, openDish } from './diner.ts';
import { expect, test } from './harness.ts';
import { type Kitchen, openKitchen } from './kitchen/kitchen.ts';
import { expectToast } from './toasts.ts';

/** An event of the kitchen must reach an open menu within two seconds. */
const soon = { timeout: 2000 };

/** Opens the menu at a table. Waits until the live stream is open and the menu has been read once more. */
async function sit(kitchen: Kitchen, page: Page, table?: '1' | '2'): Promise<void> {
  const service = '**/api/public/ordering';
  const isUpToDate = page
    .waitForResponse(`${service}/stream`)
    .then(() => page.waitForResponse(`${service}/menu`));
  await Promise.all([isUpToDate, kitchen.sit(page, table)]);
}

/** The row of an item in the menu. */
const row = (page: Page, dish: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: dish, exact: true }) });

/** Marks the page. A reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same', 'yes'));
const isSamePage = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-same', 'yes');

test(
  'sold-out and back-on-sale changes reach the open menus of two phones within two seconds',
  { tag: '@timed' },
  async ({ page, browser, baseURL, server, request }, info) => {
    const kitchen = await openKitchen({ server, request, info });
    const other = await (await browser.newContext({ baseURL })).newPage();
    const phones = [page, other];
    await sit(kitchen, page, '1');
    await sit(kitchen, other, '2');
    for (const phone of phones) {
      await add(phone, 'Miso soup');
      await mark(phone);
    }

    await kitchen.till('sold-out', { spuPidList: ['miso'] });
    await Promise.all(
      phones.map((phone) => expect(row(phone, 'Miso soup').getByText('Sold out')).toBeVisible(soon)),
    );
    for (const phone of phones) {
      await expect(phone.getByRole('button', { name: 'Add Miso soup' })).toBeHidden();
      await phone.getByRole('button', { name: /View cart/ }).click();
      const gone = phone
        .getByRole('dialog', { name: 'Your cart' })
        .getByRole('region', { name: 'Not available now' });
      await expect(gone.getByText('Miso soup').first()).toBeVisible();
      await expect(gone.getByText('Sold out')).toBeVisible();
    }

    await kitchen.till('back-on-sale', { spuPidList: ['miso'] });
    await Promise.all(
      phones.map((phone) =>
        expect(phone.getByRole('region', { name: 'Not available now' })).toBeHidden(soon),
      ),
    );
    for (const phone of phones) {
      await phone.getByRole('button', { name: 'Close the cart' }).click();
      await expect(row(phone, 'Miso soup').getByText('Sold out')).toBeHidden();
      await isSamePage(phone);
    }
  },
);

test(
  'a paused shop shows its reason on menu and checkout within two seconds, and takes orders again once the pause ends',
  { tag: '@timed' },
  async ({ page, server, request }, info) => {
    const kitchen = await openKitchen({ server, request, info });
    await sit(kitchen, page);
    await add(page, 'Miso soup');
    await mark(page);
    await kitchen.till('pause', {
      message: 'The stove is out, back at eight',
      message2: '爐子壞了，八點恢復',
    });
    const why = page.getByText('The stove is out, back at eight');
    await expect(why).toBeVisible(soon);
    await expect(page.getByRole('button', { name: 'Add Barley tea' })).toBeDisabled();
    await expect(row(page, 'Ramen')).toBeVisible();
    const paused = page.getByRole('button', { name: 'Orders paused', exact: true });
    await expect(paused).toBeDisabled();
    await paused.press('Enter');
    await expectToast(page, 'The restaurant isn’t taking orders now');
    await expect(page).not.toHaveURL(/\/order$/);

    await kitchen.till('resume');
    await expect(why).toBeHidden(soon);
    await isSamePage(page);
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await expect(page).toHaveURL(/\/order$/);
    const place = page.getByRole('button', { name: /€3\.50$/ });
    await expect(place).toBeEnabled();
    await kitchen.till('pause', { message: 'The stove is out again' });
    await expect(page.getByText('The stove is out again')).toBeVisible(soon);
    await expect(place).toBeDisabled();
    await kitchen.till('resume');
    await expect(place).toBeEnabled(soon);
    await isSamePage(page);
  },
);

test(
  'open menus show the last portion as sold out after an order, and offer it again once the kitchen rejects the order',
  { tag: '@timed' },
  async ({ page, server, request }, info) => {
    const kitchen = await openKitchen({ server, request, info });
    await sit(kitchen, page);
    await mark(page);
    await expect(page.getByRole('button', { name: 'Add Last portion' })).toBeVisible();

    const orderId = await kitchen.order('last', 7);
    await expect(row(page, 'Last portion').getByText('Sold out')).toBeVisible(soon);
    await kitchen.till(`orders/${orderId}/reject`, { reason: 'The stove is out' });
    await expect(page.getByRole('button', { name: 'Add Last portion' })).toBeVisible(soon);
    await isSamePage(page);
  },
);

test(
  'open phones show a newly published menu within two seconds',
  { tag: '@timed' },
  async ({ page, server, request }, info) => {
    const kitchen = await openKitchen({ server, request, info });
    await sit(kitchen, page);
    await mark(page);
    await add(page, 'Barley tea');
    await kitchen.publish({ soup: 'Soup of the night' });
    await expect(row(page, 'Soup of the night')).toBeVisible(soon);
    await expect(row(page, 'Miso soup')).toBeHidden();
    await expect(page.getByRole('group', { name: 'How many of Barley tea' })).toBeVisible();
    await isSamePage(page);
  },
);

test(
  'an unlocked phone shows at once what sold out while it was locked',
  { tag: '@timed' },
  async ({ page, server, request }, info) => {
    const kitchen = await openKitchen({ server, request, info });
    await sit(kitchen, page);
    await mark(page);
    const lock = (state: 'hidden' | 'visible') =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await lock('hidden');
    await kitchen.till('sold-out', { spuPidList: ['miso'] });
    await expect(page.getByRole('button', { name: 'Add Miso soup' })).toBeVisible();
    await lock('visible');
    await expect(row(page, 'Miso soup').getByText('Sold out')).toBeVisible(soon);
    await isSamePage(page);
  },
);

test('an item that sells out while its sheet is open does not join the cart, and a message is shown', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info });
  await sit(kitchen, page);
  const sheet = await openDish(page, 'Ramen');
  await expect(sheet.getByRole('radio', { name: 'Mild' })).toBeVisible();
  await kitchen.till('sold-out', { spuPidList: ['ramen'] });
  // finds the row without its role, because assistive technology does not see it behind the sheet
  const behind = page.locator('li').filter({ has: page.locator('h3', { hasText: 'Ramen' }) });
  await expect(behind.getByText('Sold out')).toBeAttached();
  await sheet.getByRole('button', { name: 'Add €9.00', exact: true }).click();
  await expectToast(page, 'Some items have just sold out');
  await expect(page.getByRole('button', { name: /View cart/ })).toBeHidden();
});

test('an item that sold out before its choices arrive shows so in its sheet, and cannot be added', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info });
  const release = await hold(page, '**/api/public/ordering/spu');
  await sit(kitchen, page);
  const sheet = await openDish(page, 'Ramen');
  await kitchen.till('sold-out', { spuPidList: ['ramen'] });
  release();
  await expect(sheet.getByText('Sold out', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Add €9.00', exact: true })).toBeDisabled();
});
