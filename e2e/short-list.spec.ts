import type { Page } from '@playwright/test';
import { add, addFor, checkOut, headline, openDish, pick, submits, take } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';

const confirmation = (page: Page) => page.getByRole('heading', { name: 'Check your order' });
const told = (page: Page) => page.getByRole('alertdialog', { name: 'Not enough left' });

async function addSoups(page: Page, count: number): Promise<void> {
  await add(page, 'Miso soup');
  const soups = page.getByRole('group', { name: 'How many of Miso soup' });
  for (let taken = 1; taken < count; taken += 1)
    await soups.getByRole('button', { name: 'One more' }).click();
}

test('FIX-11 a diner who wants four sees that three are left, takes three with one press, and orders them', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { stock: { miso: 3 } });
  await kitchen.sit(page);
  await addSoups(page, 4);
  const sent = submits(page);
  await page.getByRole('button', { name: /View cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await cart.getByRole('button', { name: /^Order/ }).click();
  await expect(told(page).getByRole('listitem')).toHaveText(/Miso soup ×4.*Only 3 left/);
  await expectNoFaults(page);
  await told(page).getByRole('button', { name: 'Back to the cart' }).click();
  await expect(cart.getByText('Only 3 left')).toBeVisible();
  await cart.getByRole('button', { name: /^Order/ }).click();
  await told(page).getByRole('button', { name: 'Take 3' }).click();
  await expect(confirmation(page)).toBeVisible();
  const place = page.getByRole('button', { name: /^Place order/ });
  await expect(place).toContainText('€10.50');
  await place.click();
  await expect(page).toHaveURL(/\/h5\/orderStatus/);
  await expect(headline(page)).toBeVisible();
  expect(sent).toMatchObject([{ itemList: [{ unitQty: 3 }] }]);
});

test('if others buy meanwhile, the diner takes what is left, sees the new amount, and orders', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { stock: { miso: 3 } });
  await kitchen.sit(page);
  await addSoups(page, 3);
  await checkOut(page);
  const place = page.getByRole('button', { name: /^Place order/ });
  await expect(place).toContainText('€10.50');
  await kitchen.order('miso', 3.5);
  await place.click();
  await expect(told(page).getByRole('listitem')).toHaveText(/Miso soup ×3.*Only 2 left/);
  await told(page).getByRole('button', { name: 'Take 2' }).click();
  await expect(place).toContainText('€7.00');
  await place.click();
  await expect(page).toHaveURL(/\/h5\/orderStatus/);
});

test('of an option of which two are left, the diner takes two, reads which option is short, and then sees it sold out', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { egg: { stock: 2 } });
  await kitchen.sit(page);
  await test.step('a dish with three of it cannot be ordered, and shows how many are left', async () => {
    const dish = await openDish(page, 'Ramen');
    await pick(dish, 'Mild');
    await take(dish, 'Egg', 3);
    await addFor(dish, '€13.50');
    await page.getByRole('button', { name: /View cart/ }).click();
    await page
      .getByRole('dialog', { name: 'Your cart' })
      .getByRole('button', { name: /^Order/ })
      .click();
    const missing = page.getByRole('alertdialog', { name: 'Not everything is available' });
    await expect(missing.getByRole('listitem')).toHaveText(/^Ramen\s*Egg\s*· Only 2 left$/);
    await expect(missing.getByText('There are fewer left than in your cart:')).toBeVisible();
    await screenshot(page, 'short-within-a-dish');
    await expectNoFaults(page);
    await missing.getByRole('button', { name: /^Remove 1/ }).click();
    await expect(missing).toBeHidden();
  });
  const sheet = await openDish(page, 'Ramen');
  await pick(sheet, 'Mild');
  await sheet.getByRole('button', { name: 'Add Egg', exact: true }).click();
  const ramens = sheet.getByRole('group', { name: 'How many of Ramen' });
  for (let taken = 1; taken < 3; taken += 1) await ramens.getByRole('button', { name: 'One more' }).click();
  await addFor(sheet, '€31.50');
  await page.getByRole('button', { name: /View cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await cart.getByRole('button', { name: /^Order/ }).click();
  await expect(told(page).getByRole('listitem')).toHaveText(/^Ramen ×3 ×2Egg.*Only 2 left/);
  await screenshot(page, 'short-option');
  await expectNoFaults(page);
  await told(page).getByRole('button', { name: 'Take 2' }).click();
  const place = page.getByRole('button', { name: /^Place order/ });
  await expect(place).toContainText('€21.00');
  await place.click();
  await expect(page).toHaveURL(/\/h5\/orderStatus/);
  await kitchen.sit(page);
  const again = await openDish(page, 'Ramen');
  await expect(again.getByText('Sold out')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Add Egg', exact: true })).toHaveCount(0);
});

test('for two lines of one item, the alert shows the quantity that each line would get', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { ramen: { stock: 3 } });
  await kitchen.sit(page);
  for (const spice of ['Mild', 'Hot']) {
    const sheet = await openDish(page, 'Ramen');
    await pick(sheet, spice);
    await sheet
      .getByRole('group', { name: 'How many of Ramen' })
      .getByRole('button', { name: 'One more' })
      .click();
    await addFor(sheet, '€18.00');
  }
  await page.getByRole('button', { name: /View cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await cart.getByRole('button', { name: /^Order/ }).click();
  await expect(told(page).getByRole('listitem')).toHaveText([
    /^Ramen ×2Mild.*Only 3 left/,
    /^Ramen ×2 ×1Hot.*Only 3 left/,
  ]);
  await expect(told(page).locator('s')).toHaveText(['×2']);
  await told(page).getByRole('button', { name: 'Take 3' }).click();
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Place order/ })).toContainText('€27.00');
});
