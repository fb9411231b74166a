import { type Language, languages } from '@comanda/domain/language';
import type { Locator, Page } from '@playwright/test';
import { add, checkOut, openDish, placeOf, scan } from './diner.ts';
import { expect, test } from './harness.ts';
import { brokenWords, smallTargets, unreadable } from './layout.ts';
import { beginning, onTheWay, openSheet } from './main-order.ts';
import { placeByCalls } from './place-by-calls.ts';
import { speak, wordsOf } from './words.ts';

/** The languages with the longest words. LONG=1 tests all languages. */
const measured: readonly Language[] = process.env.LONG === '1' ? languages : ['ka', 'mn', 'fi', 'tl'];
const narrow = { width: 320, height: 640 };

/** Opens "Check your order" with an item that has options. */
async function toConfirm(page: Page, language: Language): Promise<void> {
  const words = wordsOf(language);
  const way = onTheWay(page, language, async () => {});
  const noodles = await openSheet(way, way.dish.noodles);
  expect(await unreadable(page)).toEqual([]);
  await beginning(noodles, words('option.add')).filter({ hasText: '$' }).click();
  await expect(noodles).toBeHidden();
  await page.goto('/h5/order');
}

test('the longest words fit on 320 px: nothing is wider than the screen, cut off or overlapping', async ({
  page,
  server,
  demo,
  request,
}) => {
  test.setTimeout(60_000 + measured.length * 20_000);
  await page.setViewportSize(narrow);
  const { orderId, token } = await placeByCalls(
    request,
    { hash: 'states-open-1', code: '1' },
    { dishes: [{ dish: 'soup', price: 9.9 }], orderingAmount: 9.9 },
  );
  for (const language of measured)
    await test.step(language, async () => {
      const words = wordsOf(language);
      await speak(page, server.origin, language);
      await scan(page, placeOf(demo, 'night-lane', 'A12'));
      expect(await unreadable(page)).toEqual([]);
      await toConfirm(page, language);
      await expect(
        beginning(page, words('order.payNow')).or(beginning(page, words('order.place'))),
      ).toBeEnabled();
      expect(await unreadable(page)).toEqual([]);
      await page.goto(`/h5/orderStatus?${new URLSearchParams({ orderId, token })}`);
      await expect(
        page.getByRole('img', { name: new RegExp(words('status.qrLabel', { code: '.+' })) }),
      ).toBeVisible();
      expect(await unreadable(page)).toEqual([]);
    });
});

test('with texts at 200 %, menu, “Check your order” and order page lose no text', async ({ page, demo }) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await add(page, 'Smashed cucumber');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await unreadable(page)).toEqual([]);
  await checkOut(page, 'Pay at the counter');
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeEnabled();
  expect(await unreadable(page)).toEqual([]);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  expect(await unreadable(page)).toEqual([]);
});

test('with texts at 200 %, no word or amount is broken on the empty menu, an item, the cart, the delivery modes and the e-invoice', async ({
  page,
  demo,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await scan(page, placeOf(demo, 'night-lane'));
  const isWhole = async (part: Locator) => {
    await expect(part).toBeVisible();
    expect(await unreadable(page)).toEqual([]);
    expect(await brokenWords(part)).toEqual([]);
  };
  const cartBar = page.getByRole('region', { name: 'Your cart' });
  await isWhole(cartBar);
  const dish = await openDish(page, 'Braised beef noodle soup');
  await isWhole(dish);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Change: / }).click();
  const ways = page.getByRole('dialog', { name: 'How would you like your food?' });
  await ways.getByRole('button', { name: /^Delivery/ }).click();
  await ways.getByLabel('Postcode').fill('241');
  await expect(ways.getByText(/^We don’t deliver to 241/)).toBeVisible();
  await isWhole(ways);
  await ways.getByLabel('Postcode').fill('106');
  await expect(ways.getByRole('button', { name: /^Confirm/ })).toBeVisible();
  await isWhole(ways);
  await page.keyboard.press('Escape');
  await add(page, 'Smashed cucumber');
  await page.getByRole('button', { name: /View cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await isWhole(cart);
  await page.keyboard.press('Escape');
  await checkOut(page, 'Pay at the counter');
  await page.getByRole('button', { name: /^E-invoice/ }).click();
  await isWhole(page.getByRole('dialog', { name: 'E-invoice' }));
});

test('every touch target is at least 44 px', async ({ page, demo }) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await add(page, 'Smashed cucumber');
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Choose options for Braised beef noodle soup' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /View cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await checkOut(page, 'Pay at the counter');
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeEnabled();
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});

test('with reduced motion, no movement lasts longer than a tenth of a second', async ({ page, demo }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')].flatMap((element) =>
        ['', '::before', '::after'].flatMap((pseudo) => {
          const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, pseudo);
          const durations = [
            ...(animationName === 'none' ? [] : animationDuration.split(',')),
            ...transitionDuration.split(','),
          ];
          return Math.max(...durations.map(Number.parseFloat)) > 0.1
            ? [`${element.tagName}.${element.className}`]
            : [];
        }),
      ),
    );
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await add(page, 'Smashed cucumber');
  expect(await moving()).toEqual([]);
  await page.getByRole('button', { name: /View cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  expect(await moving()).toEqual([]);
});
