import type { Page } from '@playwright/test';
import { add, checkOut, openDish } from './diner.ts';
import { expect, expectNoFaults, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';

const lines = (page: Page) => page.getByRole('region', { name: 'Your order' });
const line = (page: Page, name: string) => lines(page).getByRole('listitem').filter({ hasText: name });
const place = (page: Page) => page.getByRole('button', { name: /^Place order/ });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const total = (page: Page) =>
  page
    .getByRole('term')
    .filter({ hasText: /^Total$/ })
    .locator('..');

test('FIX-28 lines of the order can be changed, reduced and removed with undo; a line that sells out is struck and leaves the total; the last line can be put back for 5 s', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info });
  await kitchen.sit(page);
  await add(page, 'Miso soup');
  await add(page, 'Barley tea');
  const ramen = await openDish(page, 'Ramen');
  await ramen.getByRole('radio', { name: 'Mild' }).check();
  await ramen.getByRole('button', { name: /^Add €9/ }).click();
  await checkOut(page);
  await expect(place(page)).toContainText('€14.50');

  await test.step('more and fewer', async () => {
    await line(page, 'Miso soup').getByRole('button', { name: 'One more' }).click();
    await expect(place(page)).toContainText('€18.00');
    await line(page, 'Miso soup').getByRole('button', { name: 'One less' }).click();
    await expect(place(page)).toContainText('€14.50');
  });

  await test.step('other choices', async () => {
    await button(page, 'Change: Ramen').click();
    const sheet = page.getByRole('dialog', { name: 'Ramen' });
    await sheet.getByRole('radio', { name: 'Hot' }).check();
    await sheet.getByRole('button', { name: /^Update €9/ }).click();
    await expect(page).toHaveURL(/\/order$/);
    await expect(line(page, 'Ramen')).toContainText('Hot');
    await expect(lines(page).getByRole('listitem')).toHaveCount(3);
  });

  await test.step('remove, and undo at its place with the focus', async () => {
    await line(page, 'Miso soup').getByRole('button', { name: 'Remove' }).click();
    await expect(place(page)).toContainText('€11.00');
    await expect(button(page, 'Undo')).toBeFocused();
    await expectNoFaults(page);
    await button(page, 'Undo').click();
    await expect(lines(page).getByRole('listitem').first()).toContainText('Miso soup');
    await expect(place(page)).toContainText('€14.50');
    await expect(line(page, 'Miso soup').getByRole('button', { name: 'Remove' })).toBeFocused();
  });

  await test.step('a line sells out: struck, not in the total, removed with one tap', async () => {
    await kitchen.till('sold-out', { spuPidList: ['tea'] });
    const gone = line(page, 'Barley tea');
    await expect(gone.getByText('Sold out')).toBeVisible();
    await expect(gone.getByText('€2.00')).toHaveCSS('text-decoration-line', 'line-through');
    await expect(total(page)).toContainText('€12.50');
    await expect(place(page)).toBeHidden();
    await expectNoFaults(page);
    await button(page, 'Remove 1 and continue').click();
    await expect(lines(page).getByRole('listitem')).toHaveCount(2);
    await expect(place(page)).toContainText('€12.50');
    await expect(place(page)).toBeEnabled();
  });

  await test.step('the last line can be put back for 5 s; then the menu opens', async () => {
    await line(page, 'Ramen').getByRole('button', { name: 'Remove' }).click();
    await expect(place(page)).toContainText('€3.50');
    await line(page, 'Miso soup').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Nothing is left in your order.')).toBeVisible();
    await expect(place(page)).toBeDisabled();
    await button(page, 'Undo').click();
    await expect(place(page)).toContainText('€3.50');
    await line(page, 'Miso soup').getByRole('button', { name: 'Remove' }).click();
    const from = Date.now();
    await expect(page).toHaveURL(/\/h5\/qr\?/);
    expect(Date.now() - from).toBeGreaterThan(4500);
  });
});
