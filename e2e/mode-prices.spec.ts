import type { Page } from '@playwright/test';
import {
  add,
  addFor,
  checkOut,
  choosePlatform,
  headline,
  onPayPage,
  openDish,
  submits,
  take,
} from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { type KitchenSetup, openKitchen } from './kitchen/kitchen.ts';
import { zoneAtNoon } from './zone-at-noon.ts';

const minuteMs = 60_000;
const timeZone = zoneAtNoon();
const submit = '**/api/public/ordering/submit';

/** The time of day at the restaurant, some minutes from now. */
const clock = (minutes: number): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'short', hourCycle: 'h23' }).format(
    Date.now() + minutes * minuteMs,
  );

/** The miso soup costs 3.50, and in this time of every day 2.50. */
const soupIn = (from: number, to: number): KitchenSetup => ({
  shop: { timeZone },
  items: {
    miso: {
      pricePeriods: [{ ...everyDay, from: clock(from), to: clock(to), price: '2.50' }],
    },
  },
});

const everyDay = { days: [1, 2, 3, 4, 5, 6, 7] };
const hoursOf = (from: number, to: number) => [{ ...everyDay, from: clock(from), to: clock(to) }];
const open = hoursOf(-60, 60);
const closed = hoursOf(-180, -60);
const booking = { pickupDays: 1, leadMinutes: 5, slotMinutes: 30, slotCapacity: 20 };
/** A restaurant for guests at a table, takeaway and pickup, each with hours of its own. */
const shopWith = (modes: object) => ({ timeZone, deliveryModes: 'FTP', checkout: 'A', booking, modes });

const mains = (page: Page) => page.getByRole('region', { name: 'Mains' }).getByRole('listitem');
const soup = (page: Page) => mains(page).filter({ hasText: 'Miso soup' });
const mode = (page: Page) => page.getByRole('button', { name: /^Change: / });
const modeSheet = (page: Page) => page.getByRole('dialog', { name: 'How would you like your food?' });
async function choose(page: Page, name: RegExp): Promise<void> {
  await mode(page).click();
  await modeSheet(page).getByRole('button', { name }).click();
}
const press = (page: Page) => page.getByRole('button', { name: /^(Place|Send|Order)/ });

/** Moves the time of the phone, as answers of the server would tell it. */
async function phoneTime(page: Page) {
  let ahead = 0;
  await page.clock.install();
  await page.route(/\/api\/public\/(?!.*\/stream$)/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, time: body.time + ahead * 60 } });
  });
  return async (minutes: number) => {
    ahead += minutes;
    await page.clock.fastForward(minutes * minuteMs);
  };
}

/** Runs `act` once, while the order is on its way to the server. */
const meanwhile = (page: Page, act: () => Promise<unknown>) =>
  page.route(
    submit,
    async (route) => {
      await act();
      await route.continue();
    },
    { times: 1 },
  );

