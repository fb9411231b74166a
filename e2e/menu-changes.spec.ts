import type { Page } from '@playwright/test';
import { add, addFor, checkOut, headline, openDish, openReceipt, pick, reviewSet, take } from './diner.ts';
import { expect, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';

const cartOf = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });
const openCart = (page: Page) => page.getByRole('button', { name: /View cart/ }).click();
const said = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

/** Adds ramen, hot and with an egg: 10.50. */
async function addHotRamen(page: Page): Promise<void> {
  const sheet = await openDish(page, 'Ramen');
  await pick(sheet, 'Hot');
  await take(sheet, 'Egg');
  await addFor(sheet, '€10.50');
}

const hotIsGone = 'Hot is no longer offered, choose again';

test.describe('FIX-20 a line whose option was removed from the menu shows this, and opens the item to choose again', () => {
  test('the cart shows it in the current language, and keeps the other choices', async ({
    page,
    server,
    request,
  }, info) => {
    const kitchen = await openKitchen({ server, request, info });
    await kitchen.sit(page);
    await add(page, 'Barley tea');
    await addHotRamen(page);
    await openCart(page);
    const cart = cartOf(page);
    await kitchen.publish({ spices: ['mild'] });
    const gone = cart.getByRole('region', { name: 'Not available now' });
    await expect(gone.getByText(hotIsGone)).toBeVisible();
    await expect(said(page, `Ramen: ${hotIsGone}`)).toBeVisible();
    await expect(gone.getByText('Sold out')).toBeHidden();
    await expect(cart.getByRole('button', { name: /^Order/ })).toContainText('€2.00');

    await cart.getByRole('button', { name: /^Order/ }).click();
    const asked = page.getByRole('alertdialog');
    await expect(asked.getByRole('button')).toHaveText([
      'Choose again',
      'Remove 1 and continue',
      'Back to the cart',
    ]);
    await expect(asked.getByRole('button').last()).toBeFocused();
    await asked.getByRole('button').last().click();

    await gone.getByRole('button', { name: 'Choose again: Ramen' }).click();
    const sheet = page.getByRole('dialog', { name: 'Ramen' });
    await expect(sheet.getByRole('group', { name: 'How many of Egg' })).toContainText('1');
    await expect(sheet.getByRole('radio')).toHaveCount(1);
    await expect(sheet.getByRole('radio', { name: 'Mild' })).not.toBeChecked();
    await sheet.getByRole('button', { name: 'Update €10.50', exact: true }).click();
    await expect(sheet).toBeVisible();
    await pick(sheet, 'Mild');
    await sheet.getByRole('button', { name: 'Update €10.50', exact: true }).click();
    await expect(cart.getByText('Mild · Egg')).toBeVisible();
    await expect(gone).toBeHidden();
    await expect(cart.getByRole('listitem')).toHaveCount(2);
    await expect(cart.getByRole('button', { name: /^Order/ })).toContainText('€12.50');
  });

  test('the message has the last known name of the option, in Chinese', async ({
    page,
    server,
    request,
  }, info) => {
    const kitchen = await openKitchen({ server, request, info });
    await kitchen.sit(page);
    await addHotRamen(page);
    await page.getByRole('button', { name: 'Switch to 繁體中文' }).click();
    await kitchen.publish({ spices: ['mild'] });
    await page.getByRole('button', { name: /查看購物車/ }).click();
    await expect(page.getByText('「大辣」已不再供應，請重新選擇', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '重新選擇: 拉麵' }).click();
    await expect(page.getByRole('dialog', { name: '拉麵' })).toBeVisible();
  });

  test('the line of a combo shows it for an element', async ({ page, server, request }, info) => {
    const kitchen = await openKitchen({ server, request, info });
    await kitchen.sit(page);
    const set = await openDish(page, 'Evening set');
    await set.getByRole('button', { name: /^Next/ }).click();
    await pick(set, /Miso soup/);
    await reviewSet(set);
    await addFor(set, '€12.50');
    await kitchen.publish({ drinks: ['tea'] });
    await openCart(page);
    const cart = cartOf(page);
    await expect(cart.getByText('Miso soup is no longer offered, choose again')).toBeVisible();
    await cart.getByRole('button', { name: 'Choose again: Evening set' }).click();
    await pick(set, /Barley tea/);
    await reviewSet(set);
    await set.getByRole('button', { name: 'Update €12.00', exact: true }).click();
    await expect(cart.getByText('Barley tea').first()).toBeVisible();
    await expect(cart.getByRole('button', { name: /^Order/ })).toContainText('€12.00');
  });

  test('checkout shows it, also when the order is placed', async ({ page, server, request }, info) => {
    const kitchen = await openKitchen({ server, request, info });
    await kitchen.sit(page);
    await add(page, 'Barley tea');
    await addHotRamen(page);
    await checkOut(page);
    const place = page.getByRole('button', { name: /^Place order/ });
    await expect(place).toContainText('€12.50');

    await test.step('as soon as the menu has changed', async () => {
      await kitchen.publish({ spices: ['mild'] });
      await expect(page.getByText(hotIsGone, { exact: true })).toBeVisible();
      await expect(place).toContainText('€2.00');
    });

    await test.step('after a press of the order button', async () => {
      await place.click();
      const tips = page.getByRole('alertdialog');
      await expect(tips.getByRole('listitem')).toContainText(hotIsGone);
      await tips.getByRole('button', { name: 'Choose again' }).click();
      const sheet = page.getByRole('dialog', { name: 'Ramen' });
      await pick(sheet, 'Mild');
      await sheet.getByRole('button', { name: 'Update €10.50', exact: true }).click();
      await expect(page).toHaveURL(/\/h5\/order$/);
      await expect(page.getByText('Mild · Egg')).toBeVisible();
      await expect(place).toContainText('€12.50');
    });

    await test.step('when the server refuses the order', async () => {
      await page.route(
        '**/ordering/submit',
        async (route) => {
          await kitchen.publish({ spices: ['hot'] });
          await route.continue();
        },
        { times: 1 },
      );
      await place.click();
      const tips = page.getByRole('alertdialog');
      await expect(tips.getByRole('listitem')).toContainText('Mild is no longer offered, choose again');
      await tips.getByRole('button', { name: 'Choose again' }).click();
      const sheet = page.getByRole('dialog', { name: 'Ramen' });
      await pick(sheet, 'Hot');
      await sheet.getByRole('button', { name: 'Update €10.50', exact: true }).click();
      await place.click();
      await expect(headline(page)).toHaveText('Pay at the counter');
      await openReceipt(page);
      await expect(page.getByText('Hot · Egg')).toBeVisible();
    });
  });
});

