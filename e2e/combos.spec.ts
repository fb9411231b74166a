import type { Locator, Page } from '@playwright/test';
import {
  addSet,
  checkOut,
  headline,
  hold,
  open,
  openDish,
  openReceipt,
  pick,
  placeOf,
  scan,
  scanChoices,
} from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import { expectToast } from './toasts.ts';

test.beforeAll(({ server }) => server.importBrand('states/choices.json'));

const steps = (sheet: Locator): Locator => sheet.getByRole('list', { name: 'Steps of the set' });
const step = (sheet: Locator, name: string): Locator => steps(sheet).getByRole('button', { name });
const next = (sheet: Locator): Locator => sheet.getByRole('button', { name: /^Next/ });
const toReview = (sheet: Locator): Locator => sheet.getByRole('button', { name: /^See the whole set/ });
const group = (sheet: Locator, name: string): Locator => sheet.getByRole('group', { name });
const legend = (sheet: Locator, name: string): Locator => group(sheet, name).locator('legend').first();
const why = (sheet: Locator, text: string): Locator => sheet.getByRole('status').filter({ hasText: text });
const isAt = (sheet: Locator, name: string) =>
  expect(step(sheet, name)).toHaveAttribute('aria-current', 'step');
const linesInCart = (page: Page) =>
  page.evaluate(() =>
    JSON.parse(sessionStorage.getItem('h5_carList') ?? '[]').map(
      ({ unitQty, unitAmount, comboDescList }: Record<string, unknown>) => ({
        unitQty,
        unitAmount,
        holds: (comboDescList as { descr: string }[]).map(({ descr }) => descr),
      }),
    ),
  );

/** Opens the family combo and adds the water, which a group requires. */
async function openFamilySet(page: Page): Promise<Locator> {
  await scanChoices(page);
  const sheet = await open(page, 'Family set');
  await sheet.getByRole('button', { name: 'Add Water' }).click();
  return sheet;
}

test('OPT-7 fixed groups and defaults are preselected with their features and extras, and the order contains them', async ({
  page,
}) => {
  await scanChoices(page);
  const sheet = await open(page, 'Family set');
  const fixed = group(sheet, 'Always in it');
  await expect(fixed.getByText('Included')).toBeVisible();
  const fries = fixed.locator('div', { has: page.getByText('Fries', { exact: true }) }).last();
  await expect(fries).toHaveText(/×2/);
  await expect(fixed.getByRole('radio', { name: 'In halves' })).toBeChecked();
  await sheet.getByRole('radio', { name: 'In slices' }).check();
  await sheet.getByRole('button', { name: 'Add Cola' }).click();
  await expect(next(sheet)).toHaveText(/€22\.50/);
  await next(sheet).click();

  await expect(group(sheet, 'How many of Salad').getByRole('status')).toHaveText('1');
  await expect(sheet.getByRole('checkbox', { name: 'Soup' })).toBeDisabled();
  await sheet.getByRole('button', { name: 'Add Olives' }).click();
  await sheet.getByRole('checkbox', { name: 'Fries' }).check();
  await next(sheet).click();
  await expect(sheet.getByRole('radio', { name: 'Juice' })).toBeChecked();
  await next(sheet).click();
  await expect(sheet.getByRole('checkbox', { name: 'Ice cream' })).not.toBeChecked();
  await toReview(sheet).click();
  await sheet.getByRole('button', { name: /^Add\s*€23\.50/ }).click();
  await expect(sheet).toBeHidden();
  const holds = ['Pizza · Small, Thin (In slices, Cola)', 'Fries ×2', 'Salad (Olives)', 'Fries', 'Juice'];
  expect(await linesInCart(page)).toEqual([{ unitQty: 1, unitAmount: 2350, holds }]);

  await checkOut(page, 'Pay at the counter');
  for (const words of holds) await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Place/ }).click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await openReceipt(page);
  await expect(page.getByText('Pizza · Small, Thin', { exact: false }).first()).toBeVisible();
});

