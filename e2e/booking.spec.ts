import type { Locator, Page, Route } from '@playwright/test';
import { add, checkOut, headline, hold, paymentRow, platforms, scanState, submits } from './diner.ts';
import { expect, expectNoFaults, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import { expectToast } from './toasts.ts';
import { zoneAtNoon } from './zone-at-noon.ts';

type Slot = { readonly start: number; readonly end: number };

const timeZone = zoneAtNoon();

/** The date of the restaurant's calendar in `days` days: "2026-01-07". */
const dateIn = (days: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone }).format(Date.now() + days * 86_400_000);

const booking = { pickupDays: 2, deliveryDays: 0, leadMinutes: 15, slotMinutes: 30, slotCapacity: 4 };
const delivery = { minimum: '0' };
const shop = { timeZone, deliveryModes: 'FPD', delivery, checkout: 'A', booking };

const daily = (from: string, to: string) => [{ days: [1, 2, 3, 4, 5, 6, 7], from, to }];
const lunch = daily('11:00', '15:00');
const night = daily('03:00', '05:00');

/** The start of a slot as its chip shows it: "12:30". */
const startText = ({ start }: Slot): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'short', hourCycle: 'h23' }).format(start * 1000);

const group = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const times = (page: Page): Locator => group(page, 'Pickup time').locator('label');
/** Waits until the list shows more than "as soon as possible", and chooses its last time. */
async function chooseLast(of: Locator): Promise<void> {
  await expect(of.nth(1)).toBeVisible();
  await of.last().click();
}
const mode = (page: Page): Locator => page.getByRole('button', { name: /^Change: / });
const timeRow = (page: Page): Locator => page.getByRole('button', { name: /^Pickup time/ });
const methods = (page: Page): Locator => page.getByRole('dialog', { name: 'When would you like to pay?' });
const unavailable = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Not everything is available' });
const confirmation = (page: Page): Locator => page.getByRole('heading', { name: 'Check your order' });

const choose = (page: Page, way: RegExp): Promise<void> =>
  page
    .getByRole('dialog', { name: 'How would you like your food?' })
    .getByRole('button', { name: way })
    .click();

/** Returns the input of the next /booking/times call that `act` causes, and the slots in its answer. */
async function timesAfter(page: Page, act: () => Promise<void>) {
  const waiting = page.waitForResponse('**/booking/times');
  await act();
  const answer = await waiting;
  const { data }: { data: Slot[] } = await answer.json();
  return { asked: answer.request().postDataJSON(), slots: data };
}

async function openPickup(page: Page) {
  await mode(page).click();
  return timesAfter(page, () => choose(page, /^Pickup/));
}

/** Returns the input of the next sell-out check that `act` causes. */
async function checkAfter(page: Page, act: () => Promise<void>): Promise<object> {
  const waiting = page.waitForRequest('**/check/sales');
  await act();
  return (await waiting).postDataJSON();
}

/** Adds two items with counted stock. The app then asks for slots with capacity for two units. */
async function addTwo(page: Page): Promise<void> {
  await add(page, 'Miso soup');
  await add(page, 'Barley tea');
  await expect(page.getByRole('button', { name: /View cart.*2 items/ })).toBeVisible();
}

const confirm = (page: Page): Promise<void> => page.getByRole('button', { name: /^Confirm/ }).click();

async function pressOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /View cart/ }).click();
  await page
    .getByRole('dialog', { name: 'Your cart' })
    .getByRole('button', { name: /^Order/ })
    .click();
}

const keptTime = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('h5_cachedTimeData') ?? 'null'));

async function chooseSlot(page: Page, slot: Slot | undefined): Promise<void> {
  await times(page)
    .filter({ hasText: new RegExp(`^${slot ? startText(slot) : 'none'}`) })
    .click();
  await confirm(page);
  await expect.poll(() => keptTime(page)).toEqual(slot);
}

/**
 * Moves the time of the restaurant and the phone forward. Answers contain the server's time, which would undo
 * a change of the phone's clock alone. So this function also changes the time in each answer, until
 * `expectLater` is done.
 */
async function restaurantTime(page: Page) {
  let aheadSeconds = 0;
  await page.route(/\/api\/public\/(?!.*\/stream$)/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, time: body.time + aheadSeconds } });
  });
  return {
    pass: async (hours: number, expectLater: () => Promise<void>) => {
      aheadSeconds = hours * 3600;
      await page.clock.fastForward(aheadSeconds * 1000);
      await expectLater();
      aheadSeconds = 0;
    },
    end: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}

