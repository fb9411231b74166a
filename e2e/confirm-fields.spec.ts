import type { APIRequestContext, Locator, Page, TestInfo } from '@playwright/test';
import { add, checkOut, headline, hold, openReceipt, submits } from './diner.ts';
import { expect, expectNoFaults, test } from './harness.ts';
import { type Kitchen, openKitchen } from './kitchen/kitchen.ts';
import type { RunningServer } from './server.ts';
import { expectToast } from './toasts.ts';

const always = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }];
const shop = {
  deliveryModes: 'FPD',
  delivery: { minimum: '0', note: 'Within three kilometres', note2: '三公里以內' },
  checkout: 'A',
};
const booking = { pickupDays: 2, leadMinutes: 15, slotMinutes: 30, slotCapacity: 40 };

interface World {
  readonly server: RunningServer;
  readonly request: APIRequestContext;
  readonly info: TestInfo;
}

const opened = (world: World, own: object = {}): Promise<Kitchen> =>
  openKitchen(world, { shop: { openingHours: always, ...shop, ...own } });

/** Chooses a delivery mode. If the mode takes bookings (`hasTimes`), confirms "as soon as possible". */
async function chooseMode(page: Page, way: 'Pickup' | 'Delivery', hasTimes = false): Promise<void> {
  await page.getByRole('button', { name: /^Change: / }).click();
  const sheet = page.getByRole('dialog', { name: 'How would you like your food?' });
  await sheet.getByRole('button', { name: new RegExp(`^${way}`) }).click();
  if (hasTimes) await sheet.getByRole('button', { name: /^Confirm/ }).click();
  await expect(sheet).toBeHidden();
}

async function confirmIn(
  page: Page,
  kitchen: Kitchen,
  way?: 'Pickup' | 'Delivery',
  hasTimes = false,
): Promise<void> {
  await kitchen.sit(page);
  await add(page, 'Barley tea');
  if (way) await chooseMode(page, way, hasTimes);
  await checkOut(page, way === 'Delivery' ? 'Pay on delivery' : 'Pay at the counter');
}

const place = (page: Page): Promise<void> => page.getByRole('button', { name: /^Place order/ }).click();
const receiver = (page: Page): Locator => page.getByRole('button', { name: /^Deliver to/ });
const receipt = (page: Page): Locator => page.getByRole('dialog', { name: 'Deliver to' });

test('CONF-2 the checkout asks for time and telephone for pickup, receiver and time for delivery, nothing at a table; the phone remembers the telephone and the receiver', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await opened({ server, request, info }, { booking });
  await confirmIn(page, kitchen);
  await expect(page.getByText('Pickup time')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(receiver(page)).toHaveCount(0);
  await page.goBack();

  await chooseMode(page, 'Pickup', true);
  await checkOut(page, 'Pay at the counter');
  await expect(page.getByText('Pickup time')).toBeVisible();
  await page.getByLabel('Phone for pickup questions').fill('040 123');
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await expectNoFaults(page);
  await place(page);
  await expect(page).toHaveURL(/orderStatus/);

  await confirmIn(page, kitchen, 'Delivery');
  await expect(page.getByText('Delivery time')).toBeVisible();
  await expect(page.getByText('Within three kilometres')).toBeVisible();
  await receiver(page).click();
  await receipt(page).getByLabel('Receiver name').fill('Ada Vogelsang');
  await receipt(page).getByLabel('Receiver phone').fill('040 456');
  await receipt(page).getByLabel('Delivery address').fill('12 Lantern Lane');
  await expectNoFaults(page);
  await receipt(page).getByRole('button', { name: 'Save' }).click();
  await expect(receiver(page)).toContainText('12 Lantern Lane');
  await expect(receiver(page)).toContainText('Ada Vogelsang · 040 456');
  await place(page);
  await expect(page).toHaveURL(/orderStatus/);

  await confirmIn(page, kitchen, 'Delivery');
  await expect(receiver(page)).toContainText('12 Lantern Lane');
  await page.goBack();
  await chooseMode(page, 'Pickup', true);
  await checkOut(page, 'Pay at the counter');
  await expect(page.getByLabel('Phone for pickup questions')).toHaveValue('040 123');

  await kitchen.publish({ shop: { ...shop, openingHours: always, deliveryModes: 'P', ordering: 'A' } });
  await kitchen.sit(page);
  await checkOut(page);
  await expect(page.getByRole('button', { name: /^Send to the kitchen/ })).toBeVisible();
  await expect(page.getByText('Pickup time')).toHaveCount(0);
});

