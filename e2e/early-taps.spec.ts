import type { Locator } from '@playwright/test';
import { hold, pathOf, placeOf } from './diner.ts';
import { expect, screenshot, test } from './harness.ts';

test('taps before the app’s script loads show at once that they were heard, and have their effect: two on a plus button add two units, and one on an item opens it', async ({
  page,
  demo,
}) => {
  const release = await hold(page, '**/h5/assets/main-*.js');
  await page.goto(pathOf(placeOf(demo, 'night-lane', 'A12')), { waitUntil: 'commit' });
  const plus = page.locator('[data-add] button').first();
  const choose = page.getByRole('button', { name: 'Choose options for Braised beef noodle soup' });
  const other = page.getByRole('button', { name: 'Choose options for Beef noodle set' });
  const isPending = (button: Locator) =>
    button.evaluate((tapped) =>
      tapped.getAnimations().some((animation) => animation.playState === 'running'),
    );
  await plus.tap();
  await plus.tap();
  await choose.tap();
  expect([await isPending(plus), await isPending(choose), await isPending(other)]).toEqual([
    true,
    true,
    false,
  ]);
  await screenshot(page, 'early-taps');
  release();
  await expect(page.getByRole('dialog', { name: 'Braised beef noodle soup' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-add] output').first()).toHaveText('2');
  await expect(page.getByRole('button', { name: /View cart/ }).getByText('2', { exact: true })).toBeVisible();
  await expect(page.locator('[data-tapped]')).toHaveCount(0);
});