test('MODE-6 the picker offers the bookable days, "as soon as possible" first for today, and the slots of /booking/times', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { shop });
  await kitchen.sit(page);
  await addTwo(page);

  const today = await openPickup(page);
  expect(today.asked).toMatchObject({ goodsCount: 2, deliveryMode: 'P', bookingDate: dateIn(0) });
  const days = group(page, 'Day').locator('label');
  await expect(days).toHaveCount(3);
  await expect(days.first()).toHaveText('Today');
  await expect(times(page)).toHaveText([
    'As soon as possible',
    ...today.slots.map((slot) => new RegExp(`^${startText(slot)}`)),
  ]);
  await expect(times(page).first().getByRole('radio')).toBeChecked();
  await expectNoFaults(page);

  for (const ahead of [1, 2]) {
    const later = await timesAfter(page, () => days.nth(ahead).click());
    expect(later.asked).toMatchObject({ goodsCount: 2, deliveryMode: 'P', bookingDate: dateIn(ahead) });
    expect(later.slots).toHaveLength(48);
    await expect(times(page)).toHaveText(later.slots.map((slot) => new RegExp(`^${startText(slot)}`)));
  }
  const delivery = await timesAfter(page, () => choose(page, /^Delivery/));
  expect(delivery.asked).toMatchObject({ goodsCount: 2, deliveryMode: 'D', bookingDate: dateIn(0) });
  await expect(days).toHaveText(['Today']);

  await kitchen.publish({ shop: { ...shop, booking: { ...booking, pickupDays: undefined } } });
  await kitchen.sit(page);
  await mode(page).click();
  await choose(page, /^Pickup/);
  await expect(mode(page)).toHaveText(/^Pickup/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the picker offers no slot that is full for this cart, and asks for another time if the chosen slot fills up', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen(
    { server, request, info },
    { shop: { ...shop, booking: { ...booking, slotCapacity: 1 } } },
  );
  const fill = (slot: Slot | undefined) =>
    kitchen.order('tea', 2, {
      deliveryMode: 'P',
      checkoutMethod: 'O',
      receiverTel: '040',
      expectTime: slot?.start,
    });
  await kitchen.sit(page);
  await add(page, 'Miso soup');
  const [, , full, free, other] = (await openPickup(page)).slots;
  await fill(full);
  await page.keyboard.press('Escape');
  const { slots } = await openPickup(page);
  expect(slots).toEqual(expect.arrayContaining([free, other]));
  expect(slots).not.toContainEqual(full);
  await expect(times(page)).toHaveCount(slots.length + 1);

  await chooseSlot(page, free);
  await pressOrder(page);
  await expect(confirmation(page)).toBeVisible();
  await fill(free);
  await page.getByRole('textbox').fill('040 123');
  await page.getByRole('button', { name: /^Pay\s/ }).click();
  await expect(page.getByText(/is no longer available/)).toContainText(free ? startText(free) : 'none');
  await chooseSlot(page, other);
  await page.getByRole('button', { name: /^Pay\s/ }).click();
  await expect(page.getByRole('dialog', { name: 'Choose how to pay' })).toBeVisible();

  await kitchen.sit(page);
  await addTwo(page);
  expect((await timesAfter(page, () => mode(page).click())).slots).toEqual([]);
  await expect(page.getByText(/No times left on this day/)).toBeVisible();
});

