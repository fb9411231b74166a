import type { Locator, Page } from '@playwright/test';
import { expectOperable, inviteLink, openDesk as openOwnDesk, panel, press, tablet } from './desk-panel.ts';
import { addBeefNoodles, checkOut, headline, placeOf, scan } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';

test.use({ viewport: tablet });

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

  await waiting.getByRole('button', { name: /^Accept / }).click();
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

/** Presses a button with the keyboard alone. */
async function pressByKey(within: Locator, name: string | RegExp): Promise<void> {
  const button = within.getByRole('button', { name, exact: true }).first();
  await button.focus();
  await button.page().keyboard.press('Enter');
}

test('DESK-9 every action works by keyboard and screen reader, targets are at least 44 px, light and dark, axe finds nothing', async ({
  page,
  request,
  server,
}, info) => {
  const brand = `kitchen-${info.testId.slice(-8)}`;
  const taxes = [{ name: 'VAT', rate: '10', included: true, classes: ['food'] }];
  const kitchen = await openKitchen({ server, request, info }, { shop: { taxes } });
  const paid = await kitchen.order('lunch', 11);
  await kitchen.till(`orders/${paid}/accept`);
  await kitchen.till(`orders/${paid}/payments`, { tender: 'cash' });
  const order = await kitchen.order('tea', 2);
  await openOwnDesk(page, brand);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const key = (name: string | RegExp, within = page.locator('body')) => pressByKey(within, name);
  const card = (orderId: string) => page.locator(`[data-order="${orderId}"]`);
  const back = () => press(page, 'Back');

  /** Each screen, and the presses that open it from the one before. */
  const screens: readonly (readonly [string, ...(() => Promise<unknown>)[]])[] = [
    ['orders'],
    ['an order', () => key(/^2/, card(order))],
    ['the reasons', () => key('Reject', panel(page))],
    ['the payment', back, () => key('Take payment', panel(page))],
    ['the receipt', back, () => key('Receipt', panel(page))],
    ['the refund', () => key('Close'), () => key(/^2/, card(paid)), () => key('Refund', panel(page))],
    ['busy or pause', () => key('Close'), () => key('Busy or pause')],
    ['the day', () => key('Busy or pause'), () => key('Till')],
    ['past closings', () => key('Past closings')],
    ['refunds by hand', () => key('Refunds by hand')],
    ['sold out', () => key('Sold out'), () => key('Miso soup: Count')],
    ['the team', () => key('Team'), () => key('Invite somebody')],
    ['keys', () => key('Keys')],
    ['history', () => key('History')],
    ['devices', () => key('Devices'), () => key('Pair a device')],
    ['my account', () => key('My account: Demo')],
    ['kitchen', () => key('Kitchen')],
  ];
  for (const [name, ...presses] of screens)
    await test.step(name, async () => {
      for (const one of presses) await one();
      await expectOperable(page, name);
    });

  await test.step('an order by keyboard: each action has a name, is announced, and gives the focus back', async () => {
    await page.goto('/desk/');
    await key(/^2/, card(order));
    await expect(page.getByRole('heading', { name: /^Order / })).toBeFocused();
    await key('Close');
    await expect(card(order).getByRole('button', { name: /^2/ })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: '1 new order' })).toBeAttached();
    await key(/^Accept 2 /, card(order));
    await expect(page.getByRole('heading', { name: /^New/ })).toBeFocused();
    await key(/^Start cooking 2 /, card(order));
    await expect(page.getByRole('status').filter({ hasText: ': Start cooking' })).toBeVisible();
    await key('Undo');
    await expect(card(order).getByRole('button', { name: 'Start cooking' })).toBeVisible();
    await key(/^2/, card(order));
    await key('Take payment', panel(page));
    await expect(page.getByRole('heading', { name: /^Order / })).toBeFocused();
    await key('€5.00', panel(page));
    await expect(page.getByRole('status').filter({ hasText: 'Change: €3.00' })).toBeVisible();
    await key(/^Cash/, panel(page));
    await expect(page.getByRole('status').filter({ hasText: 'Change: €3.00' }).first()).toBeVisible();
    await expect(panel(page).getByText('€2.00 paid')).toBeVisible();
    await expect(button('Refund')).toBeVisible();
    await key('Team');
    await key('Invite somebody');
    await expect(page.getByRole('heading', { name: 'Invite somebody' })).toBeFocused();
  });

  await test.step('a screen whose script is missing, as after an update of the server, leaves the others usable', async () => {
    const ofTill = /TillScreen-.*\.js/;
    await page.goto('/desk/');
    await page.route(ofTill, (route) => route.fulfill({ status: 404 }));
    await button('Till').click();
    // the page was loaded again by itself, and the script is still missing
    await expect(page.getByRole('heading', { name: 'That did not work. Try again.' })).toBeVisible();
    await expectNoFaults(page);
    await button('Orders').click();
    await expect(card(order)).toBeVisible();
    await button('Till').click();
    await page.unroute(ofTill);
    await button('Try again').click();
    await expect(page.getByRole('heading', { name: 'The open day' })).toBeVisible();
  });

  const areas = [{ id: 'hall', name: 'Hall', name2: '大廳', tables: [{ table: '1' }, { table: '2' }] }];
  await kitchen.publish({ shop: { taxes, areas, ordering: 'A', sittings: true, acceptance: 'auto' } });
  await kitchen.order('miso', 3.5);
  await page.goto('/desk/tables');
  for (const [name, open] of [
    ['tables', () => expect(button(/^Table 2/)).toContainText('€3.50')],
    ['a bill', () => key(/^Table 2/)],
    ['the payment of a bill', () => key('Take payment', panel(page))],
  ] as const)
    await test.step(name, async () => {
      await open();
      await expectOperable(page, name);
    });
});

