import type { Locator, Page } from '@playwright/test';
import { add, addFor, nextGroup, openDish, pick, reviewSet, take } from './diner.ts';
import { expect, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import { expectToast } from './toasts.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });
const openCart = (page: Page) => page.getByRole('button', { name: /View cart/ }).click();
const line = (page: Page, dish: string) => sheet(page).getByRole('listitem').filter({ hasText: dish });
const order = (within: Page | Locator) => within.getByRole('button', { name: /^Order( €|$)/ });

/** Adds ramen, hot, with two eggs and corn: 9.00 + 2 × 1.50 + 1.00 = 13.00. */
async function addRamen(page: Page): Promise<void> {
  const dish = await openDish(page, 'Ramen');
  await pick(dish, 'Hot');
  await take(dish, 'Egg', 2);
  await take(dish, 'Corn');
  await addFor(dish, '€13.00');
}

/** Adds the evening combo with tea: 12.00. */
async function addSet(page: Page): Promise<void> {
  const set = await openDish(page, 'Evening set');
  await nextGroup(set);
  await reviewSet(set);
  await addFor(set, '€12.00');
}

/** The opacity of the overlay on each picture of a list. */
const veils = (list: Locator): Promise<string[]> =>
  list.locator('li > div > span:first-child').evaluateAll((pictures) =>
    pictures.map((picture) => {
      const veil = getComputedStyle(picture, '::after');
      return veil.content === 'none' ? 'none' : veil.opacity;
    }),
  );

const everyDayBut = (today: number) => [1, 2, 3, 4, 5, 6, 7].filter((day) => Math.abs(day - today) % 6 > 1);

test('CART-6 unavailable lines stay in the cart, greyed out, with the reason and a button that removes them', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info });
  await kitchen.sit(page);
  for (const dish of ['Miso soup', 'Lunch plate', 'Barley tea', 'Last portion']) await add(page, dish);
  await addRamen(page);
  await addSet(page);
  const days = everyDayBut(new Date().getDay() || 7);
  await kitchen.publish({ lunchTimes: [{ days, from: '11:00', to: '14:30' }] });
  await kitchen.till('sold-out', { spuPidList: ['miso', 'tea'], attrPidList: ['toppings.egg'] });
  await openCart(page);
  const gone = sheet(page).getByRole('region', { name: 'Not available now' });
  const reasons = {
    'Miso soup': 'Sold out',
    'Lunch plate': /Served .*11:00.14:30/,
    'Barley tea': 'Sold out',
    Ramen: 'Sold out',
    'Evening set': 'Sold out',
  };
  await expect(gone.getByRole('listitem')).toHaveCount(5);
  for (const [dish, reason] of Object.entries(reasons)) {
    const remove = page.getByRole('button', { name: `Remove: ${dish}` });
    const row = gone.getByRole('listitem').filter({ has: remove });
    await expect(row.getByText(reason)).toBeVisible();
    await expect(row.getByRole('group')).toHaveCount(0);
    await expect(row.getByText(/^€/)).toHaveCSS('text-decoration-line', 'line-through');
  }
  expect(await veils(gone)).toEqual(['0.45', '0.45', '0.45', '0.45', '0.45']);
  expect(await veils(line(page, 'Last portion').locator('..'))).toEqual(['none']);
  await expect(line(page, 'Last portion').getByRole('group')).toBeVisible();
  await expect(order(sheet(page))).toHaveText(/€7\.00/);
  for (const dish of Object.keys(reasons)) {
    const remove = gone.getByRole('button', { name: `Remove: ${dish}` });
    await remove.click();
    await expect(remove).toHaveCount(0);
  }
  await expect(gone).toBeHidden();
  await expect(sheet(page).getByRole('listitem')).toHaveCount(1);
});

test('CART-7 the cart shows lines with their options, a stepper for each line, and the total; clearing asks for confirmation', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info });
  await kitchen.sit(page);
  await add(page, 'Miso soup');
  await addRamen(page);
  await addSet(page);
  await openCart(page);
  await expect(line(page, 'Ramen').first()).toContainText('Hot · Egg ×2 · Corn');
  await expect(line(page, 'Evening set')).toContainText('Ramen (Mild)');
  await expect(line(page, 'Evening set')).toContainText('Barley tea');
  await expect(order(sheet(page))).toHaveText(/€28\.50/);

  const soup = sheet(page).getByRole('group', { name: 'How many of Miso soup' });
  await soup.getByRole('button', { name: 'One more' }).click();
  await expect(soup.getByRole('status')).toHaveText('2');
  await expect(line(page, 'Miso soup')).toContainText('€7.00');
  await expect(order(sheet(page))).toHaveText(/€32\.00/);
  await soup.getByRole('button', { name: 'One less' }).click();
  await expect(order(sheet(page))).toHaveText(/€28\.50/);
  await soup.getByRole('button', { name: 'Remove' }).click();
  await expect(line(page, 'Miso soup')).toHaveCount(0);
  await expect(order(sheet(page))).toHaveText(/€25\.00/);

  const clear = sheet(page).getByRole('button', { name: 'Clear all' });
  const question = page.getByRole('alertdialog', { name: 'Clear the cart?' });
  await clear.click();
  await question.getByRole('button', { name: 'Keep them' }).click();
  await expect(question).toBeHidden();
  await expect(sheet(page).getByRole('listitem')).toHaveCount(2);
  await clear.click();
  await question.getByRole('button', { name: 'Clear the cart' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(page.locator('[data-cart] span', { hasText: 'Your cart is empty' })).toBeVisible();
});