test('MODE-4, MODE-7 the picker opens if the mode takes bookings and is paid online; each new mode or time runs the sell-out check', async ({
  page,
  server,
  request,
}, info) => {
  const notice = unavailable(page);
  const kitchen = await openKitchen({ server, request, info }, { shop, lunchTimes: lunch });
  await kitchen.sit(page);
  await add(page, 'Miso soup');
  await add(page, 'Lunch plate');

  await test.step('dine in', async () => {
    await checkOut(page, 'Pay now');
    await expect(page.getByText('Pickup time')).toBeHidden();
    await page.goBack();
  });

  await test.step('another mode: pickup in the evening, when the lunch plate is not sold', async () => {
    const { slots } = await openPickup(page);
    await chooseLast(times(page));
    expect(await checkAfter(page, () => confirm(page))).toMatchObject({ expectTime: slots.at(-1)?.start });
    await expect(notice).toContainText('Lunch plate');
    await notice.getByRole('button', { name: 'Leave it as it is' }).click();
    await expect(mode(page)).toHaveText('Dine in, Table 1');
    await openPickup(page);
    const check = { deliveryMode: 'P', expectTime: null };
    expect(await checkAfter(page, () => confirm(page))).toMatchObject(check);
    await expect(mode(page)).toHaveText(/^Pickup/);
  });

  await test.step('as soon as possible: read-only if paid at the counter, a picker if paid online', async () => {
    await checkOut(page, 'Pay at the counter');
    await expect(page.getByText('Pickup time', { exact: true })).toBeVisible();
    await expect(page.getByText('An order for a set time is paid on your phone.')).toBeVisible();
    await expect(timeRow(page)).toBeHidden();
    await page.goBack();
    await checkOut(page, 'Pay now');
    await expect(timeRow(page)).toHaveAccessibleName(/As soon as possible/);
  });

  await test.step('another time, when the lunch plate is not sold', async () => {
    const { slots } = await timesAfter(page, () => timeRow(page).click());
    await chooseLast(times(page));
    expect(await checkAfter(page, () => confirm(page))).toMatchObject({ expectTime: slots.at(-1)?.start });
    await expect(notice).toContainText('Lunch plate');
    await notice.getByRole('button', { name: 'Leave it as it is' }).click();
    await expect(timeRow(page)).toHaveAccessibleName(/As soon as possible/);
    await timeRow(page).click();
    await chooseLast(times(page));
    await confirm(page);
    await notice.getByRole('button', { name: 'Remove 1 and continue' }).click();
    await expect(timeRow(page)).toHaveAccessibleName(/Today, 23:30/);
    await expect(page.getByText('Lunch plate')).toBeHidden();
  });

  await test.step('a shop whose orders are paid at the till', async () => {
    await kitchen.publish({ shop: { ...shop, checkout: 'P' } });
    await kitchen.sit(page);
    await mode(page).click();
    await choose(page, /^Delivery/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await checkOut(page);
    await expect(page.getByText('Delivery time', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delivery time/ })).toBeHidden();
  });
});

test('pressing the order button during the check of a new time waits for the check', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { shop });
  await kitchen.sit(page);
  await add(page, 'Miso soup');
  await openPickup(page);
  await chooseLast(times(page));
  const release = await hold(page, '**/check/sales', { times: 1 });
  await checkAfter(page, () => confirm(page));
  await pressOrder(page);
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeHidden();
  release();
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByText('Pickup time', { exact: true })).toBeVisible();
});

test('the checkout sends no order while a new time is checked or after its refusal, and then uses the new time', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { shop, lunchTimes: lunch });
  const sent = submits(page);
  await kitchen.sit(page);
  await add(page, 'Miso soup');
  await add(page, 'Lunch plate');
  await openPickup(page);
  await confirm(page);
  await checkOut(page, 'Pay now');
  await page.getByRole('textbox').fill('040 123');
  const pay = page.getByRole('button', { name: /^Pay\s/ });
  /**
   * Chooses the last time, presses the order button during the check, and then continues the check with
   * `goOn`.
   */
  const payMeanwhile = async (goOn: (check: Route) => Promise<void>): Promise<Slot | undefined> => {
    const release = await hold(page, '**/check/sales', { times: 1, goOn });
    const { slots } = await timesAfter(page, () => timeRow(page).click());
    await chooseLast(times(page));
    await checkAfter(page, () => confirm(page));
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(pay).toHaveAttribute('aria-busy', 'true');
    await pay.click();
    release();
    return slots.at(-1);
  };

  await test.step('the check fails, or finds an item that is not sold at that time', async () => {
    const failure = { code: 2500, message: '', data: null, time: Math.floor(Date.now() / 1000) };
    await payMeanwhile((check) => check.fulfill({ json: failure }));
    await expectToast(page, 'Something went wrong. Please try again');
    await expect(pay).not.toHaveAttribute('aria-busy');
    await payMeanwhile((check) => check.continue());
    await unavailable(page).getByRole('button', { name: 'Leave it as it is' }).click();
    await expect(pay).not.toHaveAttribute('aria-busy');
    await expect(timeRow(page)).toHaveAccessibleName(/As soon as possible/);
    expect(sent).toEqual([]);
  });

  await test.step('without that item the total differs, and the diner sees the new total before ordering', async () => {
    const slot = await payMeanwhile((check) => check.continue());
    await unavailable(page).getByRole('button', { name: 'Remove 1 and continue' }).click();
    await expect(pay).toContainText('€3.50');
    expect(sent).toEqual([]);
    await pay.click();
    await expect(platforms(page)).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ expectTime: slot?.start, dueAmount: 3.5 })]);
  });
});