test('payment after the order shows when to pay: when leaving the table, at pickup, or on delivery', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await opened({ server, request, info });
  await kitchen.sit(page);
  await add(page, 'Barley tea');
  const later = page.getByRole('button', { name: /^Pay (at the counter|on delivery)/ });
  for (const [way, words] of [
    [undefined, /^Pay at the counter.*you pay when you leave/],
    ['Pickup', /^Pay at the counter.*you pay when you receive it/],
    ['Delivery', /^Pay on delivery.*you pay when it arrives/],
  ] as const) {
    if (way) await chooseMode(page, way);
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await expect(later).toHaveText(words);
    await page.keyboard.press('Escape');
    await expect(later).toBeHidden();
  }
});

test('CONF-5 note, telephones, name and address count visible characters, and show errors above the field', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await opened({ server, request, info });
  await confirmIn(page, kitchen, 'Delivery');
  const tooLong = async (field: Locator, most: number, save: () => Promise<void>, within: Locator) => {
    await field.fill('麵'.repeat(most + 1));
    await expect(within.getByText(`${most + 1}/${most}`)).toBeVisible();
    await save();
    const why = `Please shorten it to ${most} characters`;
    await expect(within.getByText(why)).toBeVisible();
    await expect(field).toHaveAccessibleDescription(`${why} ${most + 1}/${most}`);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await field.fill('😀'.repeat(most));
    await expect(within.getByText(`${most}/${most}`)).toBeVisible();
    await expect(field).toHaveAccessibleDescription(`${most}/${most}`);
  };

  await page.getByRole('button', { name: /^Note for the kitchen/ }).click();
  const note = page.getByRole('dialog', { name: 'Note for the kitchen' });
  const saveNote = () => note.getByRole('button', { name: 'Save note' }).click();
  await tooLong(note.getByRole('textbox'), 200, saveNote, note);
  await saveNote();
  await expect(note).toBeHidden();

  await receiver(page).click();
  const sheet = receipt(page);
  const save = () => sheet.getByRole('button', { name: 'Save' }).click();
  for (const [label, most] of [
    ['Receiver name', 32],
    ['Receiver phone', 16],
    ['Delivery address', 256],
  ] as const) {
    for (const other of ['Receiver name', 'Receiver phone', 'Delivery address'])
      await sheet.getByLabel(other).fill('x');
    await tooLong(sheet.getByLabel(label), most, save, sheet);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.goBack();

  await chooseMode(page, 'Pickup');
  await checkOut(page, 'Pay at the counter');
  const phone = page.getByLabel('Phone for pickup questions');
  await tooLong(phone, 20, () => place(page), page.getByRole('main'));

  const { token } = await page.evaluate(() => ({
    token: JSON.parse(sessionStorage.getItem('h5_token') ?? ''),
  }));
  const sent = await page.request.post('/api/public/ordering/submit', {
    data: {
      token,
      deliveryMode: 'P',
      checkoutMethod: 'P',
      memo: '麵'.repeat(201),
      receiverTel: '040',
      orderingAmount: 2,
      dueAmount: 2,
      itemList: [
        {
          spuPid: 'tea',
          skuPid: 'tea',
          spuType: 'S',
          comboGroupPid: '',
          unitQty: 1,
          unitAmount: 2,
          saleAmount: 2,
          featurePidList: [],
          extraList: [],
          comboElemList: [],
        },
      ],
    },
  });
  expect(await sent.json()).toMatchObject({ code: 2510 });
});

/**
 * The position of the first letter of a text in a part: its height, and its horizontal position from 0 (left)
 * to 1 (right).
 */
const beginningOf = (part: Locator, words: string) =>
  part.evaluate((whole, text) => {
    const nodes = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const at = nodes.currentNode.textContent?.indexOf(text) ?? -1;
      if (at < 0) continue;
      const letter = document.createRange();
      letter.setStart(nodes.currentNode, at);
      letter.setEnd(nodes.currentNode, at + 1);
      const { left, top } = letter.getBoundingClientRect();
      const around = whole.getBoundingClientRect();
      return { along: (left - around.left) / around.width, top };
    }
    return undefined;
  }, words);

test('pressing the order button while a sheet loads opens the sheet and sends nothing', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await opened({ server, request, info }, { country: 'TW', invoice: true });
  const releases = await Promise.all(
    ['ReceiptSheet', 'RemarkSheet', 'InvoiceSheet'].map((code) => hold(page, `**/assets/${code}-*.js`)),
  );
  const sent = submits(page);
  await kitchen.sit(page);
  await page.evaluate(
    (known) => localStorage.setItem('h5_receiptInfo', known),
    JSON.stringify({ name: 'Ada Vogelsang', phone: '040', address: 'Main Street 1' }),
  );
  await add(page, 'Barley tea');
  await chooseMode(page, 'Delivery');
  await checkOut(page, 'Pay on delivery');
  const order = page.getByRole('button', { name: /^Place order/ });
  await expect(order).toBeEnabled();
  for (const [index, title] of ['Deliver to', 'Note for the kitchen', 'E-invoice'].entries()) {
    await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
    await expect(order).toHaveAttribute('aria-busy', 'true');
    await order.click();
    releases[index]?.();
    const sheet = page.getByRole('dialog', { name: title });
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await expect(order).not.toHaveAttribute('aria-busy');
  }
  expect(sent).toEqual([]);
  await order.click();
  await expect(headline(page)).toHaveText('Pay on delivery');
});

