import { type Language, languages } from '@comanda/domain/language';
import type { Locator, Page } from '@playwright/test';
import { faultsOf, wcag } from './axe.ts';
import { placeOf, scan } from './diner.ts';
import { expect, expectNoFaults, test } from './harness.ts';
import { heard } from './heard.ts';
import { lookAround, onTheWay, orderDishes, payOrder } from './main-order.ts';
import { speak } from './words.ts';

/** LONG=1 tests every language, look and zoom on more screens; otherwise a slice of them. */
const isLong = process.env.LONG === '1';
const spoken: readonly Language[] = isLong ? languages : ['en', 'zh-TW', 'th', 'ka'];

// the kitchen is so slow that the order keeps its status during the checks
test.use({ settings: { DEMO_KITCHEN_SECONDS: '600' } });

const light = { colorScheme: 'light', forcedColors: 'none', contrast: 'no-preference' } as const;
const dark = { ...light, colorScheme: 'dark' } as const;
/** The settings of the guest's system that change colours and edges, by their media queries. */
const looks = {
  '(prefers-color-scheme: light)': light,
  '(prefers-color-scheme: dark)': dark,
  '(forced-colors: active)': { ...light, forcedColors: 'active' },
  '(prefers-contrast: more)': { ...light, contrast: 'more' },
} as const;

/** The screen of a phone in CSS pixels, with a zoom of 100 % and 200 %, and a screen of 1280 × 1024 at 400 %. */
const zooms = {
  '100 %': { width: 390, height: 844 },
  '200 %': { width: 195, height: 422 },
  '400 %': { width: 320, height: 256 },
} as const;

/** Skips animations, and renders sections that are not visible yet. */
const atEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const section of document.querySelectorAll('section')) section.style.contentVisibility = 'visible';
    const ends = document.getAnimations().filter((each) => each.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });

/** Checks accessibility in light mode, and contrast in dark mode, because only colours differ. */
async function expectDrawnWell(page: Page, sheet: string | undefined): Promise<void> {
  await expectNoFaults(page, undefined, sheet);
  await page.emulateMedia(dark);
  await expectNoFaults(page, ['color-contrast'], sheet);
  await page.emulateMedia(light);
}

/** Checks accessibility in every look and zoom. Returns the faults, so that one run finds all of them. */
async function faultsInMatrix(page: Page, sheet: string | undefined): Promise<string[]> {
  const faults: string[] = [];
  for (const [zoom, size] of Object.entries(zooms)) {
    await page.setViewportSize(size);
    for (const [look, media] of Object.entries(looks)) {
      await page.emulateMedia(media);
      expect(await page.evaluate((query) => matchMedia(query).matches, look)).toBe(true);
      await atEnd(page);
      const found = await faultsOf(page, { runOnly: { type: 'tag', values: wcag } }, sheet);
      faults.push(...found.map((fault) => `${zoom}, ${look}: ${fault}`));
    }
  }
  await page.setViewportSize(zooms['100 %']);
  await page.emulateMedia(light);
  return faults;
}

for (const language of spoken) {
  test(`no screen of the main order has an accessibility error in ${language}`, async ({
    page,
    server,
    demo,
  }) => {
    if (isLong) test.setTimeout(1_800_000);
    else test.slow();
    const faults: string[] = [];
    const look = async (name: string, seen: Locator) => {
      await expect(seen).toBeVisible();
      await atEnd(page);
      const sheet = (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : undefined;
      if (isLong) faults.push(...(await faultsInMatrix(page, sheet)).map((fault) => `${name}, ${fault}`));
      else await expectDrawnWell(page, sheet);
      const words = language === 'en' ? heard[name] : undefined;
      if (words) await expect(page.locator('body')).toMatchAriaSnapshot(words);
    };
    await page.emulateMedia(light);
    await speak(page, server.origin, language);
    await scan(page, placeOf(demo, 'night-lane', 'A12'));
    const way = onTheWay(page, language, look);
    if (isLong) await lookAround(way);
    await orderDishes(way);
    await payOrder(way);
    await page.goto('/h5/historyOrder');
    await look('history', page.getByText(way.dish.noodles));
    expect(faults).toEqual([]);
  });
}
