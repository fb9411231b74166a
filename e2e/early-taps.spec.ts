import { hold, pathOf, placeOf } from './diner.ts';
import { expect, test } from './harness.ts';

test('taps before the app’s script loads have their effect: two on a plus button add two units, and one on an item opens it', async ({
  page,
  demo,
}) => {
  const release = await hold(page, '**/h5/assets/main-*.js');
  await page.goto(pathOf(placeOf(demo, 'night-lane', 'A12')), { waitUntil: 'commit' });
  const plus = page.locator('[data-add] button').first();
  await plus.tap();
  await plus.tap();
  await page.getByRole('button', { name: 'Choose options for Braised beef noodle soup' }).tap();
  release();
  await expect(page.getByRole('dialog', { name: 'Braised beef noodle soup' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-add] output').first()).toHaveText('2');
  await expect(page.getByRole('button', { name: /View cart/ }).getByText('2', { exact: true })).toBeVisible();
});
