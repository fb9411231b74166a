import type { Locator, Page } from '@playwright/test';
import { add, checkOut, headline, openDish, openReceipt, submits } from './diner.ts';
import { expect, expectNoFaults, test } from './harness.ts';
import { type Kitchen, type KitchenSetup, openKitchen } from './kitchen/kitchen.ts';
import { logIn, row } from './members.ts';

const submit = '**/api/public/ordering/submit';
const calculate = '**/api/public/ordering/check/calculate';

const daily = (from: string, to: string) => [{ days: [1, 2, 3, 4, 5, 6, 7], from, to }];
/** Selling times that exclude the present time in every time zone of these tests. */
const otherTimes = () => {
  const hour = (new Date().getUTCHours() + 12) % 24;
  const clock = (at: number) => `${String(at).padStart(2, '0')}:00`;
  return daily(clock(hour), clock(hour + 1));
};

const confirmation = (page: Page): Locator => page.getByRole('heading', { name: 'Check your order' });
const press = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Place order|Pay now|Send to the kitchen)/ });

/** Opens a table, adds one unit of each item, and opens "Check your order". */
async function confirm(page: Page, kitchen: Kitchen, dishes: readonly string[]): Promise<void> {
  await kitchen.sit(page);
  for (const dish of dishes) await add(page, dish);
  await checkOut(page);
}

/**
 * Blocks the live stream of the page, so that it learns of changes in the restaurant only by its next call.
 */
const withoutNews = (page: Page) => page.route('**/ordering/stream', (route) => route.abort());

/** Adds a mild ramen. */
async function addRamen(page: Page): Promise<void> {
  const sheet = await openDish(page, 'Ramen');
  await sheet.getByRole('radio', { name: 'Mild' }).check();
  await sheet.getByRole('button', { name: /^Add €9/ }).click();
  await expect(sheet).toBeHidden();
}

test('CONF-9 a problem that the check finds before submitting shows a message, returns to the menu, and sends nothing', async ({
  page,
  server,
  request,
}, info) => {
  await withoutNews(page);
  const kitchen = await openKitchen({ server, request, info });
  const tips = page.getByRole('alertdialog');
  const cases = [
    {
      what: 'a dish',
      dish: 'Miso soup',
      title: 'Some items just ran out',
      why: 'Sold out',
      gone: () => kitchen.till('sold-out', { spuPidList: ['miso'] }),
      back: () => kitchen.till('back-on-sale', { spuPidList: ['miso'] }),
    },
    {
      what: 'an option',
      dish: 'Ramen',
      title: 'Some items just ran out',
      why: 'Sold out',
      gone: () => kitchen.till('sold-out', { attrPidList: ['spice.mild'] }),
      back: () => kitchen.till('back-on-sale', { attrPidList: ['spice.mild'] }),
    },
    {
      what: 'a dish outside the times it is served',
      dish: 'Lunch plate',
      title: 'Not everything is available',
      why: /^Served/,
      gone: () => kitchen.publish({ lunchTimes: otherTimes() }),
      back: () => kitchen.publish({}),
    },
  ];
  for (const { what, dish, title, why, gone, back } of cases)
    await test.step(what, async () => {
      await kitchen.sit(page);
      await add(page, 'Barley tea');
      await (dish === 'Ramen' ? addRamen(page) : add(page, dish));
      await checkOut(page);
      const sent = submits(page);
      await expect(press(page)).toBeEnabled();
      await gone();
      await press(page).click();
      await expect(tips).toHaveAccessibleName(title);
      await expect(tips.getByRole('listitem')).toHaveCount(1);
      await expect(tips.getByRole('listitem')).toContainText(dish);
      await expect(tips.getByRole('listitem').getByText(why)).toBeVisible();
      await tips.getByRole('button', { name: 'Back to the menu' }).click();
      await expect(page).toHaveURL(/\/h5\/qr\?/);
      await page.getByRole('button', { name: /View cart/ }).click();
      const cart = page.getByRole('dialog', { name: 'Your cart' });
      await expect(cart.getByRole('region', { name: 'Not available now' })).toContainText(dish);
      expect(sent).toEqual([]);
      await back();
      await cart.getByRole('button', { name: 'Clear' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
    });
});

test('an option that was removed from the menu shows an error at checkout, after a reload, for a single line, and in the cart', async ({
  page,
  server,
  request,
}, info) => {
  await withoutNews(page);
  const kitchen = await openKitchen({ server, request, info });
  const told = page.getByRole('alertdialog');
  await kitchen.sit(page);
  await add(page, 'Barley tea');
  await addRamen(page);
  await checkOut(page);
  const sent = submits(page);
  await expect(press(page)).toContainText('€11.00');
  await kitchen.publish({ ramen: { features: [] } });
  const isTold = () =>
    expect(told.getByRole('listitem')).toHaveText(/^Ramen.*Mild is no longer offered, choose again/);
  await press(page).click();
  await isTold();
  await page.reload();
  await expect(press(page)).toContainText('€2.00');
  await press(page).click();
  await isTold();
  await told.getByRole('button', { name: 'Stay here' }).click();
  await page.evaluate(() => {
    const lines = JSON.parse(sessionStorage.getItem('h5_carList') ?? '[]');
    sessionStorage.setItem('h5_carList', JSON.stringify(lines.slice(1)));
  });
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).click();
  await isTold();
  await told.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await add(page, 'Barley tea');
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await isTold();
  await told.getByRole('button', { name: 'Remove 1 and continue' }).click();
  await expect(press(page)).toContainText('€2.00');
  expect(sent).toEqual([]);
});

test('price changes while the cart is open appear at checkout with a message, and one tap orders', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info });
  await kitchen.sit(page);
  await add(page, 'Miso soup');
  await addRamen(page);
  await kitchen.publish({ prices: { miso: '4' } });
  await checkOut(page);
  const wasNow = 'Was €3.50, now €4.00';
  await expect(page.getByRole('status').filter({ hasText: `Miso soup: ${wasNow}` })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Miso soup' })).toContainText(wasNow);
  await expect(press(page)).toContainText('€13.00');
  await press(page).click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await expect(page.getByText('€13.00').first()).toBeVisible();
});

