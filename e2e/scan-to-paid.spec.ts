import {
  add,
  addBeefNoodles,
  checkOut,
  choosePlatform,
  headline,
  onPayPage,
  placeOf,
  scan,
} from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { announcements } from './heard.ts';

test('a diner scans a table, orders items with options, pays online and follows the kitchen without a reload, and a screen reader hears all of it', async ({
  page,
  demo,
}) => {
  const said = await announcements(page);
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await expect(page.getByText('Table A12')).toBeVisible();
  await addBeefNoodles(page);
  await add(page, 'Smashed cucumber');
  await expect.poll(said).toContain('2 items in your cart, NT$390.');
  await expect(page.getByRole('region', { name: 'Your cart' })).toMatchAriaSnapshot(`
    - button "View cart 2 items NT$390"
    - button "Order"
  `);
  // in the middle of the list, the bar may cover a part of a button
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectNoFaults(page);

  await checkOut(page, 'Pay now');
  await expect(
    page.getByText('Large · Half tendon · Wide · Medium-firm · Mild · Soy-braised egg ×2'),
  ).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('button', { name: /^Pay\s/ }).click();
  await choosePlatform(page);
  await onPayPage(page, 'pay');

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  // the demo's kitchen takes 2 s per step, so a busy machine may miss a step
  const told = async () => [...said(), await headline(page).textContent()].join();
  await expect.poll(told).toContain('In the kitchen');
  await expect(headline(page)).toHaveText('Enjoy your meal!');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(page.getByRole('term').filter({ hasText: /^Paid/ })).toHaveText('PaidSandbox');
  const ends = said().filter((text) => /Enjoy your meal|\d:\d\d/.test(text));
  expect(ends, 'news once, the countdown not at all').toEqual([
    'Enjoy your meal! Everything has been served.',
  ]);
  await expectNoFaults(page);
  await screenshot(page, 'paid');
  await page.getByRole('button', { name: 'My orders' }).click();
  await expect(page.getByRole('button', { name: /^Order \d/ })).toContainText(/NT\$390\s*Paid/);
  await screenshot(page, 'paid-history');
});
