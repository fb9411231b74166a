import type { Locator, Page } from '@playwright/test';
import { open, scanChoices } from './diner.ts';
import { expect, expectNoFaults, test } from './harness.ts';
import { expectToast } from './toasts.ts';

test.beforeAll(({ server }) => server.importBrand('states/choices.json'));

const addButton = (sheet: Locator): Locator => sheet.getByRole('button', { name: /^Add\s*€/ });
const group = (sheet: Locator, name: string): Locator => sheet.getByRole('group', { name });
const units = (sheet: Locator, name: string): Locator => group(sheet, `How many of ${name}`);
const more = (sheet: Locator, name: string): Locator =>
  units(sheet, name).getByRole('button', { name: 'One more' });
const inCart = (page: Page) =>
  page.evaluate(() =>
    JSON.parse(sessionStorage.getItem('h5_carList') ?? '[]').map(
      ({ descr, unitQty, unitAmount }: Record<string, unknown>) => ({ descr, unitQty, unitAmount }),
    ),
  );

test('OPT-1 one spec of each group selects the variant and its price, and combinations without a variant cannot be chosen', async ({
  page,
}) => {
  await scanChoices(page);
  const sheet = await open(page, 'Pizza');
  const spec = (name: string) => sheet.getByRole('radio', { name });
  await expect(spec('Small')).toBeChecked();
  await expect(spec('Thin')).toBeChecked();
  await expect(sheet.getByText('€8.00', { exact: true }).first()).toBeVisible();
  await expect(spec('Deep pan')).toHaveAccessibleName(/€9\.00/);

  await spec('Deep pan').check();
  await spec('Large').check();
  await expect(spec('Deep pan')).toBeDisabled();
  await expect(spec('Deep pan')).toHaveAccessibleName(/Not with this choice/);
  await expect(spec('Deep pan')).not.toBeChecked();
  await expect(spec('Thin')).toBeChecked();
  await expect(sheet.getByText('€12.00', { exact: true }).first()).toBeVisible();
  await expect(sheet.getByText(/^from/)).toBeHidden();
  await spec('Rye').check();
  await expect(addButton(sheet)).toHaveText(/€13\.50/);
  await expectNoFaults(page);
});

test('OPT-2 every feature group needs one choice, and the first available choice is preselected', async ({
  page,
}) => {
  await scanChoices(page);
  const pizza = await open(page, 'Pizza');
  await expect(pizza.getByRole('radio', { name: 'In halves' })).toBeChecked();
  await pizza.getByRole('button', { name: 'Close' }).click();

  const tea = await open(page, 'Tea');
  await addButton(tea).click();
  await expectToast(page, 'Everything in “Leaves” has sold out');
  await expect(tea).toBeVisible();
});

test('OPT-3 extras have limits of their own and of their group, 99 by default, and steps; a minimum is required', async ({
  page,
}) => {
  await scanChoices(page);
  const sheet = await open(page, 'Pizza');
  await sheet.getByRole('button', { name: 'Add Ham' }).click();
  await more(sheet, 'Ham').click();
  await expect(more(sheet, 'Ham')).toHaveAttribute('aria-disabled', 'true');
  await more(sheet, 'Ham').click({ force: true });
  await expectToast(page, 'At most 2 of “Ham”');
  await expect(group(sheet, 'Toppings').getByText('2 of 3 chosen')).toBeVisible();

  await sheet.getByRole('button', { name: 'Add Olives' }).click();
  await expect(group(sheet, 'Toppings').getByText('3 of 3 chosen')).toBeVisible();
  await more(sheet, 'Olives').click({ force: true });
  await expectToast(page, 'At most 3 in “Toppings”');
  await expect(units(sheet, 'Olives').getByRole('status')).toHaveText('1');
  await expect(sheet.getByRole('checkbox', { name: 'Rocket' })).toBeDisabled();

  await expect(sheet.getByText('+€0.80 for 2')).toBeVisible();
  await sheet.getByRole('button', { name: 'Add Dough balls' }).click();
  await expect(units(sheet, 'Dough balls').getByRole('status')).toHaveText('2');
  await more(sheet, 'Dough balls').click();
  await expect(units(sheet, 'Dough balls').getByRole('status')).toHaveText('4');
  await expect(addButton(sheet)).toHaveText(/€13\.60/);
  await units(sheet, 'Dough balls').getByRole('button', { name: 'One less' }).click();
  await expect(units(sheet, 'Dough balls').getByRole('status')).toHaveText('2');

  await sheet.getByRole('button', { name: 'Add Breadsticks' }).click();
  await more(sheet, 'Breadsticks').evaluate(async (plus: HTMLElement) => {
    for (let pressed = 0; pressed < 105; pressed += 1) {
      plus.click();
      await Promise.resolve();
    }
  });
  await expect(units(sheet, 'Breadsticks').getByRole('status')).toHaveText('97');
  await expectToast(page, 'At most 99 in “Dough balls”');

  await addButton(sheet).click();
  await expectToast(page, 'Please choose at least 1 in “With it”');
  await expect(sheet).toBeVisible();
});

