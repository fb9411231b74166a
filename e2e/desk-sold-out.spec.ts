import { placeOf, scan } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';

test.use({ viewport: { width: 1024, height: 768 } });

test('a dish is marked as sold out in three taps, until the next opening; the guest sees it within 2 s, and back on sale too', {
  tag: '@timed',
}, async ({ page, context, demo }) => {
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await scan(phone, placeOf(demo, 'night-lane', 'B3'));
  const rice = phone.getByRole('button', { name: 'Add Steamed rice', exact: true });
  await expect(rice).toBeEnabled();

  await page.goto('/desk/#demo=night-lane');
  await page.getByRole('button', { name: 'Sold out' }).click();
  const search = page.getByRole('searchbox', { name: 'Find a dish or an option' });
  await search.fill('steamed rice');
  await page.getByRole('button', { name: '白飯: Mark sold out' }).click();
  await expect(rice).toHaveCount(0, { timeout: 2000 });
  await expect(page.getByText(/^Until .*\d\d:\d\d/)).toBeVisible();
  await search.fill('');
  await screenshot(page, 'desk-sold-out');
  await expectNoFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, 'desk-sold-out-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  await expectNoFaults(page);
  await page.getByRole('button', { name: '白飯: Back on sale' }).click();
  await expect(rice).toBeVisible({ timeout: 2000 });
});
