import type { Locator, Page } from '@playwright/test';
import { checkOut, openDish, openReceipt, pick, placeOf, scan, take } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { type KitchenSetup, openKitchen } from './kitchen/kitchen.ts';

const heading = (page: Page, dish: string): Locator => page.getByRole('heading', { name: dish, exact: true });
const rowOf = (page: Page, dish: string): Locator =>
  page.getByRole('listitem').filter({ has: heading(page, dish) });
const addButton = (sheet: Locator): Locator => sheet.getByRole('button', { name: /^Add [^ ]*\d/ });

async function cartOf(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /View cart/ }).click();
  return page.getByRole('dialog', { name: 'Your cart' });
}

test('DISH-4 options, extras and elements of sets have allergens and diets, which filter, dish sheet, cart and checkout count; what is not stated passes no filter as free, and the filter counts it', async ({
  page,
  server,
  request,
}, info) => {
  const free = { allergens: [], diets: ['vegan'] };
  const milk = { allergens: ['milk'], diets: ['vegetarian'] };
  const broth = (...options: readonly object[]) => ({
    choices: [{ id: 'broth', name: 'Broth', name2: '湯底', required: true, options }],
    ramen: { ...free, choices: ['broth'] },
  });
  const clear = { id: 'clear', name: 'Clear broth', name2: '清湯' };
  const creamy = { id: 'creamy', name: 'Creamy broth', name2: '奶湯', ...milk };
  const setup: KitchenSetup = {
    ...broth(creamy, { ...clear, ...free }),
    egg: milk,
    items: { miso: free, tea: milk },
  };
  const kitchen = await openKitchen({ server, request, info }, setup);
  await kitchen.sit(page);
  const openFilter = async () => {
    await page.getByRole('button', { name: /^Allergens and diet/ }).click();
    return page.getByRole('dialog', { name: 'Allergens and diet' });
  };
  const filter = await openFilter();
  const close = () => filter.getByRole('button', { name: /^Show \d+ item/ }).click();

  await test.step('the filter hides what has milk or is not stated, counts the latter, and keeps what can be chosen without', async () => {
    await filter.getByRole('button', { name: 'Milk', exact: true }).click();
    await expect(filter.getByText('Not stated by the restaurant: 3 items')).toBeVisible();
    await expect(filter.getByRole('button', { name: 'Show 3 items' })).toBeVisible();
    await screenshot(page, 'filter-not-stated');
    await close();
    for (const dish of ['Miso soup', 'Ramen', 'Evening set'])
      await expect(heading(page, dish)).toBeAttached();
    for (const dish of ['Barley tea', 'Last portion', 'Lunch plate'])
      await expect(heading(page, dish)).toHaveCount(0);
    await expect(
      page.getByText(/hidden by your filter.*Not stated by the restaurant: 3 items/),
    ).toBeVisible();
    await expect(rowOf(page, 'Ramen').getByText('Contains Milk only with Creamy broth, Egg')).toBeAttached();
    await expectNoFaults(page);
  });

  await test.step('the sheet marks the option and the extra with milk, and the extra that is not stated', async () => {
    const sheet = await openDish(page, 'Ramen');
    await expect(sheet.getByText('Depending on your choice: ')).toBeVisible();
    const marked = (group: RegExp) => sheet.getByRole('group', { name: group }).locator('[data-conflict]');
    await expect(marked(/^Broth/)).toHaveText(['Contains: Milk']);
    await expect(marked(/^Toppings/)).toHaveText([
      'Contains: Milk',
      'The restaurant hasn’t stated what’s in it',
    ]);
    await screenshot(page, 'option-marks');
    await expectNoFaults(page);
    await pick(sheet, /^Clear broth/);
    await take(sheet, 'Egg');
    await addButton(sheet).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('and so does the sheet of a set for its elements', async () => {
    const sheet = await openDish(page, 'Evening set');
    await expect(sheet.locator('[data-conflict]').filter({ hasText: 'Milk' }).first()).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('the cart and "Check your order" mark the line with the extra, and no other', async () => {
    const plain = await openDish(page, 'Ramen');
    await pick(plain, /^Clear broth/);
    await addButton(plain).click();
    await expect(plain).toBeHidden();
    const cart = await cartOf(page);
    await expect(cart.locator('[data-conflict]')).toHaveText(['Contains: Milk']);
    await expect(cart.getByRole('button', { name: '1 item has what you avoid' })).toBeVisible();
    await cart.getByRole('button', { name: 'Close the cart' }).click();
    await checkOut(page);
    await expect(page.locator('main [data-conflict]')).toHaveText(['Contains: Milk']);
    await expect(page.getByRole('checkbox', { name: /^Tell the kitchen: no Milk/ })).not.toBeChecked();
  });

  await test.step('a wanted diet counts them alike', async () => {
    await kitchen.sit(page);
    const diets = await openFilter();
    await diets.getByRole('button', { name: 'Milk', exact: true }).click();
    await diets.getByRole('button', { name: 'Vegan', exact: true }).click();
    await expect(diets.getByText('Not stated by the restaurant: 3 items')).toBeVisible();
    await close();
    for (const dish of ['Miso soup', 'Ramen', 'Evening set'])
      await expect(heading(page, dish)).toBeAttached();
    await expect(heading(page, 'Barley tea')).toHaveCount(0);
  });

  await test.step('a dish and a set without a stated choice are not stated; one with no other choice has the mark', async () => {
    await kitchen.publish({ ...setup, ...broth(creamy, clear), drinks: ['tea'] });
    await kitchen.sit(page);
    await expect(heading(page, 'Miso soup')).toBeAttached();
    for (const dish of ['Ramen', 'Evening set']) await expect(heading(page, dish)).toHaveCount(0);
    await expect(
      page.getByText(/hidden by your filter.*Not stated by the restaurant: 4 items/),
    ).toBeVisible();
  });
});

test('two toppings are free, the dearest first, and the order costs what the sheet showed', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'mae-lamduan', '9'));
  const sheet = await openDish(page, 'Coconut ice cream');
  await expect(sheet.getByText('2 free · up to 4')).toBeVisible();
  await take(sheet, 'Sweetcorn');
  await take(sheet, 'Sweet sticky rice');
  await expect(addButton(sheet)).toHaveAccessibleName(/45/);
  await take(sheet, 'Roasted peanuts');
  await expect(addButton(sheet)).toHaveAccessibleName(/50/);
  await expect(sheet.getByText('Free', { exact: true })).toHaveCount(2);
  await expectNoFaults(page);
  await addButton(sheet).click();
  await expect(sheet).toBeHidden();

  await test.step('leaving out the rice makes a dish cheaper', async () => {
    const pork = await openDish(page, 'Stewed pork leg on rice');
    await pick(pork, /^No rice/);
    await expect(addButton(pork)).toHaveAccessibleName(/65/);
    await addButton(pork).click();
    await expect(pork).toBeHidden();
  });
  const cart = await cartOf(page);
  await expect(cart.getByText('No rice')).toBeVisible();
  // 50 + 65, and the service charge of 10 %
  await expect(cart.getByRole('button', { name: 'Order ฿126.50' })).toBeVisible();
  await cart.getByRole('button', { name: 'Close the cart' }).click();
  await checkOut(page, 'Pay at the counter');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/orderStatus/);
  await openReceipt(page);
  await expect(page.getByText('No rice')).toBeVisible();
});