/** Replaces the amounts in the server's calculation. */
async function countAs(page: Page, amounts: object): Promise<void> {
  await page.unroute(calculate);
  await page.route(calculate, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...amounts } } });
  });
}

const members = { points: { welcome: 1000, worth: '0.01', mostPercent: 100 } };
const coupon = (amount: string) => ({
  id: 'welcome',
  name: 'Welcome',
  name2: '歡迎',
  amount,
  validFrom: '2020-01-01T00:00:00+02:00',
  validUntil: '2099-12-31T23:59:59+02:00',
});

/** The server's refusal of an order of this item, sent without the app. */
async function refusal(kitchen: Kitchen, dish: string, amount: number): Promise<unknown> {
  return kitchen.order(dish, amount).then(
    () => 200,
    (error: Error) => Number(/"code":(\d+)/.exec(error.message)?.[1] ?? 0),
  );
}

test('CONF-10 a total of zero or less disables the order button and shows the reason; without checkout only a negative total does', async ({
  page,
  server,
  request,
}, info) => {
  const setup: KitchenSetup = {
    shop: { members },
    prices: { tea: '0' },
    coupons: [coupon('50')],
  };
  const kitchen = await openKitchen({ server, request, info }, setup);
  const nothingToPay = page.getByText(/^There is nothing to pay/);
  const isRefused = async (reason: Locator) => {
    await expect(press(page)).toBeDisabled();
    await expect(reason).toBeVisible();
    await expect(press(page)).toHaveAccessibleDescription((await reason.textContent()) ?? '');
  };

  await test.step('nothing due, with checkout', async () => {
    await confirm(page, kitchen, ['Barley tea']);
    await isRefused(nothingToPay);
    await expectNoFaults(page);
    expect(await refusal(kitchen, 'tea', 0)).toBe(2510);
  });

  await test.step('nothing due after a coupon, and after points; below zero with each of them', async () => {
    await page.goBack();
    await add(page, 'Miso soup');
    await checkOut(page);
    await expect(press(page)).toBeEnabled();
    await row(page, 'Coupon').click();
    await logIn(page, '0401000001');
    await page
      .getByRole('dialog', { name: 'Your coupons' })
      .getByRole('button', { name: /Welcome/ })
      .click();
    await expect(press(page)).toContainText('€0.00');
    await isRefused(nothingToPay);
    await countAs(page, { dueAmount: -1 });
    await page.reload();
    await expect(press(page)).toContainText('−€1.00');
    await isRefused(nothingToPay);
    await page.unroute(calculate);
    await row(page, 'Coupon').click();
    await page.getByRole('button', { name: 'Don’t use a coupon' }).click();
    await expect(press(page)).toBeEnabled();
    await row(page, 'Points').click();
    await page.getByRole('button', { name: /^Use 350 points/ }).click();
    await isRefused(nothingToPay);
    await countAs(page, { dueAmount: -1 });
    await page.reload();
    await expect(press(page)).toContainText('−€1.00');
    await isRefused(nothingToPay);
    await page.unroute(calculate);
  });

  await test.step('without checkout', async () => {
    await kitchen.publish({ ...setup, shop: { ordering: 'A' } });
    await kitchen.sit(page);
    await page.evaluate(() => sessionStorage.removeItem('h5_carList'));
    await page.reload();
    await add(page, 'Barley tea');
    await checkOut(page);
    await expect(press(page)).toBeEnabled();
    await countAs(page, { orderingAmount: -1, dueAmount: -1 });
    await page.reload();
    await isRefused(page.getByText(/^The total is below zero/));
    await page.unroute(calculate);
    await page.reload();
    await press(page).click();
    await expect(headline(page)).toHaveText('On your table’s bill');
    expect(await refusal(kitchen, 'miso', -1)).not.toBe(200);
  });
});