test('OPT-8 each group has a minimum and a maximum; a step must be valid before the next one, and the last step checks all', async ({
  page,
}) => {
  const sheet = await openFamilySet(page);
  await next(sheet).click();
  await isAt(sheet, 'Sides');
  await expect(why(sheet, 'Please choose 2 in “Sides”')).toBeVisible();
  await next(sheet).click();
  await isAt(sheet, 'Sides');
  await expect(legend(sheet, 'Sides')).toBeFocused();
  for (const other of ['Always in it', 'Drink', 'Your set']) {
    await step(sheet, other).click();
    await isAt(sheet, 'Sides');
  }

  const salads = group(sheet, 'How many of Salad');
  await salads.getByRole('button', { name: 'One more' }).click();
  await expect(why(sheet, 'Please choose')).toBeHidden();
  await expect(legend(sheet, 'Sides')).toHaveText(/2 of 3 chosen/);
  await salads.getByRole('button', { name: 'One more' }).click({ force: true });
  await expectToast(page, 'At most 2 of “Salad”');
  await sheet.getByRole('checkbox', { name: 'Fries' }).check();
  await expect(legend(sheet, 'Sides')).toHaveText(/3 of 3 chosen/);
  await sheet.getByRole('button', { name: 'Add Meatballs' }).click({ force: true });
  await expectToast(page, 'At most 3 in “Sides”');
  await next(sheet).click();
  await isAt(sheet, 'Drink');
  await step(sheet, 'Dessert').click();
  await sheet.getByRole('checkbox', { name: 'Ice cream' }).check();
  await expect(why(sheet, 'Please choose at least 1 in “With it”')).toBeVisible();
  await toReview(sheet).click();
  await isAt(sheet, 'Dessert');
  await expect(legend(sheet, 'With it')).toBeFocused();
  await sheet.getByRole('checkbox', { name: 'Ice cream' }).uncheck();
  await toReview(sheet).click();
  await isAt(sheet, 'Your set');
  await sheet.getByRole('button', { name: 'Close' }).click();

  // skips the other steps: only the last step finds the missing choice
  const again = await open(page, 'Family set');
  await again.getByRole('button', { name: 'Add Water' }).click();
  await step(again, 'Your set').click();
  await isAt(again, 'Your set');
  await again.getByRole('button', { name: /^Add/ }).click();
  await isAt(again, 'Sides');
  await expect(legend(again, 'Sides')).toBeFocused();
  await expect(why(again, 'Please choose 2 in “Sides”')).toBeVisible();
  expect(await linesInCart(page)).toEqual([]);
});

test('FIX-27 a set whose defaults are complete is added at once; the first screen of its sheet offers the choices and no prose; a set with a missing choice asks for it', async ({
  page,
  demo,
}) => {
  const release = await hold(page, '**/api/public/ordering/spu');
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  const sheet = await openDish(page, 'Beef noodle set');
  const prose = sheet.getByText(/^One side: Smashed cucumber/);
  await expect(prose).toBeVisible();
  release();
  await expect(sheet.getByRole('radio', { name: 'Wide' })).toBeInViewport({ ratio: 1 });
  await expect(prose).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Add NT$299', exact: true }).click();
  await expect(sheet).toBeHidden();
  expect(await linesInCart(page)).toMatchObject([{ unitQty: 1, unitAmount: 299 }]);

  await scanChoices(page);
  const lacking = await open(page, 'Family set');
  await expect(next(lacking)).toBeVisible();
  await expect(lacking.getByRole('button', { name: /^Add .*\d/ })).toHaveCount(0);
  await next(lacking).click();
  await expect(why(lacking, 'Please choose')).toBeVisible();
  await lacking.getByRole('button', { name: 'Add Water' }).click();
  await next(lacking).click();
  await expect(why(lacking, 'Please choose 2 in “Sides”')).toBeVisible();
  await group(lacking, 'How many of Salad').getByRole('button', { name: 'One more' }).click();
  await lacking.getByRole('button', { name: /^Add\s*€/ }).click();
  await expect(lacking).toBeHidden();
});

/** The row of an element with its own choices. */
const element = (sheet: Locator, name: string): Locator =>
  sheet.locator('[data-group$="/"]').filter({ hasText: name });
const isMarked = (row: Locator) => expect(row).toHaveCSS('border-inline-start-width', '4px');

test('a set that lacks a choice marks the element that needs it, or the elements to choose from, and the steps say which of them is incomplete', async ({
  page,
}) => {
  const sheet = await openFamilySet(page);
  await next(sheet).click();
  await expect(element(sheet, 'Salad')).toHaveCSS('border-inline-start-width', '0px');
  await next(sheet).click();
  await isMarked(element(sheet, 'Salad'));
  await screenshot(page, 'set-lacks-elements');
  await group(sheet, 'How many of Salad').getByRole('button', { name: 'One more' }).click();
  await expect(element(sheet, 'Salad')).toHaveCSS('border-inline-start-width', '0px');
  await step(sheet, 'Dessert').click();
  await sheet.getByRole('checkbox', { name: 'Ice cream' }).check();
  await toReview(sheet).click();
  await isMarked(element(sheet, 'Ice cream'));
  await expectNoFaults(page);
  await screenshot(page, 'set-element-lacks');
  await sheet.getByRole('button', { name: 'Close' }).click();

  const again = await open(page, 'Family set');
  await again.getByRole('button', { name: 'Add Water' }).click();
  await step(again, 'Your set').click();
  await expect(step(again, 'Sides')).toHaveAccessibleName(/Please choose 2 in “Sides”/);
  await expect(step(again, 'Always in it')).toHaveAccessibleName(/done/);
  await screenshot(page, 'set-steps-lack');
});

