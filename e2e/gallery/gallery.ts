import { mkdir, writeFile } from 'node:fs/promises';
import { type Language, langAttribute, languages } from '@comanda/domain/language';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { placeOf, scan } from '../diner.ts';
import { expect, test } from '../harness.ts';
import { beginning, type OnTheWay, onTheWay, openSheet, orderDishes, payOrder } from '../main-order.ts';
import { codeFor } from '../members.ts';
import { placeByCalls } from '../place-by-calls.ts';
import { noticeNames, speak } from '../words.ts';
import { settled } from './settled.ts';

type Look = { readonly language: Language; readonly colorScheme: 'light' | 'dark' };

const looks: readonly Look[] = [
  ...languages.map((language) => ({ language, colorScheme: 'light' as const })),
  { language: 'en', colorScheme: 'dark' },
  { language: 'zh-TW', colorScheme: 'dark' },
];

test.use({ settings: { DEMO_KITCHEN_SECONDS: '600' } });

for (const [which, { language, colorScheme }] of looks.entries()) {
  test.describe(`${language}, ${colorScheme} mode`, () => {
    test.use({ colorScheme });

    test('every main screen', async ({ page, demo, server, request }) => {
      await mkdir('gallery/languages', { recursive: true });
      const name = colorScheme === 'dark' ? `${language}-dark` : language;
      const look = async (screen: string, seen: Locator) => {
        await expect(seen).toBeVisible();
        await writeFile(`gallery/languages/${screen}.${name}.png`, await settled(page));
      };
      await speak(page, server.origin, language);
      await scan(page, placeOf(demo, 'night-lane', 'A12'));
      const way = onTheWay(page, language, look);
      await seeSheets(way);
      await scan(page, placeOf(demo, 'night-lane', 'A12'));
      await orderDishes(way);
      await seeConfirm(way);
      await seeCoupons(way, `09120003${10 + which}`);
      await payOrder(way);
      await page.goto('/h5/historyOrder');
      await look('history', page.getByText(way.dish.noodles));
      await page.goto('/h5/brand?brand=night-lane');
      await look('brand', page.getByRole('article').first());
      await seeStatuses(page, request, language, look);
      await seeNotices(page, look);
    });
  });
}

/** Takes pictures of the sheets over the menu that an order does not need. */
async function seeSheets(way: OnTheWay): Promise<void> {
  const { page, words, dish, look } = way;
  const set = await openSheet(way, dish.set);
  await look('set', set);
  await page.keyboard.press('Escape');
  await expect(set).toBeHidden();
  await beginning(page, words('mode.button', { mode: '' }).trim()).click();
  const modes = page.getByRole('dialog', { name: words('mode.title') });
  await look('modes', modes);
  await beginning(modes, words('mode.P')).click();
  await look('times', modes.getByRole('radio').first());
  await page.keyboard.press('Escape');
  await expect(modes).toBeHidden();
  await page.getByRole('button', { name: words('language.title'), exact: true }).click();
  const picker = page.getByRole('dialog', { name: words('language.title') });
  await look('languages', picker);
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
}

/** Takes pictures of the sheets over "Check your order", and its lower half. */
async function seeConfirm({ page, words, look }: OnTheWay): Promise<void> {
  await expect(beginning(page, words('order.payNow'))).toBeEnabled();
  for (const [screen, opener, title] of [
    ['invoice', 'invoice.title', 'invoice.title'],
    ['note', 'order.note', 'order.note'],
  ] as const) {
    await beginning(page, words(opener)).click();
    const sheet = page.getByRole('dialog', { name: words(title) });
    await look(screen, sheet);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await look('confirm-end', beginning(page, words('order.payNow')));
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Takes pictures of the coupons of a new member, after the login in the frame. */
async function seeCoupons({ page, words, look }: OnTheWay, phone: string): Promise<void> {
  await beginning(page, words('benefit.coupon')).click();
  const frame = page.frameLocator('iframe');
  await look('login', frame.getByRole('textbox'));
  await frame.getByRole('textbox').fill(phone);
  await frame.getByRole('button').first().click();
  const code = frame.locator('[autocomplete=one-time-code]');
  await look('login-code', code);
  await code.fill(await codeFor(page, phone));
  await frame.getByRole('button').first().click();
  const coupons = page.getByRole('dialog', { name: words('benefit.couponsTitle') });
  await look('coupons', coupons.getByRole('button').nth(1));
  await page.keyboard.press('Escape');
  await expect(coupons).toBeHidden();
}

const online = { checkoutMethod: 'O', pickupQrcode: null, deliveryMode: 'F' };
const statuses = [
  ['at-the-counter', {}],
  ['wait-pay', { ...online, orderStatus: 0, txStatus: 0 }],
  ['paying', { ...online, orderStatus: 0, txStatus: 1 }],
  ['pay-fail', { ...online, orderStatus: 0, txStatus: 2 }],
  ['in-the-kitchen', { ...online, orderStatus: 3 }],
  ['ready', { ...online, orderStatus: 4, deliveryMode: 'T' }],
  ['declined', { ...online, orderStatus: 8 }],
] as const;

/**
 * Takes pictures of an order of the demo in every status. The test replaces the status in the server's
 * answer.
 */
async function seeStatuses(
  page: Page,
  request: APIRequestContext,
  language: Language,
  look: OnTheWay['look'],
): Promise<void> {
  const { orderId, token } = await placeByCalls(
    request,
    { hash: 'states-open-1', code: '1' },
    { dishes: [{ dish: 'soup', price: 9.9 }], orderingAmount: 9.9 },
  );
  const answer = await request.post('/api/public/ordering/detail', { data: { orderId, token } });
  const { data, ...rest } = await answer.json();
  for (const [screen, facts] of statuses) {
    await page.route('**/api/public/ordering/detail', (route) =>
      route.fulfill({
        json: { ...rest, data: { ...data, order: { ...data.order, ...facts, version: 99 } } },
      }),
    );
    await page.goto(`/h5/orderStatus?${new URLSearchParams({ orderId, token })}`);
    await expect(page.locator('html')).toHaveAttribute('lang', langAttribute(language));
    // the actions of an unpaid order load after it
    await expect(page.locator('[data-bar] button').first()).toBeVisible();
    await look(`status-${screen}`, page.getByRole('heading', { level: 1 }));
    await page.unroute('**/api/public/ordering/detail');
  }
}

const notices = [...noticeNames, 'unsupportedBrowserEnv?qrUrl=%2Fh5%2Fqr%3Fh%3Da12%26t%3DT%26c%3DA12'];

async function seeNotices(page: Page, look: OnTheWay['look']): Promise<void> {
  for (const path of notices) {
    await page.goto(`/h5/${path}`);
    await look(`notice-${path.split('?')[0]}`, page.getByRole('heading', { level: 1 }));
  }
}