const kept = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(sessionStorage.getItem(`h5_${name}`) ?? 'null'), key);

const orderId = (page: Page): string => new URL(page.url()).searchParams.get('orderId') ?? '';

/** The order ids in the phone's cookie. The test uses only one shop. */
async function rememberedOrders(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  return cookies.filter(({ name }) => name.startsWith('h5_orders_')).flatMap(({ value }) => value.split('.'));
}

/** Chooses pickup and the last slot of the day. */
async function bookPickup(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Change: / }).click();
  const sheet = page.getByRole('dialog', { name: 'How would you like your food?' });
  await sheet.getByRole('button', { name: /^Pickup/ }).click();
  await sheet.getByRole('group', { name: 'Day' }).locator('label').last().click();
  await sheet.getByRole('group', { name: 'Pickup time' }).locator('label').last().click();
  await sheet.getByRole('button', { name: /^Confirm/ }).click();
  await expect(sheet).toBeHidden();
}

async function chooseBarcode(page: Page, code: string, isRemember: boolean): Promise<void> {
  await page.getByRole('button', { name: /^E-invoice/ }).click();
  const sheet = page.getByRole('dialog', { name: 'E-invoice' });
  await sheet.getByRole('radio', { name: 'Carrier' }).check();
  await sheet.getByRole('textbox').fill(code);
  await sheet.getByRole('checkbox', { name: 'Remember on this phone' }).setChecked(isRemember);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
}

test('CONF-12 after an order, its draft is cleared, its page replaces the checkout, and an online payment starts at once', async ({
  page,
  server,
  request,
}, info) => {
  const booking = { pickupDays: 2, leadMinutes: 15, slotMinutes: 30, slotCapacity: 40 };
  const shop = { country: 'TW', invoice: true, deliveryModes: 'FP', checkout: 'A', booking };
  const kitchen = await openKitchen({ server, request, info }, { shop });
  const payment = page.getByRole('dialog', { name: 'Choose how to pay' });
  const isPlaced = async () => {
    await expect(page).toHaveURL(/\/h5\/orderStatus\?orderId=/);
    await expect(headline(page)).toBeVisible();
    expect((await rememberedOrders(page))[0]).toBe(orderId(page));
    expect(await kept(page, 'carList')).toEqual([]);
    expect(await kept(page, 'cachedTimeData')).toBeNull();
    expect(await kept(page, 'invoiceBuyer')).toBeNull();
  };
  const backToMenu = async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/h5\/qr\?/);
    await expect(page.getByRole('button', { name: /View cart/ })).toBeHidden();
  };

  await test.step('paid online, with a booked time', async () => {
    await kitchen.sit(page);
    await add(page, 'Miso soup');
    await bookPickup(page);
    await checkOut(page);
    await page.getByLabel('Phone for pickup questions').fill('040 123');
    await chooseBarcode(page, '/ABC+123', false);
    expect(await kept(page, 'cachedTimeData')).not.toBeNull();
    await press(page).click();
    await expect(payment).toBeVisible();
    await isPlaced();
    await page.goBack();
    await expect(payment).toBeHidden();
    await page.reload();
    await expect(headline(page)).toHaveText('Waiting for payment');
    await expect(payment).toBeHidden();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(headline(page)).toHaveText('Order cancelled');
    await expect(headline(page)).toBeFocused();
    await backToMenu();
  });

  await test.step('paid at the counter, with a remembered invoice buyer', async () => {
    await kitchen.sit(page);
    await add(page, 'Miso soup');
    await page.getByRole('button', { name: /^Change: / }).click();
    await page
      .getByRole('dialog', { name: 'How would you like your food?' })
      .getByRole('button', { name: /^Dine in/ })
      .click();
    await checkOut(page, 'Pay at the counter');
    await expect(page.getByRole('button', { name: /^E-invoice/ })).toContainText('On paper');
    await chooseBarcode(page, '/ABC+123', true);
    await press(page).click();
    await isPlaced();
    await expect(headline(page)).toHaveText('Pay at the counter');
    await expect(payment).toBeHidden();
    await backToMenu();
    await add(page, 'Miso soup');
    await checkOut(page, 'Pay at the counter');
    await expect(page.getByRole('button', { name: /^E-invoice/ })).toContainText('/ABC+123');
  });

  await test.step('without checkout', async () => {
    await kitchen.publish({ shop: { ...shop, booking: undefined, checkout: 'P', ordering: 'A' } });
    await kitchen.sit(page);
    await checkOut(page);
    await press(page).click();
    await expect(headline(page)).toHaveText('On your table’s bill');
    await isPlaced();
    await backToMenu();
  });
});

