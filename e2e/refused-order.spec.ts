import type { Page } from '@playwright/test';
import { checkOut, headline, scanState } from './diner.ts';
import { expect, test } from './harness.ts';
import { expectToast } from './toasts.ts';

const submit = '**/api/public/ordering/submit';

/**
 * Makes the server answer every order with this code. Only code 1031 (a paused shop) has a text of its own.
 */
async function refuse(page: Page, code: number, data: object | null = null): Promise<void> {
  await page.unroute(submit);
  const time = Math.floor(Date.now() / 1000);
  await page.route(submit, (route) =>
    route.fulfill({ json: { code, message: code === 1031 ? '' : 'Of the server', data, time } }),
  );
}

const told: readonly (readonly [code: number, words: string | RegExp])[] = [
  [2511, 'Some items have just sold out'],
  [2513, /^Some items in your cart can’t be ordered now/],
  [2514, /^That time is too soon/],
  [2520, /^This QR code has reached its order limit/],
  [2521, 'An order holds at most 50 different items'],
  [2530, /^We couldn’t use this coupon/],
  [2531, /^This coupon can’t be redeemed/],
  [2534, /^The order could not be placed\. If you used a coupon or points/],
  [7777, /^The order could not be placed\. If you used a coupon or points/],
  [1031, 'Orders can’t be placed outside opening hours'],
];

/** Each reason for which a booking time is refused (FIX-14), with its text. */
const refusedTimes = [
  ['tooSoon', /^That time is too soon to get your order ready/],
  ['full', /^That time is fully booked/],
  ['notASlot', /^The restaurant doesn’t offer that time/],
  ['past', /^That time has passed/],
  ['tooFar', /^Orders aren’t taken that far ahead/],
] as const;

test('SRV-2 each refusal shows its own text, other codes show the text of 2534, and an unknown result is never shown as a failure', async ({
  page,
}) => {
  await scanState(page, 'open-1');
  await page.getByRole('button', { name: 'Add Rye bread' }).click();
  await checkOut(page, 'Pay at the counter');
  const place = page.getByRole('button', { name: /^Place order/ });
  for (const [code, words] of told) {
    await refuse(page, code);
    await place.click();
    await expectToast(page, words);
    if (code === 2514) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(place).toBeEnabled();
    await expect(page).toHaveURL(/\/h5\/order$/);
  }

  for (const [reason, words] of refusedTimes) {
    await refuse(page, 2514, { reason });
    await place.click();
    await expect(page.getByRole('dialog').getByText(words), reason).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(place).toBeEnabled();
  }

  await page.unroute(submit);
  await page.route(submit, (route) => route.abort());
  await place.click();
  await expect(page.getByText('Checking whether your order arrived…')).toBeVisible();
  for (const words of [/could not be placed/, /Something went wrong/, /No connection/])
    await expect(page.getByText(words)).toBeHidden();
  await page.unroute(submit);
  await expect(headline(page)).toHaveText('Pay at the counter');
});