test('MODE-3, MODE-11 the order button checks availability, asks for the payment method if the shop offers both, and clears the remark', async ({
  page,
  server,
  request,
}, info) => {
  const notice = unavailable(page);
  const kitchen = await openKitchen({ server, request, info }, { shop });
  await kitchen.sit(page);
  await add(page, 'Barley tea');
  await add(page, 'Miso soup');
  await add(page, 'Lunch plate');

  await test.step('sold out', async () => {
    await kitchen.till('sold-out', { spuPidList: ['miso'] });
    expect(await checkAfter(page, () => pressOrder(page))).toMatchObject({
      deliveryMode: 'F',
      expectTime: null,
    });
    await expect(notice).toContainText('Miso soup');
    await notice.getByRole('button', { name: 'Back to the cart' }).click();
    const cart = page.getByRole('dialog', { name: 'Your cart' });
    await expect(cart.getByRole('region', { name: 'Not available now' })).toContainText('Miso soup');
    await cart.getByRole('button', { name: /^Order/ }).click();
    await notice.getByRole('button', { name: 'Remove 1 and continue' }).click();
    await expect(methods(page)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('outside its sale window', async () => {
    await kitchen.publish({ shop, lunchTimes: night });
    await checkAfter(page, () => pressOrder(page));
    await expect(notice).toContainText('Lunch plate');
    await expect(page).toHaveURL(/\/h5\/qr\?/);
    await notice.getByRole('button', { name: 'Remove 1 and continue' }).click();
  });

  await test.step('both methods: the diner chooses, and the note starts empty each time', async () => {
    await methods(page).getByText('Pay at the counter', { exact: true }).click();
    await expect(page).toHaveURL(/\/order$/);
    await expect(paymentRow(page)).toContainText('Pay at the counter');
    const note = page.getByRole('button', { name: /^Note for the kitchen/ });
    await note.click();
    await page.getByRole('textbox').fill('no salt');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(note).toHaveAccessibleName(/no salt/);
    await page.goBack();
    await checkOut(page, 'Pay now');
    await expect(note).toHaveAccessibleName(/Add a note/);
    await expect(page.getByRole('button', { name: /^Pay\s/ })).toBeVisible();
    await page.goBack();
  });

  await test.step('with a booking time: paid online, whatever was chosen before', async () => {
    await checkOut(page, 'Pay at the counter');
    await page.goBack();
    await openPickup(page);
    await times(page).nth(1).click();
    await confirm(page);
    await checkOut(page);
    await expect(page.getByRole('button', { name: /^Pay\s/ })).toBeVisible();
  });

  await test.step('a shop with one method: at the till, or online', async () => {
    await kitchen.publish({ shop: { ...shop, checkout: 'P' } });
    await kitchen.sit(page);
    await checkOut(page);
    await expect(page.getByRole('button', { name: /^Place order/ })).toBeVisible();
    await scanState(page, 'hurried');
    await add(page, 'Rye bread');
    await checkOut(page);
    await expect(page.getByRole('button', { name: /^Pay\s/ })).toBeVisible();
  });
});

test("MODE-9 the app asks for a payment method for a separate order, but not for an order on the table's bill", async ({
  page,
}) => {
  await scanState(page, 'open-1');
  await add(page, 'Rye bread');
  await checkOut(page, 'Pay now');
  await page.getByRole('button', { name: /^Pay\s/ }).click();
  await expect(page.getByRole('dialog', { name: 'Choose how to pay' })).toBeVisible();

  await scanState(page, 'tab');
  await add(page, 'Rye bread');
  await checkOut(page);
  await expect(page.getByText('It goes on your table’s bill')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeHidden();
  await page.getByRole('button', { name: /^Send to the kitchen/ }).click();
  await expect(headline(page)).toHaveText('On your table’s bill');
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeHidden();
});

test('MODE-12 the tab keeps the payment method after a reload and for the next order', async ({ page }) => {
  await scanState(page, 'open-1');
  await add(page, 'Rye bread');
  await pressOrder(page);
  await expect(methods(page).getByRole('button', { name: 'Pay now' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await methods(page).getByText('Pay at the counter', { exact: true }).click();
  await expect(confirmation(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('h5_checkoutMethodCur'))).toBe('"P"');
  await page.reload();
  await expect(paymentRow(page)).toContainText('Pay at the counter');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/orderStatus\?orderId=/);
  await scanState(page, 'open-1');
  await add(page, 'Rye bread');
  await checkOut(page);
  await expect(paymentRow(page)).toContainText('Pay at the counter');
});

test('MODE-10 a closed shop that takes bookings requires a time for pickup and delivery', async ({
  page,
  server,
  request,
}, info) => {
  const closed = { ...shop, openingHours: daily('20:00', '23:00') };
  const kitchen = await openKitchen({ server, request, info }, { shop: closed });
  await kitchen.sit(page);
  await add(page, 'Miso soup');
  for (const [way, row] of [
    [/^Pickup/, 'Pickup time'],
    [/^Delivery/, 'Delivery time'],
  ] as const) {
    await pressOrder(page);
    const { slots } = await timesAfter(page, () => choose(page, way));
    const offered = group(page, row).locator('label');
    await expect(offered).toHaveText(slots.map((slot) => new RegExp(`^${startText(slot)}`)));
    await page.getByRole('button', { name: 'Please choose a time' }).click();
    await expect(confirmation(page)).toBeHidden();
    await offered.first().click();
    await confirm(page);
    await expect(page.getByRole('button', { name: new RegExp(`^${row}`) })).toHaveAccessibleName(
      /Today, 20:00/,
    );
    await page.evaluate(() => sessionStorage.removeItem('h5_cachedTimeData'));
    await page.reload();
    await page.getByRole('button', { name: /^Pay\s/ }).click();
    await expect(page.getByRole('button', { name: new RegExp(`^${row}`) })).toHaveAccessibleDescription(
      'Please choose a time',
    );
    await kitchen.sit(page);
  }
});

test('MODE-5 a booking time applies only to pickup and delivery, stays in the tab until it begins, and "as soon as possible" clears it', async ({
  page,
  server,
  request,
}, info) => {
  await page.clock.install();
  const time = await restaurantTime(page);
  const kitchen = await openKitchen({ server, request, info }, { shop });
  await kitchen.sit(page);
  const { slots } = await openPickup(page);
  await chooseSlot(page, slots[2]);
  await mode(page).click();
  await choose(page, /^Dine in/);
  await expect(mode(page)).toHaveText('Dine in, Table 1');
  expect(await keptTime(page)).toBeNull();

  const delivery = group(page, 'Delivery time').locator('label');
  const chooseDelivery = async () => {
    await mode(page).click();
    await choose(page, /^Delivery/);
    await chooseLast(delivery);
    await confirm(page);
    await expect.poll(() => keptTime(page)).not.toBeNull();
  };
  await chooseDelivery();
  await mode(page).click();
  await delivery.first().click();
  await confirm(page);
  await expect.poll(() => keptTime(page)).toBeNull();

  await chooseDelivery();
  await time.pass(12, () => expectToast(page, /The time you chose has passed/));
  expect(await keptTime(page)).toBeNull();

  await chooseDelivery();
  await kitchen.publish({ shop: { ...shop, booking: undefined } });
  await kitchen.sit(page);
  await expect(mode(page)).toHaveText(/^Delivery/);
  await expect.poll(() => keptTime(page)).toBeNull();
  await time.end();
});

/** Waits for the first answer, from which the phone learns the restaurant's time. */
const toldTime = (page: Page) =>
  page.waitForResponse((answer) => /\/api\/.*\/(qr|session\/get)$/.test(answer.url()));

for (const days of [1, -1]) {
  test(`a phone whose clock is off by ${days} day shows the restaurant’s days, drops a booking time when it begins in the restaurant, and counts down the time to pay`, async ({
    page,
    server,
    request,
  }, info) => {
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    const time = await restaurantTime(page);
    const kitchen = await openKitchen({ server, request, info }, { shop });
    await kitchen.sit(page);
    await add(page, 'Miso soup');
    const { asked, slots } = await openPickup(page);
    expect(asked).toMatchObject({ bookingDate: dateIn(0) });
    await expect(group(page, 'Day').locator('label').first()).toHaveText('Today');
    await chooseSlot(page, slots[2]);
    await Promise.all([toldTime(page), page.reload()]);
    await expect(mode(page)).toHaveText(/^Pickup.*Today/);
    await checkOut(page);
    await expect(timeRow(page)).toHaveAccessibleName(/Today/);
    await time.pass(3, () => expectToast(page, /The time you chose has passed/));
    await expect(timeRow(page)).toHaveAccessibleName(/As soon as possible/);

    await page.getByRole('textbox').fill('040 123');
    await page.getByRole('button', { name: /^Pay\s/ }).click();
    await expect(page.getByRole('dialog', { name: 'Choose how to pay' })).toBeVisible();
    await page.reload();
    await expect(headline(page)).toHaveText('Waiting for payment');
    await expect(page.getByText(/^14:[0-5]\d$/)).toBeVisible();
    await time.end();
  });
}