test('a default element that has sold out is marked with the elements that can replace it', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info });
  await kitchen.till('sold-out', { spuPidList: ['tea'] });
  await kitchen.sit(page);
  const sheet = await openDish(page, 'Evening set');
  await pick(sheet, 'Mild');
  await next(sheet).click();
  await toReview(sheet).click();
  await expect(why(sheet, 'Please choose 1 in “A drink”')).toBeVisible();
  await isMarked(element(sheet, 'Miso soup'));
  await expect(element(sheet, 'Barley tea').getByText('Sold out')).toBeVisible();
  await screenshot(page, 'set-sold-out');
  await pick(sheet, 'Miso soup');
  await expect(element(sheet, 'Miso soup')).toHaveCSS('border-inline-start-width', '0px');
});

test('completed steps have a tick; the last step lists the whole combo, and its rows open their steps', async ({
  page,
}) => {
  const sheet = await openFamilySet(page);
  await expect(step(sheet, 'Always in it')).toHaveAccessibleName('1 Always in it');
  await next(sheet).click();
  await expect(step(sheet, 'Always in it')).toHaveAccessibleName(/done/);
  await expect(legend(sheet, 'Sides')).toBeFocused();
  await sheet.getByRole('button', { name: 'Add Meatballs' }).click();
  await expect(group(sheet, 'How many of Meatballs').getByRole('status')).toHaveText('2');
  await sheet.getByRole('button', { name: 'Back to “Always in it”' }).click();
  await isAt(sheet, 'Always in it');
  await next(sheet).click();
  await next(sheet).click();
  await sheet.getByRole('radio', { name: 'Wine' }).check();
  await next(sheet).click();
  await toReview(sheet).click();

  await expect(sheet.getByRole('heading', { name: 'Your set' })).toBeFocused();
  const rows = sheet.getByRole('listitem').filter({ has: page.getByRole('button') });
  for (const words of [
    /Always in it.*Pizza · Small, Thin \(In halves, Water\).*Fries ×2/,
    /Sides.*Salad.*Meatballs ×2/,
    /Drink.*Wine/,
    /Dessert.*Nothing chosen/,
  ])
    await expect(rows.filter({ hasText: words })).toBeVisible();
  await expectNoFaults(page);
  await screenshot(page, 'set-whole');
  await sheet.getByRole('button', { name: /^Drink\s*Wine/ }).click();
  await isAt(sheet, 'Drink');
  await sheet.getByRole('radio', { name: 'Juice' }).check();
  await step(sheet, 'Your set').click();
  await sheet.getByRole('button', { name: /^Add\s*€24\.00/ }).click();
  await expect(sheet).toBeHidden();
});

