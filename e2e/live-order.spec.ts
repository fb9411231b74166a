import type { Page } from '@playwright/test';
import { comeBack, headline } from './diner.ts';
import { expect, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';

/** Counts how often the page vibrates and plays a sound. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard = { shakes: 0, notes: 0 };
    Object.assign(window, { heard });
    navigator.vibrate = () => {
      heard.shakes += 1;
      return true;
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      heard.notes += 1;
      start.call(this, when);
    };
  });
const heard = (page: Page) => page.evaluate(() => ('heard' in window ? window.heard : undefined));

const progress = (page: Page) => headline(page).locator('..');
const tel = (page: Page) => page.getByRole('link', { name: '+358 9 000 0000' });

test('ORD-8 the page follows the kitchen without a reload, polls if the stream is blocked, and never shows an older state', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info });
  await listen(page);
  const orderId = await kitchen.opened(page, 'miso', 3.5);
  await page.touchscreen.tap(200, 400);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await expect(progress(page)).toContainText('Order sent');

  await kitchen.till(`orders/${orderId}/accept`);
  await expect(progress(page)).toContainText('Order accepted');
  await expect(tel(page)).toHaveAttribute('href', 'tel:+35890000000');
  expect(await heard(page)).toEqual({ shakes: 0, notes: 0 });

  await test.step('the page alerts once when the order is ready, and its title names the state', async () => {
    await kitchen.till(`orders/${orderId}/ready`);
    await expect(page).toHaveTitle('Ready to serve');
    await expect.poll(() => heard(page)).toEqual({ shakes: 1, notes: 2 });
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  await test.step('a late answer does not undo a newer one', async () => {
    await page.route('**/api/public/ordering/detail', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      Object.assign(body.data.order, { orderStatus: 2, version: 1 });
      await route.fulfill({ response: answer, json: body });
    });
    const late = page.waitForResponse('**/api/public/ordering/detail');
    await comeBack(page);
    await (await late).finished();
    await page.unroute('**/api/public/ordering/detail');
    await expect(page).toHaveTitle('Ready to serve');
  });

  await test.step('the page shows that a served order was returned', async () => {
    await kitchen.till(`orders/${orderId}/complete`);
    await expect(page).toHaveTitle('Enjoy your meal!');
    await kitchen.till(`orders/${orderId}/return`, { reason: 'It was cold' });
    await expect(headline(page)).toHaveText('Returned');
    await expect(page.getByText('It was cold')).toBeVisible();
  });

  await test.step('behind a proxy that blocks streams, the page polls, and reads within a second of being unlocked', async () => {
    await page.clock.install();
    await page.route('**/api/public/ordering/stream', (route) => route.abort());
    const other = await kitchen.opened(page, 'tea', 2);
    await expect(progress(page)).toContainText('Order sent');

    await kitchen.till(`orders/${other}/accept`);
    await page.clock.fastForward(15_000);
    await expect(progress(page)).toContainText('Order accepted');

    await kitchen.till(`orders/${other}/cancel`, { reason: 'The pot is cracked' });
    const read = page.waitForRequest('**/api/public/ordering/detail', { timeout: 1000 });
    await comeBack(page);
    await read;
    await expect(headline(page)).toHaveText('Order cancelled');
    await expect(page.getByText('The pot is cracked')).toBeVisible();
  });
});
