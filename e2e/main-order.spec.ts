import { type Language, languages } from '@comanda/domain/language';
import type { Locator, Page } from '@playwright/test';
import { placeOf, scan } from './diner.ts';
import { expect, expectNoFaults, test } from './harness.ts';
import { heard } from './heard.ts';
import { onTheWay, orderDishes, payOrder } from './main-order.ts';
import { speak } from './words.ts';

/** Languages in four scripts. LONG=1 tests all 14 languages. */
const spoken: readonly Language[] = process.env.LONG === '1' ? languages : ['en', 'zh-TW', 'th', 'ka'];

// the kitchen is so slow that the order keeps its status during the checks
test.use({ settings: { DEMO_KITCHEN_SECONDS: '600' } });

/** Checks accessibility in light mode, and contrast in dark mode, because only colours differ. */
async function expectDrawnWell(page: Page): Promise<void> {
  const sheet = (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : undefined;
  await expectNoFaults(page, undefined, sheet);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoFaults(page, ['color-contrast'], sheet);
  await page.emulateMedia({ colorScheme: 'light' });
}

for (const language of spoken) {
  test(`no screen of the main order has an accessibility error in ${language}, in light and dark mode`, async ({
    page,
    server,
    demo,
  }) => {
    test.slow();
    const look = async (name: string, seen: Locator) => {
      await expect(seen).toBeVisible();
      // skips animations, and renders sections that are not visible yet
      await page.evaluate(async () => {
        for (const section of document.querySelectorAll('section'))
          section.style.contentVisibility = 'visible';
        const ends = document
          .getAnimations()
          .filter((each) => each.effect?.getTiming().iterations !== Infinity);
        await Promise.allSettled(ends.map(({ finished }) => finished));
      });
      await expectDrawnWell(page);
      const words = language === 'en' ? heard[name] : undefined;
      if (words) await expect(page.locator('body')).toMatchAriaSnapshot(words);
    };
    await page.emulateMedia({ colorScheme: 'light' });
    await speak(page, server.origin, language);
    await scan(page, placeOf(demo, 'night-lane', 'A12'));
    const way = onTheWay(page, language, look);
    await orderDishes(way);
    await payOrder(way);
    await page.goto('/h5/historyOrder');
    await look('history', page.getByText(way.dish.noodles));
  });
}
