import type { Locator, Page, Route } from '@playwright/test';
import { type DemoPlace, expect } from './harness.ts';

/** The demo place of a table, or of the shop-wide QR code if no table is given. */
export function placeOf(demo: readonly DemoPlace[], brand: string, table?: string): DemoPlace {
  const place = demo.find((other) => other.brand === brand && (table ? other.table === table : !other.table));
  if (!place) throw new Error(`No demo place of ${brand}, table ${table}`);
  return place;
}

/** The path of a QR code's link, for the server under test. */
export function pathOf({ url }: DemoPlace): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/**
 * Scans a QR code: opens its link, and waits until the session is open and stored. If the test opened another
 * page earlier, the app would return to the menu, because the tab does not know its shop yet.
 */
export async function scan(page: Page, place: DemoPlace): Promise<void> {
  // a layer that has just closed steps back in the history, and that would cancel the navigation
  await page.waitForFunction(
    () => document.querySelector('[role$=dialog]') !== null || history.state?.layer === undefined,
  );
  await Promise.all([page.waitForResponse('**/api/public/ordering/qr'), page.goto(pathOf(place))]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // waits for the token, because the page clears the token of an earlier scan before it calls `qr`
  await page.waitForFunction(() => JSON.parse(sessionStorage.getItem('h5_queryInfo') ?? 'null')?.token);
}

/** Adds an item without options with its plus button. */
export async function add(page: Page, dish: string): Promise<void> {
  await page.getByRole('button', { name: `Add ${dish}`, exact: true }).click();
  await expect(page.getByRole('group', { name: `How many of ${dish}` })).toBeVisible();
}

/** Goes to a category with the list at the side. */
export async function toCategory(page: Page, category: string): Promise<void> {
  await page.getByRole('button', { name: category, exact: true }).click();
  await expect(page.getByRole('heading', { name: category })).toBeInViewport();
}

/** Opens the sheet of an item with options, or of a combo. */
export async function openDish(page: Page, dish: string): Promise<Locator> {
  // an item in several categories has several buttons
  await page
    .getByRole('button', { name: `Choose options for ${dish}`, exact: true })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: dish });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Chooses a spec, a feature, an element of a combo, or an extra that can be taken once. */
export const pick = (within: Locator, name: string | RegExp): Promise<void> =>
  within.getByRole('radio', { name }).or(within.getByRole('checkbox', { name })).check();

export async function take(within: Locator, name: string, steps = 1): Promise<void> {
  await within.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  const more = within.getByRole('group', { name: `How many of ${name}`, exact: true });
  for (let step = 1; step < steps; step += 1) await more.getByRole('button', { name: 'One more' }).click();
}

/** Presses the button of the sheet, which must show `amount`. The sheet then closes. */
export async function addFor(sheet: Locator, amount: string): Promise<void> {
  await sheet.getByRole('button', { name: `Add ${amount}`, exact: true }).click();
  await expect(sheet).toBeHidden();
}

export const nextGroup = (sheet: Locator): Promise<void> =>
  sheet.getByRole('button', { name: /^Next/ }).click();

/** Goes from the last step of a combo to its summary. */
export const reviewSet = (sheet: Locator): Promise<void> =>
  sheet.getByRole('button', { name: /^See the whole set/ }).click();

/** Adds a large beef noodle soup with half tendon, mild, with two eggs: 310 + 2 × 15 = 340. */
export async function addBeefNoodles(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose options for Braised beef noodle soup' }).click();
  const sheet = page.getByRole('dialog', { name: 'Braised beef noodle soup' });
  await sheet.getByRole('radio', { name: 'Large' }).check();
  await sheet.getByRole('radio', { name: 'Half tendon' }).check();
  await sheet.getByRole('radio', { name: 'Mild' }).check();
  await sheet.getByRole('button', { name: 'Add Soy-braised egg' }).click();
  const eggs = sheet.getByRole('group', { name: 'How many of Soy-braised egg' });
  await eggs.getByRole('button', { name: 'One more' }).click();
  await sheet.getByRole('button', { name: /^Add\s*NT\$340/ }).click();
  await expect(sheet).toBeHidden();
}

/** Adds a combo with its preselected choices in its first step. */
export async function addSet(page: Page, name: string): Promise<void> {
  const sheet = await open(page, name);
  await sheet.getByRole('button', { name: /^Add [^ ]*\d/ }).click();
  await expect(sheet).toBeHidden();
}

type Method = 'Pay now' | 'Pay at the counter' | 'Pay on delivery';

export const methodSheet = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'When would you like to pay?' });