test.describe('FIX-21 a cart gets new prices with the live menu, and shows the changes', () => {
  test('the cart bar and the cart show changes, also of options, and announce each change once', async ({
    page,
    server,
    request,
  }, info) => {
    const kitchen = await openKitchen({ server, request, info });
    // without requests of choices ahead, only the cart's own calls remain
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await kitchen.sit(page);
    await add(page, 'Barley tea');
    await addHotRamen(page);
    const bar = page.getByRole('button', { name: /View cart/ });
    await expect(bar).toContainText('€12.50');
    const checks: string[] = [];
    page.on('request', (sent) => {
      if (/\/(check\/sales|spu)$/.test(sent.url())) checks.push(sent.url());
    });

    await kitchen.publish({ eggPrice: '2.00', prices: { tea: '2.20' } });
    await expect(bar).toContainText('€13.20');
    await expect(said(page, 'Ramen: Was €10.50, now €11.00')).toContainText(
      'Barley tea: Was €2.00, now €2.20',
    );
    await bar.click();
    const row = (dish: string) => cartOf(page).getByRole('listitem').filter({ hasText: dish });
    await expect(row('Ramen')).toContainText('Was €10.50, now €11.00');
    await expect(row('Barley tea')).toContainText('Was €2.00, now €2.20');
    expect(checks).toHaveLength(1);

    await kitchen.publish({ prices: { tea: '2.50' } });
    await expect(row('Barley tea')).toContainText('Was €2.00, now €2.50');
    await expect(row('Ramen')).not.toContainText('Was');
    await expect(cartOf(page).getByRole('button', { name: /^Order/ })).toContainText('€13.00');
  });

  test('checkout shows the changes', async ({ page, server, request }, info) => {
    const kitchen = await openKitchen({ server, request, info });
    await kitchen.sit(page);
    await addHotRamen(page);
    await checkOut(page);
    const place = page.getByRole('button', { name: /^Place order/ });
    await expect(place).toContainText('€10.50');
    await kitchen.publish({ eggPrice: '2.00' });
    await expect(place).toContainText('€11.00');
    await expect(page.getByRole('listitem').filter({ hasText: 'Ramen' })).toContainText(
      'Was €10.50, now €11.00',
    );
    await expect(said(page, 'Ramen: Was €10.50, now €11.00')).toBeVisible();
    await place.click();
    await expect(headline(page)).toHaveText('Pay at the counter');
    await expect(page.getByText('€11.00').first()).toBeVisible();
  });

  test('a page that is opened again shows the changes', async ({ page, server, request }, info) => {
    const kitchen = await openKitchen({ server, request, info });
    await kitchen.sit(page);
    await addHotRamen(page);
    const address = page.url();
    await page.goto('about:blank');
    await kitchen.publish({ eggPrice: '2.00' });
    await page.goto(address);
    await expect(page.getByRole('button', { name: /View cart/ })).toContainText('€11.00');
    await expect(said(page, 'Ramen: Was €10.50, now €11.00')).toBeVisible();
  });
});
