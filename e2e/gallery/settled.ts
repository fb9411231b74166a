import type { Page } from '@playwright/test';

/**
 * Takes a picture once the page no longer changes, because some parts and pictures load later than others.
 */
export async function settled(page: Page): Promise<Buffer> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete || bottom <= 0 || top >= window.innerHeight;
    }),
  );
  let before: Buffer = Buffer.alloc(0);
  for (let tries = 0; tries < 5; tries += 1) {
    const now = await page.screenshot({ animations: 'disabled' });
    if (now.equals(before)) break;
    before = now;
  }
  return before;
}