test('a removed line of the cart can be put back with its choices; without any line the cart says so and closes', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info });
  await kitchen.sit(page);
  await addRamen(page);
  await add(page, 'Miso soup');
  await openCart(page);
  const remove = (dish: string) => line(page, dish).getByRole('button', { name: 'Remove' });
  const undo = sheet(page).getByRole('button', { name: 'Undo' });
  await remove('Ramen').press('Enter');
  await expect(undo).toBeFocused();
  await expect(undo).toHaveAccessibleDescription('Removed: Ramen');
  await expect(order(sheet(page))).toHaveText(/€3\.50/);
  await undo.press('Enter');
  await expect(sheet(page).getByRole('listitem').first()).toContainText('Hot · Egg ×2 · Corn');
  await expect(line(page, 'Ramen').getByRole('button', { name: /^Change/ })).toBeFocused();
  await expect(undo).toHaveCount(0);

  await remove('Miso soup').press('Enter');
  await remove('Ramen').press('Enter');
  await expect(undo).toHaveAccessibleDescription(/Removed: Ramen.*Nothing is left in your order/);
  await undo.press('Enter');
  await expect(order(sheet(page))).toHaveText(/€13\.00/);
  await remove('Ramen').press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(order(page)).toBeFocused();
  await expect(page.locator('[data-cart] span', { hasText: 'Your cart is empty' })).toBeVisible();
});

test('CART-8 an empty cart shows a message, and a different one in a closed shop', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info });
  await kitchen.sit(page);
  await order(page).click();
  await expectToast(page, 'Nothing chosen yet. Pick something from the menu first');
  const days = everyDayBut(new Date().getDay() || 7);
  await kitchen.publish({ shop: { openingHours: [{ days, from: '11:00', to: '11:05' }] } });
  await kitchen.sit(page);
  await page.getByRole('button', { name: 'Closed now' }).press('Enter');
  await expectToast(page, 'The restaurant isn’t taking orders now');
});

test('CART-9 menu and cart show the missing amount instead of the order button below the delivery minimum', async ({
  page,
  server,
  request,
}, info) => {
  const shop = { deliveryModes: 'DF', defaultDeliveryMode: 'D', delivery: { minimum: '18.00' } };
  const kitchen = await openKitchen({ server, request, info }, { shop });
  await kitchen.sit(page);
  await add(page, 'Miso soup');
  const short = (amount: string) => page.getByText(`€${amount} more for delivery`);
  await expect(short('14.50')).toBeVisible();
  await expect(order(page)).toHaveCount(0);
  await openCart(page);
  const inCart = sheet(page);
  await expect(inCart.getByText('€14.50 more for delivery')).toBeVisible();
  await expect(order(inCart)).toHaveCount(0);
  const soup = inCart.getByRole('group', { name: 'How many of Miso soup' });
  for (const left of ['11.00', '7.50', '4.00', '0.50']) {
    await soup.getByRole('button', { name: 'One more' }).click();
    await expect(inCart.getByText(`€${left} more for delivery`)).toBeVisible();
  }
  await soup.getByRole('button', { name: 'One more' }).click();
  await expect(order(inCart)).toHaveText(/€21\.00/);
  await expect(inCart.getByText(/more for delivery/)).toHaveCount(0);
  await soup.getByRole('button', { name: 'One less' }).click();
  await page.keyboard.press('Escape');
  await expect(inCart).toBeHidden();
  await expect(short('0.50')).toBeVisible();
  await expect(order(page)).toHaveCount(0);

  await page.getByRole('button', { name: /^Change/ }).click();
  const way = page.getByRole('dialog', { name: 'How would you like your food?' });
  await way.getByText('Dine in', { exact: true }).click();
  await expect(order(page)).toBeVisible();
  await expect(short('0.50')).toHaveCount(0);
});