test('a combo can be chosen with the keyboard, Back closes it, and equal combos become one line', async ({
  page,
}) => {
  await scanChoices(page);
  await open(page, 'Duo');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const opener = page.getByRole('button', { name: 'Choose options for Duo' });
  await opener.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Duo' });
  await toReview(sheet).press('Enter');
  await expect(sheet.getByRole('heading', { name: 'Your set' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('button', { name: /^Both\s*Fries/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('button', { name: /^Add\s*€18\.00/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await addSet(page, 'Duo');
  expect(await linesInCart(page)).toEqual([{ unitQty: 3, unitAmount: 900, holds: ['Fries', 'Juice'] }]);
});

test('Back leaves the steps of a combo one by one, also one that lacks a choice, and closes its sheet in the first step', async ({
  page,
}) => {
  const sheet = await openFamilySet(page);
  await next(sheet).click();
  await isAt(sheet, 'Sides');
  await page.goBack();
  await isAt(sheet, 'Always in it');
  await expect(legend(sheet, 'Always in it')).toBeFocused();

  await next(sheet).click();
  await sheet.getByRole('button', { name: 'One more' }).first().click();
  await next(sheet).click();
  await next(sheet).click();
  await toReview(sheet).click();
  await isAt(sheet, 'Your set');
  for (const name of ['Dessert', 'Drink', 'Sides', 'Always in it']) {
    await page.goBack();
    await isAt(sheet, name);
  }
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choices');
});

test('the steps of a combo leave no entry in the history: after Close, Escape or Add, Back leaves the menu', async ({
  page,
}) => {
  const ends = [
    (sheet: Locator) => sheet.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    (sheet: Locator) => sheet.getByRole('button', { name: /^Add\s*€/ }).click(),
  ];
  for (const end of ends) {
    await page.goto('about:blank');
    await scanChoices(page);
    const sheet = await open(page, 'Duo');
    await toReview(sheet).click();
    await isAt(sheet, 'Your set');
    // leaves one of several steps without Back
    await step(sheet, 'Both').click();
    await toReview(sheet).click();
    await end(sheet);
    await expect(sheet).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  }
});

test('the dishes of a category that is only in sets are on no menu and in no search; guests choose them in each set with the group, and receipt and kitchen show them', async ({
  page,
  context,
  server,
  request,
}, info) => {
  const bowl = { item: 'ramen', price: '0', default: 1 };
  const setOf = (id: string, name: string, name2: string) => ({
    id,
    name,
    name2,
    price: '12.00',
    taxClass: 'food',
    groups: [
      { id: 'bowl', name: 'A bowl', name2: '一碗', fixed: true, min: 1, max: 1, elements: [bowl] },
      'side',
    ],
  });
  const side = { taxClass: 'food', allergens: [], diets: [] };
  const kitchen = await openKitchen(
    { server, request, info },
    {
      onlyInSets: [
        { ...side, id: 'kimchi', name: 'Kimchi', name2: '泡菜', price: '3.00' },
        { ...side, id: 'slaw', name: 'Slaw', name2: '涼拌菜', price: '3.00', stock: 1 },
      ],
      setGroups: [
        {
          id: 'side',
          name: 'A side',
          name2: '小菜',
          min: 1,
          max: 1,
          elements: [
            { item: 'kimchi', price: '0' },
            { item: 'slaw', price: '0.50' },
          ],
        },
      ],
      sets: {
        items: [setOf('lunch-set', 'Lunch set', '午間套餐'), setOf('night-set', 'Night set', '宵夜套餐')],
      },
    },
  );
  const phone = await context.newPage();
  await test.step('not on the menu, not in the search', async () => {
    await kitchen.sit(phone);
    await expect(phone.getByRole('heading', { name: 'Sets', exact: true })).toBeAttached();
    const listed = (name: string) => phone.getByRole('heading', { name, exact: true });
    for (const words of ['Sides of sets', 'Kimchi', 'Slaw']) await expect(listed(words)).toHaveCount(0);
    await expect(phone.getByRole('button', { name: 'Sides of sets' })).toHaveCount(0);
    await phone.getByRole('searchbox', { name: 'Search the menu' }).fill('Kimchi');
    await expect(listed('Lunch set')).toBeVisible(); // its description names what it offers
    await expect(listed('Kimchi')).toHaveCount(0);
    await kitchen.sit(phone);
  });
  await test.step('chosen in both sets, and ordered', async () => {
    for (const [name, chosen, amount] of [
      ['Lunch set', 'Slaw', '€12.50'],
      ['Night set', 'Kimchi', '€12.00'],
    ] as const) {
      const sheet = await openDish(phone, name);
      await pick(sheet, 'Mild');
      await next(sheet).click();
      await pick(sheet, new RegExp(`^${chosen}`));
      await screenshot(phone, `only-in-sets-${chosen}`);
      await toReview(sheet).click();
      await sheet.getByRole('button', { name: `Add ${amount}`, exact: true }).click();
      await expect(sheet).toBeHidden();
    }
    await checkOut(phone);
    await phone.getByRole('button', { name: /^Place order/ }).click();
    await expect(phone).toHaveURL(/orderStatus/);
  });
  await test.step('on the receipt, and on the ticket of the kitchen', async () => {
    await openReceipt(phone);
    for (const chosen of ['Kimchi', 'Slaw']) await expect(phone.getByText(chosen).first()).toBeVisible();
    const brand = `kitchen-${info.testId.slice(-8)}`;
    await page.goto(`/desk/#demo=${brand}`);
    await page.getByRole('button', { name: /^Accept / }).click();
    await page.goto('/desk/kitchen');
    const ticket = page.getByRole('article');
    await expect(ticket).toContainText('Kimchi');
    await expect(ticket).toContainText('Slaw');
    await screenshot(page, 'only-in-sets-ticket');
  });
  await test.step('the last one that is counted is sold out in each set', async () => {
    await kitchen.sit(phone);
    const sheet = await openDish(phone, 'Night set');
    await pick(sheet, 'Mild');
    await next(sheet).click();
    await expect(element(sheet, 'Slaw').getByText('Sold out')).toBeVisible();
  });
});