test('OPT-4 a mutually exclusive group shows only the chosen option, and Change shows the others', async ({
  page,
}) => {
  await scanChoices(page);
  const sheet = await open(page, 'Pizza');
  const dips = group(sheet, 'Dip');
  const garlic = dips.getByRole('checkbox', { name: 'Garlic dip' });
  await garlic.check();
  await expect(dips.getByText('Chilli dip')).toBeHidden();
  await expect(dips.getByText('Mayonnaise')).toBeHidden();
  await expect(addButton(sheet)).toHaveText(/€8\.50/);

  await dips.getByRole('button', { name: 'Change' }).click();
  await expect(garlic).toBeFocused();
  await expect(garlic).not.toBeChecked();
  await expect(addButton(sheet)).toHaveText(/€8\.00/);
  await dips.getByRole('button', { name: 'Add Chilli dip' }).click();
  await expect(garlic).toBeHidden();
  await more(sheet, 'Chilli dip').click();
  await expect(addButton(sheet)).toHaveText(/€9\.20/);
  await expectNoFaults(page);
});

test('OPT-5 a sold-out variant, feature or extra is marked and cannot be chosen', async ({ page }) => {
  await scanChoices(page);
  const sheet = await open(page, 'Pizza');
  for (const [role, name] of [
    ['radio', 'Rye'],
    ['radio', 'Whole'],
    ['checkbox', 'Shrimps'],
  ] as const) {
    const choice = sheet.getByRole(role, { name });
    await expect(choice).toBeDisabled();
    await expect(choice).toHaveAccessibleName(/Sold out/);
  }
});

test('OPT-6 an item has a minimum and a maximum that count the cart, groups have their own, and each shows an error', async ({
  page,
}) => {
  await scanChoices(page);
  await page.getByRole('button', { name: 'Add Pancakes' }).click();
  const pancakes = page.getByRole('group', { name: 'How many of Pancakes' });
  await expect(pancakes.getByRole('status')).toHaveText('2');
  for (const count of ['3', '4']) {
    await pancakes.getByRole('button', { name: 'One more' }).click();
    await expect(pancakes.getByRole('status')).toHaveText(count);
  }
  await pancakes.getByRole('button', { name: 'One more' }).click({ force: true });
  await expectToast(page, 'At most 4 of this item');
  for (const count of ['3', '2']) {
    await pancakes.getByRole('button', { name: 'One less' }).click();
    await expect(pancakes.getByRole('status')).toHaveText(count);
  }
  await pancakes.getByRole('button', { name: 'Remove' }).click();
  await expect(pancakes).toBeHidden();

  const sheet = await open(page, 'Meatballs');
  const count = units(sheet, 'Meatballs');
  await expect(count.getByRole('status')).toHaveText('2');
  await expect(addButton(sheet)).toHaveText(/€8\.00/);
  await count.getByRole('button', { name: 'One less' }).click({ force: true });
  await expectToast(page, 'At least 2 of this item');
  await more(sheet, 'Meatballs').click();
  await addButton(sheet).click();
  await expect(sheet).toBeHidden();

  const again = await open(page, 'Meatballs');
  await expect(units(again, 'Meatballs').getByRole('status')).toHaveText('1');
  await more(again, 'Meatballs').click({ force: true });
  await expectToast(page, 'At most 4 of this item');
  await addButton(again).click();
  await expect(again).toBeHidden();
  const full = await open(page, 'Meatballs');
  await addButton(full).click();
  await expectToast(page, 'At most 4 of this item');
  await full.getByRole('button', { name: 'Close' }).click();
  expect(await inCart(page)).toEqual([{ descr: '', unitQty: 4, unitAmount: 400 }]);

  const pizza = await open(page, 'Pizza');
  await addButton(pizza).click();
  await expectToast(page, 'Please choose at least 1 in “With it”');
  await pizza.getByRole('button', { name: 'Add Water' }).click();
  await more(pizza, 'Water').click();
  await more(pizza, 'Water').click({ force: true });
  await expectToast(page, 'At most 2 in “With it”');
});

