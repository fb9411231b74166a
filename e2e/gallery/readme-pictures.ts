// npm run pictures: makes the pictures of README.md from the built app.
import type { Language } from '@comanda/domain/language';
import { type Browser, type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test';
import { launchOptions } from '../../tools/chromium.mjs';
import { checkOut, headline, openReceipt } from '../diner.ts';
import { beginning, onTheWay, orderDishes, payOrder } from '../main-order.ts';
import { logIn, row } from '../members.ts';
import { type RunningServer, startServer } from '../server.ts';
import { speak, taipeiText } from '../words.ts';
import { layPhones, type Shot } from './phones.ts';
import { settled } from './settled.ts';

const table = '/h5/qr?h=tpe-k7m2q9wd&t=T&c=A12';
const server = await startServer({ DEMO_KITCHEN_SECONDS: '6' });
const browser = await chromium.launch(launchOptions());
try {
  const light = await newPhone(browser, server, 'en', 'light');
  const shots = { ...(await order(light, 'en')), ...(await afterwards(light)) };
  const dark = await order(await newPhone(browser, server, 'zh-TW', 'dark'), 'zh-TW');
  await lay('the-way', shots, ['menu', 'options', 'cart', 'kitchen']);
  await lay('the-way-in-the-dark', dark, ['menu', 'options', 'confirm', 'kitchen']);
  await lay('paying', shots, ['coupons', 'confirm', 'platforms', 'counter']);
  await lay('around', shots, ['brand', 'languages', 'history', 'receipt']);
} finally {
  await browser.close();
  await server.stop();
}

type Shots = Record<string, Shot>;

async function lay(name: string, shots: Shots, screens: readonly string[]): Promise<void> {
  const chosen = screens.map((screen) => {
    const shot = shots[screen];
    if (!shot) throw new Error(`no picture of ${screen}`);
    return shot;
  });
  await layPhones(chosen, `docs/pictures/${name}.webp`);
}

async function newPhone(
  of: Browser,
  { origin }: RunningServer,
  language: Language,
  colorScheme: NonNullable<BrowserContextOptions['colorScheme']>,
): Promise<Page> {
  const context = await of.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    timezoneId: 'Asia/Taipei',
    colorScheme,
  });
  const page = await context.newPage();
  await speak(page, origin, language);
  return page;
}

/**
 * Takes pictures of the way from the scan to the kitchen. Uses a coupon if the tests know its text in this
 * language.
 */
async function order(page: Page, language: Language): Promise<Shots> {
  const shots: Shots = {};
  const way = onTheWay(page, language, async (name, seen) => {
    await expect(seen).toBeVisible();
    shots[name] = { picture: await settled(page) };
  });
  const { words } = way;
  await page.goto(table);
  const fish = taipeiText(language)('今日鮮魚・樹子清蒸', 'Today’s fish, steamed with manjack berries');
  await page.getByRole('button', { name: words('item.add', { name: fish }), exact: true }).click();
  await orderDishes(way);
  await expect(beginning(page, words('order.payNow'))).toBeEnabled();
  if (language === 'en') {
    await row(page, 'Coupon').click();
    await logIn(page, '0912000031');
    const coupons = page.getByRole('dialog', { name: words('benefit.couponsTitle') });
    await way.look('coupons', coupons.getByRole('button', { name: /Night owl/ }));
    await coupons.getByRole('button', { name: /Night owl/ }).click();
    await expect(coupons).toBeHidden();
  }
  await payOrder(way);
  await expect(headline(page)).toHaveText(words('status.preparing'), { timeout: 60_000 });
  await way.look('kitchen', headline(page));
  return shots;
}

/** Takes pictures of other pages: receipt, till, order history, other shops, languages. */
async function afterwards(page: Page): Promise<Shots> {
  await openReceipt(page);
  await page.getByRole('button', { name: 'Print or save the receipt' }).click();
  const receipt = await page.getByRole('article').screenshot();
  await page.goto(table);
  await page.getByRole('button', { name: 'Add Smashed cucumber', exact: true }).click();
  await checkOut(page, 'Pay at the counter');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await expect(page.getByText('Turn up your screen')).toBeVisible();
  const counter = await settled(page);
  await page.goto('/h5/historyOrder');
  await expect(page.getByText('Braised beef noodle soup')).toBeVisible();
  const history = await settled(page);
  await page.goto('/h5/brand?brand=night-lane');
  await expect(page.getByRole('article')).toHaveCount(2);
  const brand = await settled(page);
  await page.goto(table);
  await page.getByRole('button', { name: 'Language', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible();
  return {
    receipt: { picture: receipt, isPaper: true },
    counter: { picture: counter },
    history: { picture: history },
    brand: { picture: brand },
    languages: { picture: await settled(page) },
  };
}
