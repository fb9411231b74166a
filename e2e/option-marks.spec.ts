import type { Locator, Page } from '@playwright/test';
import { checkOut, openDish, openReceipt, pick, placeOf, scan, take } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';

const heading = (page: Page, dish: string): Locator => page.getByRole('heading', { name: dish, exact: true });
const rowOf = (page: Page, dish: string): Locator =>
  page.getByRole('listitem').filter({ has: heading(page, dish) });
const addButton = (sheet: Locator): Locator => sheet.getByRole('button', { name: /^Add [^ ]*\d/ });

async function cartOf(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /View cart/ }).click();
  return page.getByRole('dialog', { name: 'Your cart' });
}

test('a dish whose allergen comes only with an option stays visible, and the option raises the flag in sheet, cart and checkout', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await page.getByRole('button', { name: 'Allergens and diet' }).click();
  const filter = page.getByRole('dialog', { name: 'Allergens and diet' });
  await filter.getByRole('button', { name: 'Milk', exact: true }).click();
  await filter.getByRole('button', { name: /^Show \d+ items/ }).click();
  await expect(heading(page, 'Caramel pudding')).toHaveCount(0);
  const row = rowOf(page, 'Flaky scallion pancake');
  await expect(row.getByText('Contains Milk only with Cheese')).toBeAttached();
  await expectNoFaults(page);

  const sheet = await openDish(page, 'Flaky scallion pancake');
  await expect(sheet.getByText('Depending on your choice: ')).toBeVisible();
  const cheese = sheet.locator('label').filter({ hasText: 'Cheese' });
  await expect(cheese.locator('[data-conflict]')).toHaveText('Contains: Milk');
  await expect(sheet.locator('[data-conflict]')).toHaveCount(1);
  await expectNoFaults(page);
  await pick(sheet, /^Cheese/);
  await addButton(sheet).click();
  await expect(sheet).toBeHidden();

  const plain = await openDish(page, 'Flaky scallion pancake');
  await addButton(plain).click();
  await expect(plain).toBeHidden();
  const cart = await cartOf(page);
  await expect(cart.locator('[data-conflict]')).toHaveCount(1);
  await expect(cart.locator('[data-conflict]')).toHaveText('Contains: Milk');
  await expect(cart.getByRole('button', { name: '1 item has what you avoid' })).toBeVisible();
  await cart.getByRole('button', { name: 'Close the cart' }).click();
  await checkOut(page, 'Pay at the counter');
  await expect(page.locator('main [data-conflict]')).toHaveText('Contains: Milk');
  await expect(page.getByRole('checkbox', { name: /^Tell the kitchen: no Milk/ })).not.toBeChecked();
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
