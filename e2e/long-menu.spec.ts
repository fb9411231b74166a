import type { Page } from '@playwright/test';
import { expect, test } from './harness.ts';
import { longLink, writeLongBrand } from './long-menu/long-brand.ts';

test.beforeAll(async ({ server }) => server.importBrand(await writeLongBrand([120, 1000])));

async function openLong(page: Page, items: number): Promise<void> {
  await page.goto(longLink(items));
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('h5_token')));
  await expect(page.locator('[data-category] li')).toHaveCount(items);
}

const categories = (page: Page) => page.getByRole('navigation', { name: 'Menu sections' });
const active = (page: Page) => categories(page).locator('[aria-current="true"]');

/** Scrolls the page to a section as a finger would, and returns when the scroll has ended. */
const scrollTo = (page: Page, section: string): Promise<void> =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const head = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === name);
        window.addEventListener('scrollend', () => resolve(), { once: true });
        window.dispatchEvent(new Event('touchmove'));
        head?.parentElement?.scrollIntoView({ behavior: 'instant' });
      }),
    section,
  );

test('MENU-6 the active category follows the scroll after a pause of 200 ms, and a tapped category stays active for 500 ms', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openLong(page, 120);
  await expect(active(page)).toHaveText('Beef 1');
  const [first, rail] = [
    await page.getByRole('heading', { level: 3 }).first().boundingBox(),
    await categories(page).boundingBox(),
  ];
  expect(rail?.x).toBe(0);
  expect(first?.x).toBeGreaterThan((rail?.x ?? 0) + (rail?.width ?? 390));

  await page.clock.pauseAt(Date.now() + 60_000);
  await scrollTo(page, 'Tofu 5');
  await page.clock.runFor(199);
  await expect(active(page)).toHaveText('Beef 1');
  await page.clock.runFor(1);
  await expect(active(page)).toHaveText('Tofu 5');

  await categories(page).getByRole('button', { name: 'Prawn 4' }).click();
  await expect(active(page)).toHaveText('Prawn 4');
  await scrollTo(page, 'Chicken leg 3');
  await page.clock.runFor(499);
  await expect(active(page)).toHaveText('Prawn 4');
  await page.clock.runFor(1);
  await expect(active(page)).toHaveText('Chicken leg 3');
});

test('MENU-13 a menu of a thousand items scrolls as one page; pictures load when near, and nothing shifts', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = Number(document.documentElement.dataset.moved ?? 0);
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      document.documentElement.dataset.moved = String(shifts.reduce((sum, { value }) => sum + value, moved));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openLong(page, 1000);
  const last = page.locator('[data-category] li').last().locator('img');
  expect(await last.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe('');
  const place = last.locator('xpath=ancestor::span[1]');
  await expect(place).toHaveCSS('background-color', /^rgb\((?!0, 0, 0)/);
  const size = () => place.evaluate((span) => [span.clientWidth, span.clientHeight]);
  expect(await size()).toEqual([96, 96]);

  const drawn = await page.evaluate(async () => {
    let changes = 0;
    const list = document.querySelector('main');
    if (!list) throw new Error('no list');
    const watch = new MutationObserver((records) => {
      changes += records.length;
    });
    watch.observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
    while (window.scrollY + window.innerHeight < document.documentElement.scrollHeight - 2) {
      window.scrollBy({ top: 3000, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    changes += watch.takeRecords().length;
    return changes;
  });
  expect(drawn).toBe(0);
  await expect
    .poll(() => last.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeTruthy();
  expect(await size()).toEqual([96, 96]);
  // three decimals are the usual precision of layout shift; further decimals come from subpixel moves of a
  // caret
  expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBeLessThan(0.0005);
});