/** The row of "Check your order" with the payment method. */
export const paymentRow = (page: Page): Locator => page.getByRole('button', { name: /^Payment/ });

const chooseMethod = (page: Page, method: Method): Promise<void> =>
  methodSheet(page).getByText(method, { exact: true }).click();

/**
 * Goes from the menu to "Check your order". Chooses `method` if the shop offers both: in the popup, or with the row of
 * the page if the popup has been answered in this visit.
 */
export async function checkOut(page: Page, method?: Method): Promise<void> {
  await page.getByRole('button', { name: /View cart/ }).click();
  await page
    .getByRole('dialog', { name: 'Your cart' })
    .getByRole('button', { name: /^Order/ })
    .click();
  const confirm = page.getByRole('heading', { name: 'Check your order' });
  if (method) {
    await expect(methodSheet(page).or(confirm)).toBeVisible();
    if (await methodSheet(page).isVisible()) await chooseMethod(page, method);
    else if (!(await paymentRow(page).textContent())?.includes(method)) {
      await paymentRow(page).click();
      await chooseMethod(page, method);
      await expect(methodSheet(page)).toBeHidden();
    }
  }
  await expect(confirm).toBeVisible();
}

/** The sheet with the payment platforms. */
export const platforms = (page: Page): Locator => page.getByRole('dialog', { name: 'Choose how to pay' });

/** Chooses a platform, by default the one of last time. The browser then opens its payment page. */
export async function choosePlatform(page: Page, name?: string): Promise<void> {
  if (name !== undefined) await platforms(page).getByRole('radio', { name, exact: true }).check();
  await platforms(page).getByRole('button', { name: /^Pay/ }).click();
}

/**
 * Decides on the sandbox's payment page: approves, declines, or returns without a decision. Works in any
 * language.
 */
export async function onPayPage(page: Page, choice: 'pay' | 'decline' | 'later'): Promise<void> {
  const decision = choice === 'pay' ? 'approve' : choice;
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.locator(`button[value="${decision}"]`).click();
  await page.waitForURL(/\/h5\/orderStatus/);
}

/** Brings the page back to the foreground, as when the phone is unlocked. */
export const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** The headline of an accepted order at any step of the demo kitchen, which takes 2 s per step. */
export const accepted = /^(Order sent|Order accepted|In the kitchen|Ready to serve|Enjoy your meal!)$/;

export const headline = (page: Page) => page.getByRole('heading', { level: 1 });

/** Unfolds the items and details of an order's page. */
export async function openReceipt(page: Page): Promise<void> {
  const receipt = page.getByRole('button', { name: /^Receipt/ }).and(page.locator('[aria-expanded]'));
  await receipt.click();
  await expect(receipt).toHaveAttribute('aria-expanded', 'true');
}

/** The link of a QR code of e2e/states/brand.json. */
export const stateLink = (hash: string, code = '1'): string => `/h5/qr?h=states-${hash}&t=T&c=${code}`;

/** Scans a QR code of e2e/states/brand.json. */
export const scanState = (page: Page, hash: string, code = '1'): Promise<void> =>
  scan(page, { brand: 'states', shop: hash, type: 'T', modes: [], url: `http://x${stateLink(hash, code)}` });

/** Scans table 1 of e2e/states/choices.json, whose items and combos have every kind of choice. */
export const scanChoices = (page: Page): Promise<void> =>
  scan(page, {
    brand: 'choices',
    shop: 'diner',
    type: 'T',
    modes: [],
    url: 'http://x/h5/qr?h=choices-1&t=T&c=1',
  });

/** Waits until a sheet that opens has come to rest. */
export const risen = (sheet: Locator): Promise<unknown> =>
  sheet.evaluate((rising) => Promise.allSettled(rising.getAnimations().map(({ finished }) => finished)));

/** Opens the sheet of an item or a combo with choices, and waits until it has risen. */
export async function open(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Choose options for ${name}` }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toBeVisible();
  await risen(sheet);
  return sheet;
}

type Held = { readonly times?: number; readonly goOn?: (route: Route) => Promise<void> };

/**
 * Delays requests to an address until the returned function is called. `goOn` then continues each request.
 */
export async function hold(
  page: Page,
  address: string,
  { goOn = (route) => route.continue(), ...often }: Held = {},
): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const wait = async (route: Route) => {
    await held;
    await goOn(route);
  };
  await page.route(address, wait, often);
  return release;
}

/** Records the orders that the page sends from now on. */
export function submits(page: Page): object[] {
  const sent: object[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/submit')) sent.push(request.postDataJSON());
  });
  return sent;
}