test('an option opens a group of its own, in the sheet, in the cart and in the order', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'hehku', '7'));
  const sheet = await openDish(page, 'Broad bean falafel wrap');
  const dip = sheet.getByRole('group', { name: /^Dip/ });
  await expect(dip).toHaveCount(0);
  await pick(sheet, /^Sweet potato fries/);
  await expect(dip).toBeVisible();
  await addButton(sheet).click();
  await expect(sheet).toBeVisible();
  await expect(dip.getByText('Choose 1', { exact: true })).toBeVisible();
  await expect(dip.getByText('up to 1')).toHaveCount(0);
  await pick(dip, /^Truffle mayonnaise/);
  await expect(addButton(sheet)).toHaveAccessibleName(/14\.40/);
  await expectNoFaults(page);
  await addButton(sheet).click();
  await expect(sheet).toBeHidden();
  const cart = await cartOf(page);
  await expect(cart.getByText('Sweet potato fries (Truffle mayonnaise)')).toBeVisible();
  await cart.getByRole('button', { name: 'Close the cart' }).click();
  await checkOut(page, 'Pay at the counter');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/orderStatus/);
  await openReceipt(page);
  await expect(page.getByText('Sweet potato fries · Truffle mayonnaise')).toBeVisible();
});

test('a choice that an option opens has its preselected option at once, and guests may choose another', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'hehku', '7'));
  const sheet = await openDish(page, 'Broad bean falafel wrap');
  await pick(sheet, /^Small salad/);
  const dressing = sheet.getByRole('group', { name: /^Dressing/ });
  await expect(dressing.getByRole('radio', { name: /^Mustard dressing/ })).toBeChecked();
  await screenshot(page, 'opened-preselection');
  await expectNoFaults(page);
  await addButton(sheet).click();
  await expect(sheet).toBeHidden();
  const cart = await cartOf(page);
  await expect(cart.getByText('Small salad (Mustard dressing)')).toBeVisible();
  await cart.getByRole('button', { name: 'Close the cart' }).click();
  const again = await openDish(page, 'Broad bean falafel wrap');
  await pick(again, /^Small salad/);
  await pick(again, /^Oil and lemon/);
  await expect(dressing.getByRole('radio', { name: /^Mustard dressing/ })).not.toBeChecked();
  await addButton(again).click();
  await expect((await cartOf(page)).getByText('Small salad (Oil and lemon)')).toBeVisible();
});

test('options show their pictures in the sheet', async ({ page, demo }) => {
  await scan(page, placeOf(demo, 'lenox-spoon'));
  const sheet = await openDish(page, 'Reuben');
  const pictures = sheet.getByRole('group', { name: /^On the side/ }).locator('img');
  await expect(pictures).toHaveCount(4);
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await screenshot(page, 'option-pictures');
  await expectNoFaults(page);
});
