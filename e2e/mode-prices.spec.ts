import type { Page } from '@playwright/test';
import { add, checkOut, headline, submits } from './diner.ts';
import { expect, test } from './harness.ts';
import { type KitchenSetup, openKitchen } from './kitchen/kitchen.ts';

const minuteMs = 60_000;
const utc = { timeZone: 'Etc/UTC' };
const submit = '**/api/public/ordering/submit';
/** An import must reach an open phone within ten seconds. */
const soon = { timeout: 10_000 };

/** The time of day in UTC, some minutes from now. */
const clock = (minutes: number): string =>
  new Date(Date.now() + minutes * minuteMs).toISOString().slice(11, 16);

/** The miso soup costs 3.50, and in this time of every day 2.50. */
const soupIn = (from: number, to: number): KitchenSetup => ({
  shop: utc,
  items: {
    miso: {
      pricePeriods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: clock(from), to: clock(to), price: '2.50' }],
    },
  },
});

const mains = (page: Page) => page.getByRole('region', { name: 'Mains' }).getByRole('listitem');
const soup = (page: Page) => mains(page).filter({ hasText: 'Miso soup' });
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
  const change = async () => {
    await page.getByRole('button', { name: /^Change: / }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Takeaway/ })
      .click();
  };
  const asked = page.getByRole('alertdialog');
  await change();
  await expect(asked.getByText('Only Dine in')).toBeVisible();
  await expect(asked.getByText('Was €3.50, now €3.00')).toBeVisible();
  await asked.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(page.getByRole('button', { name: /View cart/ })).toContainText('€5.50');
  await expect(soup(page)).toContainText('€3.50');

  await change();
  await asked.getByRole('button', { name: 'Remove 1 and continue' }).click();
  await expect(page.getByRole('button', { name: /View cart/ })).toContainText('€3.00');
  await expect(soup(page)).toContainText('€3.00');
  await expect(mains(page).filter({ hasText: 'Barley tea' })).toHaveCount(0);

  // back: only a price changes
  await page.getByRole('button', { name: /^Change: / }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Dine in/ })
    .click();
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
  await expect(headline(page)).toHaveText('Pay at the counter', { timeout: 20_000 });
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
  await expect(changed).toBeVisible({ timeout: 20_000 });
  await expect(changed.getByRole('listitem').getByText('Was €2.50, now €3.50')).toBeAttached();
  await changed.getByRole('button', { name: 'Continue with €3.50' }).click();
  await expect(headline(page)).toHaveText('Pay at the counter', soon);
  await expect(page.getByText('€3.50').first()).toBeVisible();
});
