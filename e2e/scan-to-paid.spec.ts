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
import { expect, expectNoFaults, test } from './harness.ts';

test('a table code, dishes with options, paid online, cooked before the diner’s eyes without a reload', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await expect(page.getByText('Table A12')).toBeVisible();
  await addBeefNoodles(page);
  await add(page, 'Smashed cucumber');
  await expectNoFaults(page);

  await checkOut(page, 'Pay now');
  await expect(
    page.getByText('Large · Half tendon · Wide · Medium-firm · Mild · Soy-braised egg ×2'),
  ).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('button', { name: /^Pay now/ }).click();
  await choosePlatform(page);
  await onPayPage(page, 'pay');

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await expect(headline(page)).toHaveText('In the kitchen', { timeout: 20_000 });
  await expect(headline(page)).toHaveText('Enjoy your meal!', { timeout: 20_000 });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expectNoFaults(page);
});

test('a declined payment is paid again', async ({ page, demo }) => {
  await scan(page, placeOf(demo, 'night-lane', 'B3'));
  await add(page, 'Smashed cucumber');
  await checkOut(page, 'Pay now');
  await page.getByRole('button', { name: /^Pay now/ }).click();
  await choosePlatform(page);
  await onPayPage(page, 'decline');
  await expect(headline(page)).toHaveText('Payment did not go through');
  await expectNoFaults(page);

  await page.getByRole('button', { name: 'Try paying again' }).click();
  await choosePlatform(page);
  await onPayPage(page, 'pay');
  await expect(headline(page)).toHaveText(/Order sent|Order accepted|In the kitchen/);
  await expect(page.getByText('Sandbox')).toBeVisible();
});

test('a payment left undecided is asked after, cancelled, and paid after all', async ({ page, demo }) => {
  await scan(page, placeOf(demo, 'night-lane', 'B3'));
  await add(page, 'Black pepper edamame');
  await checkOut(page, 'Pay now');
  await page.getByRole('button', { name: /^Pay now/ }).click();
  await choosePlatform(page);
  await onPayPage(page, 'later');
  await expect(headline(page)).toHaveText('Payment under way');
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'No word from the payment service yet' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await page
    .getByRole('alertdialog', { name: 'Cancel this payment?' })
    .getByRole('button', { name: 'Cancel payment' })
    .click();
  await expect(headline(page)).toHaveText('Waiting for payment');
  await page.getByRole('button', { name: /^Pay NT\$/ }).click();
  await choosePlatform(page);
  await onPayPage(page, 'pay');
  await expect(headline(page)).toHaveText(/Order sent|Order accepted|In the kitchen/);
});