const terms = [
  {
    id: 'ordering',
    name: 'Terms of ordering',
    name2: '訂購條款',
    text: 'An order is an offer.',
    text2: '訂單為要約。',
  },
];

test('CONF-15 every popup of the checkout opens, and Back closes it without leaving the checkout', async ({
  page,
  server,
  request,
}, info) => {
  const booking = { pickupDays: 1, deliveryDays: 1, leadMinutes: 15, slotMinutes: 30, slotCapacity: 40 };
  const kitchen = await openKitchen(
    { server, request, info },
    {
      shop: {
        country: 'TW',
        invoice: true,
        deliveryModes: 'D',
        defaultDeliveryMode: 'D',
        delivery: { minimum: '0' },
        checkout: 'O',
        booking,
        members,
        terms,
      },
      coupons: [coupon('1')],
    },
  );
  const button = (name: string | RegExp) => () => page.getByRole('button', { name }).click();
  await withoutNews(page);
  await confirm(page, kitchen, ['Miso soup', 'Barley tea']);
  const popups: readonly (readonly [popup: string | RegExp, open: () => Promise<unknown>])[] = [
    ['Terms', button('Read the terms')],
    ['Member login', button(/^Coupon/)],
    ['Your coupons', button(/^Coupon/)],
    ['Your points', button(/^Points/)],
    ['Note for the kitchen', button(/^Note for the kitchen/)],
    ['E-invoice', button(/^E-invoice/)],
    ['Deliver to', button(/^Deliver to/)],
    [/./, button(/^Delivery time/)],
    ['Some items just ran out', button(/^Pay\s/)],
  ];
  for (const [name, open] of popups)
    await test.step(String(name), async () => {
      if (name === 'Your coupons') {
        await open();
        await logIn(page, '0912000009');
      } else if (name === 'Some items just ran out') {
        await fillReceipt(page);
        await kitchen.till('sold-out', { spuPidList: ['miso'] });
        await open();
      } else await open();
      const popup = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await expect(popup).toHaveCount(1);
      await expect(popup).toHaveAccessibleName(name);
      await page.goBack();
      await expect(popup).toBeHidden();
      await expect(page).toHaveURL(/\/h5\/order$/);
      await expect(confirmation(page)).toBeVisible();
    });
  await page.goBack();
  await expect(page).toHaveURL(/\/h5\/qr\?/);
});

async function fillReceipt(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Deliver to/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Deliver to' });
  await sheet.getByLabel('Receiver name').fill('Ada Vogelsang');
  await sheet.getByLabel('Receiver phone').fill('040 456');
  await sheet.getByLabel('Delivery address').fill('12 Lantern Lane');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
}

/** Runs `act` once, after the checkout's check and before the order reaches the server. */
async function meanwhile(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.route(
    submit,
    async (route) => {
      await act();
      await route.continue();
    },
    { times: 1 },
  );
}

