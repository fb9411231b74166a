import type { Page } from '@playwright/test';
import { methodSheet, placeOf, scan } from './diner.ts';
import { type DemoPlace, expect, test } from './harness.ts';

const table = (demo: readonly DemoPlace[]) => placeOf(demo, 'night-lane', 'A12');

/** How many rows of dishes are whole between the header and the bars at the bottom. */
const wholeRows = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('[data-cart], nav')].filter(
      (bar) => getComputedStyle(bar).position === 'fixed' && bar.getBoundingClientRect().top > 0,
    );
    const end = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top));
    return [...document.querySelectorAll('main li')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      const head = row.closest('section')?.querySelector('h2')?.getBoundingClientRect().bottom ?? 0;
      return top >= head - 1 && bottom <= end + 1;
    }).length;
  });

/** The rectangles of what is pinned, with names. */
const pinned = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header > div, [data-cart], nav, main h2')].flatMap((element) => {
      const { position } = getComputedStyle(element);
      const { top, bottom } = element.getBoundingClientRect();
      const isShown = element.checkVisibility() && bottom > 0 && top < innerHeight;
      const name = element.getAttribute('aria-label') ?? element.tagName;
      return isShown && (position === 'fixed' || (position === 'sticky' && top <= 0)) ? [name] : [];
    }),
  );

const enlarge = (page: Page, percent: number) =>
  page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, percent);

test('FIX-23 the menu gets its screen back: dishes on the first screen, header, rows and bars', async ({
  page,
  demo,
}) => {
  const figures: Record<string, number> = {};
  const least = [
    [390, 844, 100, 5],
    [390, 664, 100, 3],
    [844, 390, 100, 2],
    [320, 568, 100, 2],
    [390, 844, 200, 1],
  ] as const;
  for (const [width, height, percent, dishes] of least) {
    const name = `${width} × ${height}, text at ${percent} %`;
    await test.step(name, async () => {
      await page.setViewportSize({ width, height });
      await scan(page, table(demo));
      if (percent !== 100) await enlarge(page, percent);
      await expect.poll(() => wholeRows(page), name).toBeGreaterThanOrEqual(dishes);
      figures[name] = await wholeRows(page);
    });
  }
  console.log('FIX-23 whole dishes on the first screen:', figures);

  await test.step('brand, shop and address have two lines of at most 56 px; one is left on scroll', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await scan(page, table(demo));
    const header = page.getByRole('banner');
    const place = header.getByRole('link');
    for (const words of ['Yongkang', 'Night Lane Kitchen', 'No. 8, Lane 31, Yongkang St., Da’an, Taipei'])
      await expect(place.getByText(words, { exact: true })).toBeInViewport({ ratio: 1 });
    expect((await place.boundingBox())?.height).toBeLessThanOrEqual(56);
    const row = await Promise.all(
      [
        header.getByRole('button', { name: /^Change:/ }),
        header.getByRole('search'),
        header.getByRole('button', { name: 'Allergens and diet' }),
        header.getByRole('button', { name: /Switch to/ }),
        header.getByRole('button', { name: 'Language', exact: true }),
      ].map((part) => part.boundingBox()),
    );
    const middles = row.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
    await page.mouse.wheel(0, 600);
    await expect(place.getByText('Yongkang', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(place.getByText('No. 8, Lane 31')).not.toBeInViewport();
    await expect(header.getByRole('search')).toBeInViewport({ ratio: 1 });
  });

  await test.step('rows are 104 to 108 px high, with the marks after the price and one line of description', async () => {
    for (const name of ['Braised beef noodle soup', 'Smashed cucumber', 'Scallion oil noodles']) {
      const row = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, exact: true }) });
      await row.scrollIntoViewIfNeeded();
      const { height } = (await row.boundingBox()) ?? { height: 0 };
      expect(height, name).toBeGreaterThanOrEqual(104);
      expect(height, name).toBeLessThanOrEqual(108);
    }
    const beef = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: 'Braised beef noodle soup', exact: true }),
    });
    const [price, mark, text] = await Promise.all(
      [
        beef.getByText('from NT$240'),
        beef.getByRole('paragraph').first().getByText('Beef', { exact: true }),
        beef.getByRole('paragraph').last(),
      ].map((part) => part.boundingBox()),
    );
    expect(mark?.x).toBeGreaterThan((price?.x ?? 0) + (price?.width ?? 0));
    expect(mark?.y).toBeLessThan((price?.y ?? 0) + (price?.height ?? 0));
    expect(text?.height).toBeLessThanOrEqual(20);
  });

  await test.step('the line of an empty cart is at most 44 px high, and beside the tabs in landscape', async () => {
    const cart = page.getByRole('region', { name: 'Your cart' });
    const tabs = page.getByRole('navigation', { name: 'Main' });
    expect((await cart.boundingBox())?.height).toBeLessThanOrEqual(44);
    await page.setViewportSize({ width: 844, height: 390 });
    const [left, right] = [await tabs.boundingBox(), await cart.boundingBox()];
    expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0) - 1);
    expect((right?.y ?? 0) + (right?.height ?? 0)).toBe(390);
  });

  await test.step('below 22 rem of height, only the cart is pinned', async () => {
    await page.setViewportSize({ width: 640, height: 340 });
    await page.mouse.wheel(0, 500);
    expect(await pinned(page)).toEqual(['Your cart']);
    await page.getByRole('button', { name: 'My orders' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'My orders' })).toBeInViewport({ ratio: 1 });
  });
});

/** The rows on the screen without a loaded picture. */
const withoutPicture = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li')].flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      if (bottom <= 0 || top >= innerHeight) return [];
      const picture = row.querySelector('img');
      return picture?.checkVisibility() && picture.complete && picture.naturalWidth > 0
        ? []
        : [row.querySelector('h3')?.textContent ?? ''];
    }),
  );

test('each dish on the first screen has its picture before the page is used', async ({ page, demo }) => {
  // the page counts as used after a pause of 6 s
  await page.addInitScript(() => {
    const { documentElement: root } = document;
    new MutationObserver(() => root.removeAttribute('data-used')).observe(root, {
      attributeFilter: ['data-used'],
    });
  });
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await scan(page, table(demo));
    await expect.poll(() => withoutPicture(page), `${width} × ${height}`).toEqual([]);
  }
});

test('on a wide screen, the cart is beside the menu, which has two columns', async ({ page, demo }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await scan(page, table(demo));
  const cart = page.getByRole('region', { name: 'Your cart' });
  await expect(cart.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Add Smashed cucumber' }).click();
  await expect(cart.getByText('Smashed cucumber', { exact: true }).first()).toBeVisible();
  await cart.getByRole('button', { name: 'One more' }).click();
  await expect(cart.getByRole('button', { name: /^Order/ })).toContainText('NT$100');
  const [one, two] = await Promise.all(
    ['Braised beef noodle soup', 'Clear-broth beef noodles'].map((name) =>
      page.getByRole('heading', { name, exact: true }).boundingBox(),
    ),
  );
  expect(one?.y).toBe(two?.y);
  await cart.getByRole('button', { name: /^Order/ }).click();
  await expect(methodSheet(page)).toBeVisible();
});
