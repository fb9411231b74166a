import type { Page } from '@playwright/test';
import { add, checkOut, placeOf, scan } from './diner.ts';
import { expect, test } from './harness.ts';
import { announcements } from './heard.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import { expectToast } from './toasts.ts';
import { textsOf } from './words.ts';

/** The text on the page, without toasts. */
const stays = (page: Page, words: string) =>
  page.locator('p:visible:not([role=status] *)').filter({ hasText: words });

test('FIX-40 a changed price is announced as “was … now …”, new times after a change of mode are announced, and an error stays as text at its field or in a banner when its toast is gone after 3000 ms (API-13)', async ({
  page,
  server,
  request,
  demo,
}, info) => {
  const said = await announcements(page);
  const heard = (words: string | RegExp) =>
    expect.poll(() => said().filter((text) => text.match(words)).length).toBeGreaterThan(0);

  await test.step('the price of an item in the cart, and at the order', async () => {
    const kitchen = await openKitchen({ server, request, info });
    await kitchen.sit(page);
    await add(page, 'Barley tea');
    await kitchen.publish({ prices: { tea: '2.20' } });
    await heard('Barley tea: Was €2.00, now €2.20');
    await checkOut(page);
    await expect(page.getByText('Was €2.00, now €2.20').first()).toBeVisible();
    await page.route(
      '**/ordering/submit',
      async (route) => {
        await kitchen.publish({ prices: { tea: '2.60' } });
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: /^Place order/ }).click();
    const changed = page.getByRole('alertdialog', { name: 'Your order has changed' });
    await expect(changed.getByRole('listitem')).toContainText('Was €2.20, now €2.60');
    await expect(changed).toContainText('Was €2.20, now €2.60');
    await changed.getByRole('button', { name: 'Stay here' }).click();
    await expect(changed).toBeHidden();
  });

  await test.step('the times of each mode, also if their number is the same', async () => {
    await scan(page, placeOf(demo, 'night-lane'));
    await page.getByRole('button', { name: /^Change: / }).click();
    const modes = page.getByRole('dialog', { name: 'How would you like your food?' });
    await page.route('**/booking/times', async (route) => {
      const answer = await route.fetch();
      // as many times in each mode, also shortly before midnight
      const soon = Math.ceil(Date.now() / 3_600_000 + 1) * 3600;
      const data = [0, 1, 2].map((hour) => ({ start: soon + hour * 3600, end: soon + (hour + 1) * 3600 }));
      await route.fulfill({ response: answer, json: { ...(await answer.json()), data } });
    });
    const offered = () => said().filter((text) => /times? to choose from/.test(text)).length;
    for (const mode of [/^Delivery/, /^Pickup/, /^Delivery/]) {
      const before = offered();
      await modes.getByRole('button', { name: mode }).click();
      // the first delivery asks for its zone
      const postcode = modes.getByLabel('Postcode');
      if (before === 0) await postcode.fill('106');
      await expect.poll(offered, { timeout: 5000 }).toBe(before + 1);
    }
    await page.unroute('**/booking/times');
    await page.keyboard.press('Escape');
  });

  await test.step('an error at its field', async () => {
    await add(page, 'Today’s fish, steamed with manjack berries');
    await page.getByRole('button', { name: /^Change: / }).click();
    const modes = page.getByRole('dialog', { name: 'How would you like your food?' });
    await modes.getByRole('button', { name: /^Delivery/ }).click();
    await modes.getByLabel('Postcode').fill('106');
    await modes.getByRole('button', { name: /^Confirm/ }).click();
    await checkOut(page, 'Pay on delivery');
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expectToast(page, 'Please enter the receiver’s name');
    const receiver = page.getByRole('dialog', { name: 'Deliver to' });
    await expect(receiver.getByText('Please enter the receiver’s name')).toBeVisible();
    await expect(page.locator('[role=status] > p')).toHaveCount(0, { timeout: 5000 });
    await expect(receiver.getByText('Please enter the receiver’s name')).toBeVisible();
    await receiver.getByRole('button', { name: 'Close' }).click();
    await expect(receiver).toBeHidden();
  });

  await test.step('an error in the bar of “Check your order”, until the next attempt', async () => {
    await scan(page, placeOf(demo, 'night-lane', 'A12'));
    await add(page, 'Smashed cucumber');
    await checkOut(page, 'Pay at the counter');
    const refused = textsOf('en')['error.2520'];
    await page.route('**/ordering/submit', (route) =>
      route.fulfill({ json: { code: 2520, message: '', data: null, time: Math.floor(Date.now() / 1000) } }),
    );
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expectToast(page, refused);
    await expect(page.locator('[role=status] > p')).toHaveCount(0, { timeout: 5000 });
    await expect(stays(page, refused)).toHaveCount(1);
    await page.unroute('**/ordering/submit');
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pay at the counter' })).toBeVisible();
    await expect(stays(page, refused)).toHaveCount(0);
  });
});
