import type { Locator, Page } from '@playwright/test';
import { add, checkOut, headline, openReceipt, placeOf, scan, stateLink } from './diner.ts';
import { expect, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import { online, openOrder } from './shown-order.ts';

const confetti = (page: Page): Locator => page.locator('[data-celebration]');
const atCounter = /pay at the counter/i;

test('FIX-30 a delivery is paid on delivery, at the choice, on the order, on its page and in the history; everything else is paid at the counter', async ({
  page,
  server,
  request,
}, info) => {
  const shop = { deliveryModes: 'FPD', delivery: { minimum: '0' }, checkout: 'A' };
  const kitchen = await openKitchen({ server, request, info }, { shop });
  await kitchen.sit(page);
  await add(page, 'Barley tea');
  for (const [mode, later] of [
    ['Dine in', 'Pay at the counter'],
    ['Pickup', 'Pay at the counter'],
    ['Delivery', 'Pay on delivery'],
  ] as const) {
    await test.step(mode, async () => {
      if (mode !== 'Dine in') {
        await page.getByRole('button', { name: /^Change: / }).click();
        const modes = page.getByRole('dialog', { name: 'How would you like your food?' });
        await modes.getByRole('button', { name: new RegExp(`^${mode}`) }).click();
        await expect(modes).toBeHidden();
      }
      await page.getByRole('button', { name: 'Order', exact: true }).click();
      const methods = page.getByRole('dialog', { name: 'When would you like to pay?' });
      await expect(methods.getByRole('button').filter({ hasText: /^Pay (at|on)/ })).toContainText(later);
      await page.keyboard.press('Escape');
      await expect(methods).toBeHidden();
    });
  }
  await checkOut(page, 'Pay on delivery');
  await expect(page.getByRole('button', { name: /^Payment/ })).toContainText('Pay on delivery');
  await expect(page.getByText(atCounter)).toHaveCount(0);
  await page.getByRole('button', { name: /^Deliver to/ }).click();
  const receiver = page.getByRole('dialog', { name: 'Deliver to' });
  await receiver.getByLabel('Receiver name').fill('Ada');
  await receiver.getByLabel('Receiver phone').fill('040 123 4567');
  await receiver.getByLabel('Delivery address').fill('Lantern Lane 12');
  await receiver.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(headline(page)).toHaveText('Pay on delivery');
  await openReceipt(page);
  await expect(page.getByText(atCounter)).toHaveCount(0);
  await page.goto('/h5/historyOrder');
  await expect(page.getByText('Pay on delivery')).toBeVisible();
  await expect(page.getByText(atCounter)).toHaveCount(0);
});

test('FIX-30 dine-in serves at the table only with a table, and without one the guest collects the order', async ({
  page,
  request,
  demo,
}) => {
  const place = page.getByRole('button', { name: /^Dine in/ });
  for (const [table, words] of [
    ['4', 'We serve you at your table.'],
    [undefined, 'Eat here and collect your order at the counter.'],
  ] as const) {
    await scan(page, placeOf(demo, 'kape-karak', table));
    await page.getByRole('button', { name: /^Change: / }).click();
    await expect(page.getByRole('dialog').filter({ has: place })).toContainText(words);
    await page.keyboard.press('Escape');
    await expect(place).toBeHidden();
  }
  const show = await openOrder(page, request);
  const main = page.getByRole('main');
  await show({ ...online, orderStatus: 4, pickupCode: 'A7' });
  await expect(headline(page)).toHaveText('Ready to serve');
  await expect(main).toContainText('It’s coming to your table now.');
  await expect(main.getByText('Your table', { exact: true })).toBeInViewport();
  await expect(main.getByText('1', { exact: true }).first()).toBeInViewport();
  await expect(main.getByText('A7', { exact: true })).toBeHidden();
  await show({ ...online, orderStatus: 4, pickupCode: 'A7', tableNo: '' });
  await expect(headline(page)).toHaveText('Ready to pick up');
  await expect(main).toContainText('Show your code at the counter.');
  await expect(main.getByText('A7', { exact: true }).first()).toBeInViewport();
  await expect(main).not.toContainText('table');
});

for (const [state, path, title, text] of [
  [
    'the page of a QR code that is switched off claims no expiry',
    stateLink('off'),
    'This code isn’t active',
    'has expired or is switched off. Please ask the staff for a new one.',
  ],
  [
    'a QR code whose validity has ended has the same page',
    stateLink('expired'),
    'This code isn’t active',
    'has expired or is switched off. Please ask the staff for a new one.',
  ],
  [
    'an unknown QR code says to scan again',
    stateLink('nowhere'),
    /./,
    'Please scan the QR code on your table again.',
  ],
] as const)
  test(`FIX-30 ${state}, and "Scan again" says at once what to do`, async ({ page }) => {
    await page.goto(path);
    await expect(headline(page)).toHaveText(title);
    await expect(page.getByText(text)).toBeVisible();
    const scanAgain = page.getByRole('region', { name: 'Scan again' });
    await expect(scanAgain).toContainText('Open your phone’s camera and point it at the QR code.');
    await expect(scanAgain).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Scan again' })).toHaveCount(0);
  });

test('FIX-30 amounts have a minus sign, and the payment number is inside the receipt', async ({
  page,
  request,
}) => {
  const show = await openOrder(page, request);
  const now = Math.floor(Date.now() / 1000);
  await show({
    ...online,
    orderStatus: 2,
    payTime: now,
    paymentPlatformName: 'Sandbox',
    txNo: 'TX-2468',
    promoList: [{ promoType: 'C', promoName: 'Tuesday', promoName2: '', promoAmount: 1.5 }],
  });
  await expect(headline(page)).toHaveText('Order accepted');
  await expect(page.getByText('TX-2468')).toBeHidden();
  await openReceipt(page);
  await expect(page.getByText('TX-2468')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('−€1.50');
  await expect(main).not.toContainText(/[-–]\s?€/);
});

test('FIX-30 confetti is only for an order that is paid or accepted', async ({ page, request }) => {
  const show = await openOrder(page, request);
  const now = Math.floor(Date.now() / 1000);
  await expect(confetti(page)).toHaveCount(0);
  for (const [says, facts, celebrates] of [
    ['Waiting for payment', { ...online, orderStatus: 0, txStatus: 0 }, false],
    ['Order sent', { ...online, orderStatus: 1, payTime: now }, true],
    ['Pay at the counter', { checkoutMethod: 'P', orderStatus: 1 }, false],
    ['On your table’s bill', { ...online, orderingMode: 'A', orderStatus: 1 }, false],
    ['Pay at the counter', { checkoutMethod: 'P', orderStatus: 2 }, true],
    ['Waiting for the restaurant to confirm', { orderStatus: 1, heldUntil: now + 600 }, false],
    ['Order declined', { ...online, orderStatus: 8, payTime: now }, false],
  ] as const) {
    // each row begins as a new visit
    await page.evaluate(() => sessionStorage.removeItem('h5_celebrated'));
    await page.reload();
    await show({ payTime: null, heldUntil: null, orderingMode: 'O', ...facts });
    await expect(headline(page)).toHaveText(says);
    await expect(confetti(page)).toHaveCount(celebrates ? 1 : 0);
  }
});

test('FIX-30 badges, cart and total count the same units, and a sold-out line counts in none of them', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info });
  await kitchen.sit(page);
  const cart = page.getByRole('button', { name: /View cart/ });
  const mains = page.getByRole('button', { name: 'Mains' });
  const dialog = page.getByRole('dialog', { name: 'Your cart' });
  const expectCounts = async (count: number, amount: string) => {
    await expect(mains).toHaveText(`Mains${count} in your cart${count}`);
    await expect(cart).toContainText(`${count}`);
    await expect(cart).toContainText(amount);
    await cart.click();
    await expect(dialog).toContainText(`${count} items`);
    await expect(dialog.getByRole('button', { name: /^Order/ })).toContainText(amount);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await add(page, 'Miso soup');
  await add(page, 'Barley tea');
  const teas = page.getByRole('group', { name: 'How many of Barley tea' });
  await teas.getByRole('button', { name: 'One more' }).click();
  await teas.getByRole('button', { name: 'One more' }).click();
  await expectCounts(4, '€9.50');
  await kitchen.till('sold-out', { spuPidList: ['miso'] });
  await expectCounts(3, '€6.00');
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove 1 and continue' }).click();
  await expect(headline(page)).toHaveText('Check your order');
  await expect(page.getByRole('button', { name: /^Place order/ })).toContainText('€6.00');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('button', { name: /^Receipt/ })).toContainText('3 items');
});

test('FIX-30 badges stay inside their entry, even with three digits', async ({ page, demo }) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await add(page, 'Smashed cucumber');
  const sheet = page.getByRole('dialog', { name: 'Braised beef noodle soup' });
  await page.getByRole('button', { name: 'Choose options for Braised beef noodle soup' }).click();
  await sheet.getByRole('button', { name: /^Add NT\$/ }).click();
  await expect(sheet).toBeHidden();
  const outside = await page.evaluate(() => {
    const badges = [...document.querySelectorAll<HTMLElement>('[data-count]')];
    return badges.map((badge) => {
      badge.textContent = '999';
      badge.style.animation = 'none';
      const entry = badge.closest(badge.closest('[data-choose]') ? 'li' : 'button');
      const [inner, outer] = [badge.getBoundingClientRect(), entry?.getBoundingClientRect()];
      const isInside =
        outer &&
        inner.width > 0 &&
        inner.left >= outer.left &&
        inner.right <= outer.right &&
        inner.top >= outer.top &&
        inner.bottom <= outer.bottom;
      return isInside ? 'inside' : `${badge.className} in ${entry?.className}`;
    });
  });
  // two categories, the dish with options, and the cart
  expect(outside).toEqual(['inside', 'inside', 'inside', 'inside']);
});