test('a note keeps its line breaks, and each line has the direction of its script', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info });
  await kitchen.sit(page);
  await add(page, 'Miso soup');
  await checkOut(page);
  await page.getByRole('button', { name: /^Note for the kitchen/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Note for the kitchen' });
  await sheet.getByRole('textbox').fill('بدون بصل، 2 ملاعق.\nNo cutlery');
  await sheet.getByRole('button', { name: 'Save note' }).click();
  const isAsWritten = async (note: Locator) => {
    const arabic = await beginningOf(note, 'بدون');
    const english = await beginningOf(note, 'No cutlery');
    expect(arabic?.along).toBeGreaterThan(0.8);
    expect(english?.along).toBeLessThan(0.2);
    expect(english?.top).toBeGreaterThan(arabic?.top ?? Number.NaN);
  };
  await isAsWritten(page.getByRole('button', { name: /^Note for the kitchen/ }));
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await openReceipt(page);
  await isAsWritten(page.getByText('No cutlery'));
});

test('CONF-8 each missing field gets the focus and shows an error', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await opened({ server, request, info }, { booking });

  await test.step('a telephone, for pickup', async () => {
    await confirmIn(page, kitchen, 'Pickup', true);
    const phone = page.getByLabel('Phone for pickup questions');
    await place(page);
    await expectToast(page, 'Please enter a phone number');
    await expect(phone).toHaveAccessibleDescription('Please enter a phone number');
    await expect(phone).toBeFocused();
    await page.goBack();
  });

  await test.step('name, telephone and address, for delivery', async () => {
    await chooseMode(page, 'Delivery');
    await checkOut(page, 'Pay on delivery');
    const whole = { name: 'Ada Vogelsang', phone: '040', address: 'Main Street 1' };
    for (const [part, label, words] of [
      ['name', 'Receiver name', 'Please enter the receiver’s name'],
      ['phone', 'Receiver phone', 'Please enter a phone number'],
      ['address', 'Delivery address', 'Please enter the address'],
    ] as const) {
      await page.evaluate(
        (info) => localStorage.setItem('h5_receiptInfo', info),
        JSON.stringify({ ...whole, [part]: '' }),
      );
      await page.reload();
      await place(page);
      await expectToast(page, words);
      await expect(receipt(page).getByLabel(label)).toHaveAccessibleDescription(words);
      await expect(receipt(page).getByLabel(label)).toBeFocused();
      await page.keyboard.press('Escape');
      const row = page.getByRole('button', { name: /^Deliver to/ });
      await expect(row).toHaveAccessibleDescription(words);
      await expect(row).toBeFocused();
    }
    await expectNoFaults(page);
  });

  await test.step('more than fifty different dishes', async () => {
    await page.evaluate(
      (info) => {
        localStorage.setItem('h5_receiptInfo', info);
        const [line] = JSON.parse(sessionStorage.getItem('h5_carList') ?? '[]');
        const lines = Array.from({ length: 51 }, (_, index) => ({ ...line, index }));
        sessionStorage.setItem('h5_carList', JSON.stringify(lines));
      },
      JSON.stringify({ name: 'Ada Vogelsang', phone: '040', address: 'Main Street 1' }),
    );
    await page.reload();
    await place(page);
    await expectToast(page, 'An order holds at most 50 different items');
    await expect(page).toHaveURL(/\/order$/);
  });

  await test.step('a time, while the shop is closed', async () => {
    const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    const later = [{ days: [1, 2, 3, 4, 5, 6, 7], from: clock(2), to: clock(8) }];
    const closed = { ...shop, booking, openingHours: later, timeZone: 'Etc/UTC', checkout: 'O' };
    await kitchen.publish({ shop: closed });
    await page.evaluate(() => {
      localStorage.setItem('h5_reservePhone', '040');
      const [line] = JSON.parse(sessionStorage.getItem('h5_carList') ?? '[]');
      sessionStorage.setItem('h5_carList', JSON.stringify([line]));
      sessionStorage.setItem('h5_deliveryModeCur', '"P"');
    });
    await kitchen.sit(page);
    await page.goto('/h5/order');
    await page.getByRole('button', { name: /^Pay\s/ }).click();
    await expectToast(page, 'Please choose a time');
    const time = page.getByRole('button', { name: /^Pickup time/ });
    await expect(time).toHaveAccessibleDescription('Please choose a time');
    await expect(time).toBeFocused();
    await expectNoFaults(page);
  });
});