test('DESK-9 a new order, signing in, joining and pairing work by keyboard and screen reader, targets are at least 44 px, light and dark, axe finds nothing', async ({
  page,
  browser,
  request,
  server,
}, info) => {
  const brand = `kitchen-${info.testId.slice(-8)}`;
  const shop = { deliveryModes: 'FTP', acceptance: 'auto' };
  await openKitchen({ server, request, info }, { shop });
  await openOwnDesk(page, brand);
  const main = page.getByRole('main');

  await test.step('a new order', async () => {
    await pressByKey(main, 'New order');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await pressByKey(main, /^Lunch plate/);
    await pressByKey(main, /^Barley tea/);
    await expect(panel(page).getByText('Total€13.00', { exact: true })).toBeVisible();
    await expectOperable(page, 'a new order');
    await pressByKey(main, /^Ramen/);
    await expectOperable(page, 'a dish with choices');
    await pressByKey(panel(page), 'Close');
    await pressByKey(panel(page), 'Discount');
    await expectOperable(page, 'a discount');
    await pressByKey(panel(page), 'Close');
    await page.getByRole('radio', { name: 'Pickup' }).press('Space');
    await page.getByRole('textbox', { name: 'Telephone' }).fill('+358 40 1234567');
    await expectOperable(page, 'an order by telephone');
    await pressByKey(panel(page), /^Place the order/);
    await expect(page.getByRole('heading', { name: /^Order \d/ })).toBeFocused();
  });

  // the people of a shared tablet and their PINs are in desk-devices.spec.ts
  await test.step('signing in, joining and pairing', async () => {
    const context = await browser.newContext({ baseURL: server.origin, viewport: tablet });
    const stranger = await context.newPage();
    await stranger.goto('/desk/');
    await pressByKey(stranger.getByRole('main'), 'Sign in');
    await expect(stranger.getByRole('textbox', { name: 'Email address' })).toBeFocused();
    await expectOperable(stranger, 'signing in');
    await pressByKey(stranger.getByRole('main'), 'Pair this device');
    await expect(stranger.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/)).toBeVisible();
    await expectOperable(stranger, 'pairing');
    const invited = await context.newPage();
    await invited.goto(`/desk/${new URL(await inviteLink(page, `${brand}.shop`, 'floor')).hash}`);
    await expect(invited.getByRole('textbox', { name: 'Your name' })).toBeVisible();
    await expectOperable(invited, 'joining');
    await context.close();
  });
});