test('the minimum and maximum of an item count all its cart lines', async ({ page }) => {
  await scanChoices(page);
  for (const dip of [undefined, 'Garlic dip']) {
    const sheet = await open(page, 'Meatballs');
    if (dip) await sheet.getByRole('checkbox', { name: dip }).check();
    await addButton(sheet).click();
    await expect(sheet).toBeHidden();
  }
  await page.getByRole('button', { name: /View cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  const [plain, dipped] = [cart.getByRole('listitem').first(), cart.getByRole('listitem').last()];
  await expect(plain.getByRole('status')).toHaveText('2');
  await expect(dipped.getByRole('status')).toHaveText('1');
  await dipped.getByRole('button', { name: 'One more' }).click();
  await expect(dipped.getByRole('status')).toHaveText('2');
  await expect(plain.getByText('At most 4 of this item')).toBeVisible();
  await plain.getByRole('button', { name: 'One more' }).click({ force: true });
  await expectToast(page, 'At most 4 of this item');
  await plain.getByRole('button', { name: 'One less' }).click();
  await expect(cart.getByRole('listitem').getByText('At most 4 of this item')).toHaveCount(0);
  await dipped.getByRole('button', { name: 'One less' }).click();
  await expect(cart.getByText('At least 2 of this item')).toBeHidden();
  await plain.getByRole('button', { name: 'Remove' }).click();
  await expect(cart.getByText('At least 2 of this item')).toBeVisible();

  await cart.getByRole('button', { name: /^Order/ }).click();
  await expectToast(page, 'At least 2 of this item');
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await cart.getByRole('button', { name: 'One more' }).click();
  await expect(cart.getByText('At least 2 of this item')).toBeHidden();
  await cart.getByRole('button', { name: /^Order/ }).click();
  await expect(page.getByRole('dialog', { name: 'When would you like to pay?' })).toBeVisible();
});

test('pressing the button without a required choice scrolls to the group, names it, and focuses its legend', async ({
  page,
}) => {
  await scanChoices(page);
  const sheet = await open(page, 'Pizza');
  const legend = group(sheet, 'With it').locator('legend').first();
  await expect(legend).not.toBeInViewport();
  await addButton(sheet).click();
  await expect(legend).toBeInViewport();
  await expect(legend).toBeFocused();
  await expectToast(page, 'Please choose at least 1 in “With it”');
  await expect(legend).toHaveText(/Choose at least 1/);
  await sheet.getByRole('button', { name: 'Add Water' }).click();
  await expect(legend).not.toHaveText(/Choose at least 1/);
  await addButton(sheet).click();
  await expect(sheet).toBeHidden();
  expect(await inCart(page)).toEqual([
    { descr: 'Small · Thin · In halves · Water', unitQty: 1, unitAmount: 900 },
  ]);
});

test('the price on the button changes at once with every tap', async ({ page }) => {
  await scanChoices(page);
  const sheet = await open(page, 'Pizza');
  const priceAfter = (choice: Locator) =>
    choice.evaluate(async (element: HTMLElement) => {
      element.click();
      await Promise.resolve();
      const buttons = [...(element.closest('[role=dialog]')?.querySelectorAll('button') ?? [])];
      return buttons.find((button) => /^Add\s*€/.test(button.textContent))?.textContent;
    });
  expect(await priceAfter(sheet.getByRole('radio', { name: 'Large' }))).toMatch(/€12\.00/);
  expect(await priceAfter(sheet.getByRole('button', { name: 'Add Ham' }))).toMatch(/€13\.50/);
  expect(await priceAfter(more(sheet, 'Pizza'))).toMatch(/€27\.00/);
  expect(await priceAfter(sheet.getByRole('checkbox', { name: 'Garlic dip' }))).toMatch(/€28\.00/);
});

test('an item can be chosen with the keyboard only, and the focus then returns to where it was', async ({
  page,
}) => {
  await scanChoices(page);
  const opener = page.getByRole('button', { name: 'Choose options for Pizza' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Pizza' });
  await sheet.getByRole('radio', { name: 'Small' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('radio', { name: 'Large' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('radio', { name: 'Thin' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('button', { name: 'Add Ham' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(units(sheet, 'Ham').getByRole('status')).toHaveText('2');
  await sheet.getByRole('button', { name: 'Add Water' }).press('Enter');
  await addButton(sheet).press('Enter');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await inCart(page)).toEqual([
    { descr: 'Large · Thin · In halves · Ham ×2 · Water', unitQty: 1, unitAmount: 1600 },
  ]);
});
