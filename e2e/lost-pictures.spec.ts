import type { Locator, Page } from '@playwright/test';
import { openDish, placeOf, scan } from './diner.ts';
import { expect, screenshot, test } from './harness.ts';

/** Whether each picture is loaded and visible, lost and hidden, or anything else. */
const looksOf = (pictures: Locator): Promise<string[]> =>
  pictures.evaluateAll((all) =>
    all.map((each) => {
      const image = each as HTMLImageElement;
      const isVisible = getComputedStyle(image).visibility === 'visible';
      if (image.complete && image.naturalWidth > 0 && isVisible) return 'loaded';
      return image.complete && image.naturalWidth === 0 && !isVisible ? 'hidden' : 'other';
    }),
  );

const allAre = async (pictures: Locator, look: string) =>
  expect.poll(async () => [...new Set(await looksOf(pictures))]).toEqual([look]);

const rows = (page: Page) => page.locator('main li img');
const enlarged = (page: Page) => page.locator('[role=dialog] [aria-label=Close] img');

test('pictures that the page loses show their colour, and load once the connection carries them', async ({
  page,
  demo,
}) => {
  await page.route('**/pictures/**', (route) => route.abort());
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  const first = rows(page).first();
  await allAre(first, 'hidden');
  const tile = first.locator('xpath=ancestor::span[1]');
  expect(await tile.evaluate((place) => getComputedStyle(place).backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  );
  await screenshot(page, 'pictures-lost');
  await page.unroute('**/pictures/**');
  await allAre(first, 'loaded');
});

test('offline, the pictures of rows, of a sheet and the enlarged one show their colour, and load when the phone is online again', async ({
  page,
  context,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await page.keyboard.press('Shift');
  await allAre(rows(page).first(), 'loaded');
  const opener = page.getByRole('button', { name: 'Choose options for Braised beef noodle soup' });
  // loads the sheet, so that another dish opens offline
  await openDish(page, 'Beef noodle set');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await context.setOffline(true);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const last = rows(page).last();
  await allAre(last, 'hidden');
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Braised beef noodle soup' });
  // the enlarged picture hides the sheet from roles
  const large = page.locator('[role=dialog] picture + picture img');
  await allAre(large, 'hidden');
  await sheet.getByRole('button', { name: /^Enlarge/ }).click();
  await allAre(enlarged(page), 'hidden');
  const tile = await enlarged(page).locator('xpath=..').boundingBox();
  expect(tile?.width).toBe(390);
  await screenshot(page, 'pictures-lost-enlarged');
  await context.setOffline(false);
  for (const picture of [enlarged(page), large, last]) await allAre(picture, 'loaded');
});
