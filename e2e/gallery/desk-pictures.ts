// npm run pictures: makes the pictures of docs/desk.md from the built app.
import { type Browser, chromium, expect, type Locator, type Page, request } from '@playwright/test';
import sharp from 'sharp';
import { launchOptions } from '../../tools/chromium.mjs';
import { panel, phoneSize, press, tablet } from '../desk-panel.ts';
import { add } from '../diner.ts';
import { placeByCalls } from '../place-by-calls.ts';
import { startServer } from '../server.ts';
import { settled } from './settled.ts';

/** How many pixels of a picture one CSS pixel of the screen has. */
const scale = 1.25;

const server = await startServer({ DEMO_KITCHEN_SECONDS: '3600' });
const browser = await chromium.launch(launchOptions());
try {
  await taipei();
  await tokyo();
} finally {
  await browser.close();
  await server.stop();
}

/** Keeps a picture of the screen, or of a part of it. */
async function keep(page: Page, name: string, part?: Locator): Promise<void> {
  const whole = sharp(await settled(page));
  const box = await part?.boundingBox();
  const { width = 0 } = await whole.metadata();
  const by = width / (page.viewportSize()?.width ?? width);
  const cut = box && {
    left: Math.round(box.x * by),
    top: Math.round(box.y * by),
    width: Math.round(box.width * by),
    height: Math.round(box.height * by),
  };
  await (cut ? whole.extract(cut) : whole)
    .resize({ width: Math.round((box?.width ?? tablet.width) * scale) })
    .webp({ quality: 78, smartSubsample: true, effort: 6 })
    .toFile(`docs/pictures/desk-${name}.webp`);
}

async function newPage(
  of: Browser,
  viewport: { readonly width: number; readonly height: number },
  hour: string,
) {
  const context = await of.newContext({
    baseURL: server.origin,
    viewport,
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: hour,
  });
  return context.newPage();
}

/** The orders, the reasons, a payment, sold out, a pause, the kitchen and the day of the restaurant in Taipei. */
async function taipei(): Promise<void> {
  const page = await newPage(browser, tablet, 'Asia/Taipei');
  await page.goto('/desk/#demo=night-lane');
  await page.getByRole('button', { name: 'Turn on sound' }).click();
  const calls = await request.newContext({ baseURL: server.origin });
  const a12 = { hash: 'tpe-k7m2q9wd', code: 'A12' };
  const b3 = { hash: 'tpe-x4h8n3rb', code: 'B3' };
  const away = { hash: 'tpe-p9d3g7ys', code: 'OUT', type: 'S' } as const;
  const rice = { dish: 'steamed-rice', price: 15 };
  const clams = { dish: 'clam-soup', price: 90 };
  const beer = { dish: 'taiwan-beer', price: 100 };
  const prawns = { dish: 'pineapple-prawns', price: 340 };
  const toast = { dish: 'coffin-toast', price: 120 };
  const order = async (code: typeof a12, dishes: readonly (typeof rice)[], more: object = {}) => {
    const orderingAmount = dishes.reduce((sum, { price }) => sum + price, 0);
    return (await placeByCalls(calls, code, { dishes, orderingAmount, ...more })).orderId;
  };
  const card = (orderId: string) => page.locator(`[data-order="${orderId}"]`);
  const step = async (orderId: string, names: readonly string[]) => {
    for (const name of names) await card(orderId).getByRole('button', { name, exact: true }).click();
  };
  const done = await order(b3, [clams, rice]);
  await step(done, ['Accept', 'Start cooking', 'Handed over']);
  const ready = await order(away, [toast, clams], { deliveryMode: 'T' });
  await step(ready, ['Accept', 'Start cooking', 'Ready']);
  const cooking = await order(a12, [prawns, rice, beer], { memo: 'The beer first, please' });
  await step(cooking, ['Accept', 'Start cooking']);
  const careful = await order(b3, [toast], { allergyNote: ['peanuts', 'shrimp'] });
  const last = await order(away, [prawns, rice], { deliveryMode: 'T' });
  await expect(card(last)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden({ timeout: 15_000 });
  await keep(page, 'orders');

  const open = (orderId: string) => card(orderId).getByRole('button').first().click();
  await open(careful);
  await keep(page, 'order');
  await press(page, 'Reject');
  await press(page, 'Something in this order has sold out.');
  await keep(page, 'reasons', panel(page));
  await page.getByRole('button', { name: 'Close' }).click();
  await open(cooking);
  await press(page, 'Take payment');
  await press(page, 'NT$500');
  await expect(panel(page).getByText('Change: NT$45')).toBeVisible();
  await keep(page, 'payment', panel(page));
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Sold out', exact: true }).click();
  await page.getByRole('searchbox').fill('mango');
  await page.getByRole('button', { name: /Mark sold out/ }).click();
  await expect(page.getByRole('button', { name: /Back on sale/ })).toBeVisible();
  await page.getByRole('button', { name: 'Busy or pause' }).click();
  await page.setViewportSize({ ...tablet, height: 560 });
  await keep(page, 'sold-out');
  await page.setViewportSize(tablet);
  await page.getByRole('button', { name: 'Busy or pause' }).click();

  await page.getByRole('button', { name: 'Orders', exact: true }).click();
  for (const orderId of [careful, last]) await step(orderId, ['Accept']);
  await page.goto('/desk/kitchen');
  await page.locator('[data-ticket]').first().getByRole('button').first().click();
  await keep(page, 'kitchen');

  await page.goto('/desk/');
  await open(done);
  await press(page, 'Take payment');
  await press(page, /^Cash/);
  await expect(panel(page).getByText('NT$105 paid')).toBeVisible();
  await page.getByRole('button', { name: 'Till', exact: true }).click();
  await page.getByRole('textbox', { name: 'Counted cash' }).fill('105');
  await page.getByRole('button', { name: /^Close as no/ }).scrollIntoViewIfNeeded();
  await keep(page, 'day');
  await page.context().close();
}

/** The tables of the restaurant in Tokyo, which has bills, and an order that staff take. */
async function tokyo(): Promise<void> {
  const phone = await newPage(browser, phoneSize, 'Asia/Tokyo');
  await phone.goto('/h5/qr?h=tyo-y5d8j3tg&t=T&c=%E5%BA%A7%E6%95%B72');
  for (const dish of ['Edamame', 'Chicken wings', 'Bottled beer, 500 ml']) await add(phone, dish);
  await phone.getByRole('button', { name: /View cart/ }).click();
  const cart = phone.getByRole('dialog', { name: 'Your cart' });
  await cart.getByRole('button', { name: /^Order/ }).click();
  await phone.getByRole('button', { name: /^Send to the kitchen/ }).click();
  await expect(phone.getByRole('button', { name: 'My orders' })).toBeVisible();
  const page = await newPage(browser, tablet, 'Asia/Tokyo');
  await page.goto('/desk/#demo=higurashi');
  await page.getByRole('button', { name: 'Turn on sound' }).click();
  await page.getByRole('button', { name: 'Tables', exact: true }).click();
  await page.getByRole('button', { name: /^Table 座敷2/ }).click();
  await expect(panel(page).getByText('Round 1')).toBeVisible();
  await keep(page, 'table');
  await press(page, 'New order');
  for (const dish of ['茶豆の枝豆', 'のり塩ポテト'])
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${dish}`) })
      .first()
      .click();
  await expect(panel(page).getByRole('button', { name: /^Place the order/ })).toBeEnabled();
  await page.evaluate(() => window.scrollTo(0, 0));
  await keep(page, 'new-order');
  await Promise.all([page, phone].map((one) => one.context().close()));
}