test('CONF-16 changes that happen while the order is sent are listed; one tap accepts them, and going back orders nothing', async ({
  page,
  server,
  request,
}, info) => {
  const coupons = [1, 2, 3].map((at) => ({ ...coupon('1'), id: `welcome-${at}`, name: `Welcome ${at}` }));
  const smaller = coupons.map((each) => ({ ...each, amount: '0.40' }));
  const base: KitchenSetup = { shop: { members }, coupons };
  const taxes = [{ name: 'Service', rate: '10', included: false, classes: ['food'] }];
  const kitchen = await openKitchen({ server, request, info }, base);
  const changed = page.getByRole('alertdialog', { name: 'Your order has changed' });
  const sent = submits(page);
  await kitchen.sit(page);
  /**
   * Orders soup, tea and lunch for 16.50 with a coupon of 1.00. `moves` changes the menu while the order is
   * on its way.
   */
  const order = async (name: string, moves: () => Promise<unknown>) => {
    await kitchen.publish(base);
    await kitchen.sit(page);
    for (const dish of ['Miso soup', 'Barley tea', 'Lunch plate']) await add(page, dish);
    await checkOut(page);
    await row(page, 'Coupon').click();
    if (name === 'Welcome 1') await logIn(page, '0401000002');
    await page.getByRole('dialog', { name: 'Your coupons' }).getByRole('button', { name }).click();
    await expect(press(page)).toContainText('€15.50');
    sent.length = 0;
    await meanwhile(page, moves);
    await press(page).click();
    // the import of the brand file takes time
    await expect(changed).toBeVisible();
    expect(sent).toHaveLength(1);
    // waits until the amounts below are computed: until then they are faint, which fails the contrast check
    await expect(page.locator('dl[aria-busy=true]')).toHaveCount(0);
    await expectNoFaults(page);
  };
  const rows = changed.getByRole('listitem');
  const accept = async (amount: string) => {
    await changed.getByRole('button', { name: `Continue with ${amount}` }).click();
    await expect(headline(page)).toHaveText('Pay at the counter');
    await expect(page.getByText(amount).first()).toBeVisible();
    expect(sent).toHaveLength(2);
  };

  await test.step('a price and a tax change, and the diner declines: the screen shows them, and orders only after another press', async () => {
    await order('Welcome 1', () =>
      kitchen.publish({ ...base, shop: { members, taxes }, prices: { miso: '4' } }),
    );
    // 4.00 + 2.00 + 11.00 − 1.00, and 10 % on top
    await expect(rows).toHaveText([/^Miso soup.*€3\.50.*€4\.00/, /^Taxes.*€1\.60/]);
    await expect(changed).toContainText(/€15\.50.*€17\.60/);
    await expect(rows.first().getByText('Was €3.50, now €4.00')).toBeAttached();
    await changed.getByRole('button', { name: 'Stay here' }).click();
    await expect(changed).toBeHidden();
    await expect(press(page)).toBeFocused();
    await expect(press(page)).toContainText('€17.60');
    await expect(page.getByText('€4.00')).toBeVisible();
    await expect(press(page)).toBeEnabled();
    expect(sent).toHaveLength(1);
    await press(page).click();
    await expect(headline(page)).toHaveText('Pay at the counter');
    await expect(page.getByText('€17.60').first()).toBeVisible();
  });

  await test.step('the benefit changes', async () => {
    await order('Welcome 2', () => kitchen.publish({ ...base, coupons: smaller }));
    await expect(rows).toHaveText([/^Coupon or points.*−€1\.00.*−€0\.40/]);
    await accept('€16.10');
    await expect(page.getByText('−€0.40')).toBeVisible();
  });

  await test.step('price, sold-out item, stopped item and benefit change at once', async () => {
    await order('Welcome 3', async () => {
      await kitchen.till('sold-out', { spuPidList: ['tea'] });
      await kitchen.publish({
        ...base,
        coupons: smaller,
        lunchTimes: otherTimes(),
        prices: { miso: '4' },
      });
    });
    await expect(rows).toHaveText([
      /^Miso soup.*€3\.50.*€4\.00/,
      /^Barley tea.*Sold out.*€2\.00/,
      /^Lunch plate.*Not served now.*€11\.00/,
      /^Coupon or points.*−€1\.00.*−€0\.40/,
    ]);
    await accept('€3.60');
    await openReceipt(page);
    await expect(page.getByText('Miso soup').first()).toBeVisible();
    await expect(page.getByText(/Barley tea|Lunch plate/)).toBeHidden();
  });
});
