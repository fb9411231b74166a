import type { Page } from '@playwright/test';
import { addBeefNoodles, checkOut, headline, placeOf, scan } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';

test.use({ viewport: { width: 1024, height: 768 } });

/** Opens the staff app of a demo restaurant from the start page, as somebody does who tries Comanda. */
async function openDesk(page: Page, restaurant: RegExp): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('region', { name: restaurant })
    .getByRole('link', { name: 'Open the staff app' })
    .click();
  await expect(page.getByText('No new orders')).toBeVisible();
}

/** The sizes in CSS pixels: a tablet, a phone and a desktop. */
const sizes = [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const list = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

test('the desk of a demo restaurant leads an order from the phone to the till, and the phone follows each step', {
  tag: '@timed',
}, async ({ page, context, demo }) => {
  await openDesk(page, /Night Lane/);
  await expect(page.getByRole('combobox', { name: 'Restaurant' })).toHaveValue('night-lane.yongkang');
  await page.getByRole('button', { name: 'Turn on sound' }).click();
  await expect(page.getByRole('button', { name: 'Turn on sound' })).toBeHidden();
  await expectNoFaults(page);

  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await scan(phone, placeOf(demo, 'night-lane', 'A12'));
  await addBeefNoodles(phone);
  await checkOut(phone, 'Pay at the counter');
  await phone.getByRole('button', { name: /^Place order/ }).click();
  await expect(headline(phone)).toHaveText('Pay at the counter');

  const waiting = list(page, 'New').getByRole('article');
  await expect(waiting).toHaveCount(1, { timeout: 2000 });
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(waiting).toContainText('紅燒牛肉麵');
  await screenshot(page, 'desk-new');
  await expectNoFaults(page);

  await waiting.getByRole('button', { name: 'Accept', exact: true }).click();
  const cooking = list(page, 'In the kitchen').getByRole('article');
  await cooking.getByRole('button', { name: 'Start cooking' }).click();
  await expect(phone.locator('[aria-current=step]')).toHaveText('Kitchen', { timeout: 2000 });

  await cooking.getByRole('button', { name: /^A12/ }).click();
  await page.getByRole('button', { name: '+10 min' }).click();
  await expect(phone.getByText('About 10 minutes longer')).toBeVisible({ timeout: 2000 });
  await screenshot(phone, 'desk-delayed-phone');
  const panel = page.getByRole('complementary', { name: /^Order / });
  await panel.getByRole('button', { name: 'Take payment' }).click();
  await panel.getByRole('textbox', { name: 'Cash received' }).fill('500');
  await screenshot(page, 'desk-pay');
  await expectNoFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ja');
  await expect(page.getByRole('heading', { name: /^新規/ })).toBeVisible();
  await screenshot(page, 'desk-dark-ja');
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, 'desk-phone-ja');
  await expectNoFaults(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('combobox', { name: '言語' }).selectOption('en');
  await panel.getByRole('button', { name: 'Cash' }).click();
  await expect(panel.getByText(/paid$/)).toBeVisible();
  await expect(headline(phone)).toHaveText('In the kitchen', { timeout: 2000 });

  await panel.getByRole('button', { name: 'Handed over' }).click();
  await expect(list(page, 'In the kitchen').getByRole('article')).toHaveCount(0);
  await expect(phone.getByText('Enjoy your meal!')).toBeVisible({ timeout: 2000 });
});

test('STAFF-1 the staff app opens at /desk, is installable, fits tablet, phone and desktop, and speaks 14 languages', async ({
  page,
  request,
}) => {
  await openDesk(page, /Night Lane/);
  expect(new URL(page.url()).pathname).toBe('/desk/');
  const manifest = await (await request.get('/desk/app.webmanifest')).json();
  expect(manifest).toMatchObject({ start_url: '/desk/', scope: '/desk/', display: 'standalone' });
  for (const { src } of manifest.icons)
    expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/desk/app.webmanifest');

  const languages = page.locator('header select').last();
  const tags = await languages
    .locator('option')
    .evaluateAll((options) => options.map((one) => one.getAttribute('value')));
  expect(tags).toHaveLength(14);
  const seen = new Set<string | null>();
  for (const tag of tags) {
    await languages.selectOption(tag);
    await expect(page.locator('html')).toHaveAttribute('lang', tag === 'tl' ? 'fil' : (tag ?? ''));
    seen.add(
      await page
        .locator('main h2')
        .allTextContents()
        .then((heads) => heads.join()),
    );
    for (const size of sizes) {
      await page.setViewportSize(size);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect([tag, size.width, isWide]).toEqual([tag, size.width, false]);
      // the bar has one line on a tablet and a desktop; a word may need two
      const bar = await page.locator('header').boundingBox();
      expect([tag, size.width, size.width < 1024 || (bar?.height ?? 0) < 80]).toEqual([
        tag,
        size.width,
        true,
      ]);
      if (size.width === 1024) await screenshot(page, `desk-bar-${tag}`);
    }
  }
  expect(seen.size).toBe(14);
});