test.describe('DISH-2 prices, items, hours and lead times depend on the delivery mode and the time', () => {
  test('a happy hour begins and ends on an open menu, which says until when it lasts', async ({
    page,
    server,
    request,
  }, info) => {
    const until = clock(90);
    const kitchen = await openKitchen({ server, request, info }, soupIn(30, 90));
    const pass = await phoneTime(page);
    await kitchen.sit(page);
    await expect(soup(page)).toContainText('€3.50');
    await expect(soup(page)).not.toContainText('until');
    await pass(31);
    await expect(soup(page)).toContainText('€2.50');
    await expect(soup(page).getByText(`until ${until}`)).toBeVisible();
    await expect(soup(page).locator('s')).toHaveText('€3.50');
    await pass(60);
    await expect(soup(page)).toContainText('€3.50');
    await expect(soup(page)).not.toContainText('€2.50');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('an option has its own happy hour and its price of a mode, in the sheet, in the cart and in the order', async ({
    page,
    server,
    request,
  }, info) => {
    const pricePeriods = [{ ...everyDay, from: clock(-60), to: clock(60), modes: 'F', price: '0.50' }];
    const setup = { shop: { timeZone }, egg: { pricePeriods, prices: { T: '1.20' } } };
    const kitchen = await openKitchen({ server, request, info }, setup);
    await kitchen.sit(page);
    const sheet = await openDish(page, 'Ramen');
    await take(sheet, 'Egg');
    await screenshot(page, 'option-happy-hour');
    await expectNoFaults(page);
    await addFor(sheet, '€9.50');
    await choose(page, /^Takeaway/);
    const asked = page.getByRole('alertdialog');
    await expect(asked.getByText('Was €9.50, now €10.20')).toBeVisible();
    await asked.getByRole('button', { name: 'Change anyway' }).click();
    await checkOut(page);
    await expect(press(page)).toContainText('€10.20');
    await press(page).click();
    await expect(headline(page)).toHaveText('Pay at the counter');
    await expect(page.getByText('€10.20').first()).toBeVisible();
  });

  test('the page has the price in force and the items of its mode without script', async ({
    server,
    request,
    browser,
  }, info) => {
    const kitchen = await openKitchen(
      { server, request, info },
      {
        ...soupIn(-60, 60),
        items: { ...soupIn(-60, 60).items, tea: { modes: 'T' } },
      },
    );
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
    const page = await context.newPage();
    await page.goto(kitchen.link('1'));
    await expect(soup(page)).toContainText('€2.50');
    await expect(mains(page).filter({ hasText: 'Barley tea' })).toHaveCount(0);
    await context.close();
  });

  test('another mode lists its other prices and what it lacks before it applies', async ({
    page,
    server,
    request,
  }, info) => {
    const kitchen = await openKitchen(
      { server, request, info },
      {
        items: { miso: { prices: { T: '3.00' } }, tea: { modes: 'F' } },
      },
    );
    await kitchen.sit(page);
    for (const dish of ['Miso soup', 'Barley tea']) await add(page, dish);
    const asked = page.getByRole('alertdialog');
    await choose(page, /^Takeaway/);
    await expect(asked.getByText('Only Dine in')).toBeVisible();
    await expect(asked.getByText('Was €3.50, now €3.00')).toBeVisible();
    await asked.getByRole('button', { name: 'Leave it as it is' }).click();
    await expect(page.getByRole('button', { name: /View cart/ })).toContainText('€5.50');
    await expect(soup(page)).toContainText('€3.50');

    await choose(page, /^Takeaway/);
    await asked.getByRole('button', { name: 'Remove 1 and continue' }).click();
    await expect(page.getByRole('button', { name: /View cart/ })).toContainText('€3.00');
    await expect(soup(page)).toContainText('€3.00');
    await expect(mains(page).filter({ hasText: 'Barley tea' })).toHaveCount(0);

    // back: only a price changes
    await choose(page, /^Dine in/);
    await expect(asked.getByText('Some prices change')).toBeVisible();
    await expect(asked.getByText('Was €3.00, now €3.50')).toBeVisible();
    await asked.getByRole('button', { name: 'Change anyway' }).click();
    await expect(page.getByRole('button', { name: /View cart/ })).toContainText('€3.50');
    await checkOut(page);
    await expect(press(page)).toContainText('€3.50');
    await press(page).click();
    await expect(headline(page)).toHaveText('Pay at the counter');
  });

  test('a lower price that ended less than five minutes before is honoured', async ({
    page,
    server,
    request,
  }, info) => {
    const kitchen = await openKitchen({ server, request, info }, soupIn(-60, 60));
    const sent = submits(page);
    await kitchen.sit(page);
    await add(page, 'Miso soup');
    await checkOut(page);
    await expect(press(page)).toContainText('€2.50');
    await meanwhile(page, () => kitchen.publish(soupIn(-60, 0)));
    await press(page).click();
    await expect(headline(page)).toHaveText('Pay at the counter');
    await expect(page.getByText('€2.50').first()).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('a price that has been higher for longer is 2512, with what it was and is', async ({
    page,
    server,
    request,
  }, info) => {
    const kitchen = await openKitchen({ server, request, info }, soupIn(-60, 60));
    const changed = page.getByRole('alertdialog', { name: 'Your order has changed' });
    await kitchen.sit(page);
    await add(page, 'Miso soup');
    await checkOut(page);
    await expect(press(page)).toContainText('€2.50');
    await meanwhile(page, () => kitchen.publish(soupIn(-60, -7)));
    await press(page).click();
    await expect(changed).toBeVisible();
    await expect(changed.getByRole('listitem').getByText('Was €2.50, now €3.50')).toBeAttached();
    await changed.getByRole('button', { name: 'Continue with €3.50' }).click();
    await expect(headline(page)).toHaveText('Pay at the counter');
    await expect(page.getByText('€3.50').first()).toBeVisible();
  });

  test('a mode has hours and a lead time of its own, and the menu says when only the chosen mode is closed', async ({
    page,
    server,
    request,
  }, info) => {
    const setup = (modes: object) => ({ shop: shopWith(modes), sets: { modes: 'F' } });
    const kitchen = await openKitchen(
      { server, request, info },
      setup({ T: { hours: open }, P: { leadMinutes: 25 } }),
    );
    const banner = (name: string) => page.getByRole('banner').getByText(`${name}: closed now`);
    const sets = page.getByRole('region', { name: 'Sets' });
    await kitchen.sit(page);
    await expect(sets).toBeVisible();
    await add(page, 'Barley tea');

    // a category of other modes is not on the menu
    await choose(page, /^Takeaway/);
    await expect(mode(page)).toHaveText(/^Takeaway/);
    await expect(sets).toHaveCount(0);
    await expect(banner('Takeaway')).toHaveCount(0);

    await kitchen.publish(setup({ T: { hours: closed }, P: { leadMinutes: 25 } }));
    await expect(banner('Takeaway')).toBeVisible();
    await expect(page.getByText(`You can order another way. Available ${closed[0]?.from}`)).toBeVisible();
    await expectNoFaults(page);
    await screenshot(page, 'mode-closed');
    await page.getByRole('button', { name: /View cart/ }).click();
    await page
      .getByRole('dialog', { name: 'Your cart' })
      .getByRole('button', { name: /^Order/ })
      .click();
    await expect(modeSheet(page).getByRole('button', { name: /^Takeaway/ })).toBeDisabled();

    // the guest takes pickup instead, with the time that it needs
    await modeSheet(page)
      .getByRole('button', { name: /^Pickup/ })
      .click();
    await expect(
      modeSheet(page).getByRole('radio', { name: 'As soon as possible, in about 25 min' }),
    ).toBeChecked();
    await modeSheet(page)
      .getByRole('button', { name: /^Confirm/ })
      .click();
    await expect(mode(page)).toHaveText(/^Pickup/);
    await expect(banner('Pickup')).toHaveCount(0);
  });

  test('an open restaurant whose modes are all closed says so at the order button, and when the first one opens', async ({
    page,
    server,
    request,
  }, info) => {
    const modes = { F: { hours: hoursOf(30, 60) }, T: { hours: hoursOf(60, 90) } };
    const kitchen = await openKitchen(
      { server, request, info },
      { shop: { timeZone, deliveryModes: 'FT', checkout: 'A', modes } },
    );
    await kitchen.sit(page);
    await expect(page.getByRole('banner').getByText('Dine in: closed now · Opens today at')).toBeVisible();
    await add(page, 'Barley tea');
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await expect(
      modeSheet(page).getByText(/^The restaurant isn’t taking orders now · Opens today at/),
    ).toBeVisible();
    await expect(modeSheet(page).getByRole('button', { name: /^Takeaway.*Opens today at/ })).toBeDisabled();
    await expectNoFaults(page);
    await screenshot(page, 'all-modes-closed');
  });

  test('the price of a booked order is that of its time, which the menu lists before it applies', async ({
    page,
    server,
    request,
  }, info) => {
    const kitchen = await openKitchen(
      { server, request, info },
      { ...soupIn(45, 240), shop: shopWith({ P: { hours: hoursOf(60, 180) } }) },
    );
    await kitchen.sit(page);
    await add(page, 'Miso soup');
    await choose(page, /^Pickup/);
    const times = modeSheet(page).getByRole('group', { name: 'Pickup time' });
    await times.locator('label').last().click();
    await modeSheet(page)
      .getByRole('button', { name: /^Confirm/ })
      .click();
    const asked = page.getByRole('alertdialog');
    await expect(asked.getByText('Was €3.50, now €2.50')).toBeVisible();
    await asked.getByRole('button', { name: 'Change anyway' }).click();
    await expect(soup(page)).toContainText('€2.50');
    await expect(page.getByText('Pickup: closed now')).toHaveCount(0);
    await checkOut(page);
    await page.getByRole('textbox', { name: /^Phone/ }).fill('040 123 4567');
    await page.getByRole('button', { name: /^Pay now/ }).click();
    await choosePlatform(page);
    await onPayPage(page, 'pay');
    await expect(headline(page)).toHaveText('Order sent');
    await expect(page.getByText('€2.50').first()).toBeVisible();
  });
});
