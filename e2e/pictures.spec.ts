import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { openDish, placeOf, risen, scan } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';

/** A picture in two colours: its right quarter is green. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a1f1f' } }).composite([
    {
      input: { create: { width: width / 4, height, channels: 3, background: '#1f7a2f' } },
      left: (width * 3) / 4,
      top: 0,
    },
  ]);

test('FIX-33 the focus of a picture is in every crop: the list shows it, and the sheet', async ({
  page,
  server,
  request,
}, info) => {
  await photo(1200, 400).png().toFile(info.outputPath('photo.png'));
  const ramen = { picture: 'photo.png', focus: { x: 1, y: 0.5 } };
  const kitchen = await openKitchen({ server, request, info }, { ramen });
  await kitchen.sit(page);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ramen' }) });
  const sheet = await openDish(page, 'Ramen');
  const large = sheet.locator('img').last();
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await large.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('100% 50%');
  const greenShare = async (image: Locator) => {
    const { data, info: raw } = await sharp(await image.screenshot({ animations: 'disabled' }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const y = Math.round(raw.height * 0.6);
    const isGreen = (x: number) => (data[(y * raw.width + x) * 3 + 1] ?? 0) > 80;
    return Array.from({ length: raw.width }, (_, x) => isGreen(x)).filter(Boolean).length / raw.width;
  };
  // a centred crop has no green at all
  expect(await greenShare(large)).toBeGreaterThan(0.4);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  expect(await greenShare(row.locator('img'))).toBeGreaterThan(0.6);
});

test('FIX-33 a tap enlarges the picture of a dish; a tap, Escape and Back close it, and the focus returns', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  const sheet = await openDish(page, 'Braised beef noodle soup');
  const enlarge = sheet.getByRole('button', { name: 'Enlarge the picture of Braised beef noodle soup' });
  const view = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: 'Close' }) })
    .last();
  const image = page.locator('[role=dialog] [aria-label=Close] img');
  for (const close of [
    () => image.tap(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => page.keyboard.press('Enter'),
  ]) {
    await enlarge.click();
    await expect(image).toBeVisible();
    await expect(view.getByRole('heading', { name: 'Braised beef noodle soup' })).toHaveCount(1);
    await expect.poll(async () => (await image.boundingBox())?.width).toBe(390);
    await expect(view.getByRole('button', { name: 'Close' })).toBeFocused();
    await close();
    await expect(image).toBeHidden();
    await expect(sheet).toBeVisible();
    await expect(enlarge).toBeFocused();
  }
  await enlarge.click();
  await expect(image).toBeVisible();
  await expectNoFaults(page);
  await screenshot(page, 'picture-enlarged');
});

test('FIX-33 no screen enlarges a tiny picture to more than twice its size', async ({
  page,
  server,
  request,
}, info) => {
  await photo(60, 40).png().toFile(info.outputPath('photo.png'));
  const kitchen = await openKitchen({ server, request, info }, { ramen: { picture: 'photo.png' } });
  await page.setViewportSize({ width: 1280, height: 900 });
  await kitchen.sit(page);
  const scaleOf = (image: Locator) =>
    image.evaluate((shown: HTMLImageElement) => {
      if (!shown.complete || shown.currentSrc === '') return Number.POSITIVE_INFINITY;
      const { width, height } = shown.getBoundingClientRect();
      return new Promise<number>((resolve) => {
        // the file's own size, without the density of its source
        const file = new Image();
        file.onload = () => resolve(Math.max(width / file.naturalWidth, height / file.naturalHeight));
        file.src = shown.currentSrc;
      });
    });
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ramen' }) });
  await expect.poll(() => scaleOf(row.locator('img'))).toBeLessThanOrEqual(2);
  const sheet = await openDish(page, 'Ramen');
  await expect.poll(() => scaleOf(sheet.locator('img').last())).toBeLessThanOrEqual(2);
  await screenshot(page, 'picture-tiny');
  await sheet.getByRole('button', { name: /^Enlarge/ }).click();
  const image = page.locator('[role=dialog] [aria-label=Close] img');
  await expect.poll(() => scaleOf(image)).toBeLessThanOrEqual(2);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`FIX-33 the handle of a sheet is visible on pictures of any colour, in ${colorScheme} mode`, async ({
    page,
    server,
    request,
  }, info) => {
    await page.emulateMedia({ colorScheme });
    const colors = ['#000000', '#ffffff', '#8a7a68', '#c2410c'];
    const kitchen = await openKitchen({ server, request, info });
    for (const background of colors) {
      await sharp({ create: { width: 800, height: 600, channels: 3, background } })
        .png()
        .toFile(info.outputPath('photo.png'));
      await kitchen.publish({ ramen: { picture: 'photo.png' } });
      await kitchen.sit(page);
      const sheet = await openDish(page, 'Ramen');
      await risen(sheet);
      const box = await sheet.boundingBox();
      const clip = { x: 195 - 24, y: (box?.y ?? 0) + 2, width: 48, height: 16 };
      const { data, info: raw } = await sharp(await page.screenshot({ clip, animations: 'disabled' }))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const luminanceAt = (x: number, y: number) => {
        const at = (Math.round(y * 2) * raw.width + Math.round(x * 2)) * 3;
        const [r = 0, g = 0, b = 0] = [...data.subarray(at, at + 3)].map((level) => {
          const share = level / 255;
          return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const [handle, pill] = [luminanceAt(24, 8), luminanceAt(24, 4)];
      const contrast = (Math.max(handle, pill) + 0.05) / (Math.min(handle, pill) + 0.05);
      expect([background, contrast >= 3]).toEqual([background, true]);
    }
  });

test.describe('before the page is used', () => {
  // without scripts, nothing ever marks the page as used
  test.use({ javaScriptEnabled: false });

  test('the first screen has all its pictures, also if the first category is short', async ({
    page,
    demo,
  }) => {
    await page.goto(placeOf(demo, 'hehku', '7').url);
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    const first = page.locator('[data-category]').first().getByRole('heading', { level: 3 });
    await expect(first).toHaveCount(2);
    for (const index of [0, 1, 2, 3, 4, 5]) await expect(rows.nth(index).locator('img')).toBeVisible();
    await expect(rows.nth(8).locator('img')).toBeHidden();
  });
});
