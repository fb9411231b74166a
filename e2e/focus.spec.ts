import type { Locator, Page } from '@playwright/test';
import { add, checkOut, pathOf, placeOf, scan, scanState } from './diner.ts';
import { expect, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Opens a dialog with the keyboard and closes it. The focus must be on its opener again. */
async function expectReturn(page: Page, opener: Locator, close = 'Escape'): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(1);
  await expect.poll(() => dialog.evaluate((popup) => popup.contains(document.activeElement))).toBe(true);
  await page.keyboard.press(close);
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test.describe('FIX-39 the focus', () => {
  test('returns to the opener of each dialog of the menu', async ({ page, demo }) => {
    await scan(page, placeOf(demo, 'night-lane', 'A12'));
    await add(page, 'Smashed cucumber');
    const openers = [
      /^Change: /,
      'Allergens and diet',
      'Language',
      'Choose options for Braised beef noodle soup',
      'Choose options for Beef noodle set',
      'Smashed cucumber',
      /^View cart/,
    ];
    for (const name of openers)
      await test.step(String(name), () => expectReturn(page, button(page, name).first()));
  });

  test('returns to the opener of each dialog of “Check your order”', async ({
    page,
    server,
    request,
  }, info) => {
    const shop = { country: 'TW', invoice: true };
    const kitchen = await openKitchen({ server, request, info }, { shop });
    await kitchen.sit(page);
    await add(page, 'Miso soup');
    await checkOut(page);
    for (const name of [/^Note for the kitchen/, /^E-invoice/])
      await test.step(String(name), () => expectReturn(page, button(page, name)));
  });

  test('returns to the order button after “Your order has changed”', async ({
    page,
    server,
    request,
  }, info) => {
    const kitchen = await openKitchen({ server, request, info }, {});
    await kitchen.sit(page);
    await add(page, 'Miso soup');
    await checkOut(page);
    await page.route(
      '**/api/public/ordering/submit',
      async (route) => {
        await kitchen.publish({ prices: { miso: '4' } });
        await route.continue();
      },
      { times: 1 },
    );
    const press = button(page, /^(Place order|Pay now)/);
    // a disabled button takes no focus
    await expect(press).toBeEnabled();
    await press.focus();
    await page.keyboard.press('Enter');
    const changed = page.getByRole('alertdialog', { name: 'Your order has changed' });
    // the import of the brand file takes time
    await expect(changed).toBeVisible();
    await changed.getByRole('button', { name: 'Stay here' }).press('Enter');
    await expect(changed).toBeHidden();
    await expect(press).toBeFocused();
  });

  test('goes from skip links to the menu and to the cart', async ({ page, demo }) => {
    const table = placeOf(demo, 'night-lane', 'A12');
    await scan(page, table);
    await page.keyboard.press('Tab');
    const toMenu = page.getByRole('link', { name: 'Skip to the menu' });
    await expect(toMenu).toBeFocused();
    await expect(toMenu).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('');
    await page.keyboard.press('Tab');
    await expect(button(page, 'Today’s picks')).toBeFocused();
    await page.goto(pathOf(table));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to your cart' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(button(page, 'Order')).toBeFocused();
  });

  test('has a whole ring in the list of categories', async ({ page, demo }) => {
    await scan(page, placeOf(demo, 'night-lane', 'A12'));
    const first = button(page, 'Today’s picks');
    await page.keyboard.press('Tab');
    await first.focus();
    const ring = await first.evaluate((tab) => {
      const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(tab);
      return { outlineStyle, outside: Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) };
    });
    expect(ring.outlineStyle).not.toBe('none');
    // the list would cut off what is outside
    expect(ring.outside).toBeLessThanOrEqual(0);
  });
});

/** The headline with the focus, and whether it has a ring. `undefined` if something else has the focus. */
const focusedHeadline = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused?.localName !== 'h1') return undefined;
    const isRinged = getComputedStyle(focused).outlineStyle !== 'none';
    return `${focused.textContent}${isRinged ? ', with a ring' : ''}`;
  });

for (const by of ['finger', 'keyboard'] as const)
  test(`each navigation by ${by} moves the focus to the headline of the new screen, without a ring, and sets the page’s title`, async ({
    page,
  }) => {
    const press = async (name: string | RegExp) => {
      const target = button(page, name);
      if (by === 'finger') return target.tap();
      await target.focus();
      await page.keyboard.press('Enter');
    };
    const expectScreen = async (headline: string, title = headline) => {
      await expect.poll(() => focusedHeadline(page)).toBe(headline);
      await expect(page).toHaveTitle(title);
    };
    const menu = ['Shop open', 'Shop open · States'] as const;
    await scanState(page, 'open-1');
    await press('Add Rye bread');
    await press('Order');
    await press(/^Pay at the counter/);
    await expectScreen('Check your order');
    await page.goBack();
    await expectScreen(...menu);
    await page.goForward();
    await expectScreen('Check your order');
    await press('Back');
    await expectScreen(...menu);
    await press('My orders');
    await expectScreen('My orders');
    await page.goBack();
    await expectScreen(...menu);
    await press('Order');
    await expectScreen('Check your order');
    await press(/^Place order/);
    await expectScreen('Pay at the counter', 'Order accepted');
    await press('My orders');
    await expectScreen('My orders');
    await press(/Pay at the counter/);
    await expectScreen('Pay at the counter', 'Order accepted');
    await page.goBack();
    await expectScreen('My orders');
    await press('Menu');
    await expectScreen(...menu);
  });
