import type { Page } from '@playwright/test';
import {
  add,
  addBeefNoodles,
  addFor,
  checkOut,
  choosePlatform,
  headline,
  nextGroup,
  onPayPage,
  openDish,
  pick,
  placeOf,
  reviewSet,
  scan,
  take,
  toCategory,
} from './diner.ts';
import { expect, expectNoFaults, test } from './harness.ts';

/*
 * Orders in each demo restaurant: an item without options, one with specs and limited extras, one with
 * exclusive extras, and a combo with extras. The amounts are computed by hand from the brand file.
 */

/** A row below the items: the total, or a tax. */
const row = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^(of which )?${name}`) })
    .locator('..');

/** Pays with the first platform, or with the only one. */
async function payOnline(page: Page, has: 'several' | 'one platform'): Promise<void> {
  await page.getByRole('button', { name: has === 'several' ? /^Pay now/ : / with Sandbox$/ }).click();
  if (has === 'several') await choosePlatform(page);
  await onPayPage(page, 'pay');
}

const served = async (page: Page): Promise<void> => expect(page.getByText('Enjoy your meal!')).toBeVisible();

test('the bistro in Taipei: NT$823, paid online', async ({ page, demo }) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await add(page, 'Smashed cucumber');
  await addBeefNoodles(page);

  const tea = await openDish(page, 'Pearl milk tea');
  await pick(tea, 'Large');
  await take(tea, 'Tapioca pearls', 2);
  await expect(tea.getByText('Custard pudding')).toBeHidden();
  await addFor(tea, 'NT$100'); // 80 + 2 × 10

  const set = await openDish(page, 'Beef noodle set');
  await take(set, 'Milkfish balls (in pairs)');
  await nextGroup(set);
  await pick(set, /^Century egg/);
  await nextGroup(set);
  await reviewSet(set);
  await addFor(set, 'NT$333'); // 299 + 2 × 12 + 10

  await checkOut(page, 'Pay now');
  await expect(row(page, 'Total')).toContainText('NT$823'); // 50 + 340 + 100 + 333
  await expect(row(page, 'Business tax')).toContainText('NT$39'); // 823 × 5 / 105 = 39.19
  await payOnline(page, 'several');
  await served(page);
});

test('the café in Helsinki: €38.10, paid at the counter', async ({ page, demo }) => {
  await scan(page, placeOf(demo, 'hehku', '7'));
  await add(page, 'Lingonberry drink');

  const coffee = await openDish(page, 'Cappuccino');
  await pick(coffee, 'Large 4 dl');
  await take(coffee, 'Espresso shot', 2);
  await take(coffee, 'Vanilla syrup');
  await expect(coffee.getByRole('button', { name: 'Add Caramel syrup' })).toBeDisabled();
  await addFor(coffee, '€7.40'); // 5.20 + 2 × 0.80 + 0.60, with the maximum of three extras

  // not the salad, whose price depends on the hour
  const soup = await openDish(page, 'Funnel chanterelle soup');
  await pick(soup, /^More salmon/);
  await take(soup, 'Churned butter');
  await addFor(soup, '€17.90'); // 12.90 + 4.50 + 0.50

  const set = await openDish(page, 'Bun and coffee');
  await pick(set, /^Filter coffee · Large/);
  await nextGroup(set);
  await pick(set, 'Karelian pasty');
  await take(set, 'Egg butter', 2);
  await reviewSet(set);
  await addFor(set, '€9.30'); // 6.90 + 0.60 + 2 × 0.90

  await checkOut(page, 'Pay at the counter');
  await expect(row(page, 'Total')).toContainText('€38.10'); // 3.50 + 7.40 + 17.90 + 9.30
  await expect(row(page, 'VAT on food')).toContainText('€4.53'); // 38.10 × 13.5 / 113.5 = 4.532
  await page.getByRole('button', { name: /^Place order/ }).click();
  await served(page);
});

test('the izakaya in Tokyo: ¥3,730 on the table’s bill', async ({ page, demo }) => {
  await scan(page, placeOf(demo, 'higurashi', '12'));
  await add(page, 'Edamame');

  const chicken = await openDish(page, 'Fried chicken');
  await pick(chicken, 'Five');
  await pick(chicken, 'Sweet vinegar');
  await take(chicken, 'House tartare sauce', 2);
  await take(chicken, 'More lemon');
  await addFor(chicken, '¥1,070'); // 820 + 2 × 100 + 50

  const meatballs = await openDish(page, 'Chicken meatball');
  await pick(meatballs, 'Salt');
  await pick(meatballs, /^Egg yolk/);
  await expect(meatballs.getByText('Melted cheese')).toBeHidden();
  await addFor(meatballs, '¥600'); // 2 × (240 + 60), with the minimum of two

  const set = await openDish(page, 'Tipsy set');
  await pick(set, 'Frozen lemon sour');
  await pick(set, 'Strong');
  await take(set, 'Frozen lemon', 2);
  await nextGroup(set);
  await nextGroup(set);
  await set
    .getByRole('group', { name: 'How many of Chicken and leek' })
    .getByRole('button', { name: 'One less' })
    .click();
  await take(set, 'Chicken meatball');
  await pick(set, /^Melted cheese/);
  await reviewSet(set);
  await addFor(set, '¥1,670'); // 1,380 + 2 × 90 + 30 + 80

  await checkOut(page);
  await expect(page.getByText('It goes on your table’s bill')).toBeVisible();
  await expect(page.getByText('It goes on your table’s bill')).toBeVisible();
  await expect(row(page, 'Total')).toContainText('¥3,730'); // 390 + 1,070 + 600 + 1,670
  await expect(row(page, 'Consumption tax')).toContainText('¥339'); // 3,730 × 10 / 110 = 339.09
  await page.getByRole('button', { name: /^Send to the kitchen/ }).click();
  await expect(headline(page)).toHaveText('On your table’s bill');
  await served(page);
});

test('My orders lists both rounds of a table in Tokyo', async ({ page, demo }) => {
  await scan(page, placeOf(demo, 'higurashi', 'カウンター3'));
  await add(page, 'Edamame');
  await checkOut(page);
  await page.getByRole('button', { name: /^Send to the kitchen/ }).click();
  await expect(headline(page)).toHaveText('On your table’s bill');

  await page.getByRole('button', { name: 'Another round' }).click();
  await toCategory(page, 'Soft drinks');
  await add(page, 'Oolong tea');
  await checkOut(page);
  await page.getByRole('button', { name: /^Send to the kitchen/ }).click();
  await expect(headline(page)).toHaveText('On your table’s bill');
  await served(page);
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'My orders' }).click();
  await expect(page.getByText('¥390').first()).toBeVisible();
  await expect(page.getByText('¥320').first()).toBeVisible();
});

test('the izakaya in Tokyo, takeaway: 8 % on food, 10 % on alcohol', async ({ page, demo }) => {
  await scan(page, placeOf(demo, 'higurashi'));
  await add(page, 'Edamame');
  await toCategory(page, 'Sake, beer, sours');
  await add(page, 'Bottled beer, 500 ml');
  await checkOut(page);
  await expect(row(page, 'Total')).toContainText('¥1,080'); // 390 + 690
  await expect(row(page, 'Reduced consumption tax 8%')).toContainText('¥28'); // 390 × 8 / 108 = 28.88, rounded down
  await expect(row(page, 'Consumption tax on alcohol 10%')).toContainText('¥62'); // 690 × 10 / 110 = 62.72
  await page.getByRole('button', { name: /^Send to the kitchen/ }).click();
  await expect(page.getByText('Picked up')).toBeVisible();
});

test('the diner in New York: $59.17 with its sales tax, paid online with a tip of 18 %', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'lenox-spoon', '5'));

  const set = await openDish(page, 'Lumberjack Breakfast');
  await nextGroup(set);
  await pick(set, 'Over easy');
  await pick(set, 'Seeded rye');
  await nextGroup(set);
  await pick(set, /^Orange Juice/);
  await reviewSet(set);
  await addFor(set, '$23.95'); // 21.95 + 2.00

  await toCategory(page, 'Burgers and Grill');
  const burger = await openDish(page, 'Cheeseburger Deluxe');
  await pick(burger, /^Medium$/);
  await take(burger, 'American cheese');
  await addFor(burger, '$21.45'); // 19.95 + 1.50

  await toCategory(page, 'Sides');
  await add(page, 'Onion Rings');
  await checkOut(page, 'Pay now');
  await expect(row(page, 'Subtotal')).toContainText('$54.35'); // 23.95 + 21.45 + 8.95
  await expect(row(page, 'Sales tax 8.875%')).toContainText('$4.82'); // 54.35 × 8.875 / 100 = 4.8236
  await expect(row(page, 'Total')).toContainText('$59.17');
  await page.getByRole('button', { name: 'Pay $59.17 with Sandbox' }).click();
  await page.getByRole('dialog', { name: 'Add a tip?' }).getByRole('radio', { name: /^18%/ }).check();
  await page.getByRole('button', { name: 'Pay $68.95 with Sandbox' }).click(); // 54.35 × 18 / 100 = 9.783
  await onPayPage(page, 'pay');
  await served(page);
  await expect(row(page, 'Tip')).toContainText('$9.78');
  await expect(row(page, 'Paid')).toContainText('$68.95');
});

test('the cha chaan teng in Hong Kong: HK$133.1 with its service charge, without a tax', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'banyan', '卡位 3'));
  const set = await openDish(page, 'All-day set');
  await pick(set, /^Satay beef instant noodles/);
  await pick(set, 'Sesame instant noodles');
  await nextGroup(set);
  await pick(set, 'Scrambled');
  await nextGroup(set);
  await pick(set, /^Lemon tea · Iced/);
  await reviewSet(set);
  await addFor(set, 'HK$55.0'); // 52 + 3

  await toCategory(page, 'Rice plates');
  const rice = await openDish(page, 'Char siu rice with silky eggs');
  await take(rice, 'Sunny side up');
  await addFor(rice, 'HK$66.0'); // 58 + 8

  await checkOut(page, 'Pay at the counter');
  await expect(row(page, 'Service charge')).toContainText('HK$12.1'); // (55 + 66) × 10 %
  await expect(row(page, 'Total')).toContainText('HK$133.1');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await served(page);
});

test('the kitchen in Bangkok: ฿900.90 with its service charge, paid online', async ({ page, demo }) => {
  await scan(page, placeOf(demo, 'mae-lamduan', '9'));
  await add(page, 'Crab in curry powder, no shells');

  const basil = await openDish(page, 'Holy basil on rice');
  await pick(basil, 'Crisp pork');
  await pick(basil, 'Large');
  await pick(basil, /^Hot$/);
  await take(basil, 'More rice', 2);
  await take(basil, 'Chinese sausage');
  await addFor(basil, '฿145.00'); // 105 + 2 × 10 + 20

  const garlic = await openDish(page, 'Garlic pork on rice');
  await take(garlic, 'Fried egg, runny', 2);
  await expect(garlic.getByText('Omelette')).toBeHidden();
  await addFor(garlic, '฿100.00'); // 70 + 2 × 15

  const set = await openDish(page, 'Holy basil set');
  await pick(set, 'Medium');
  await pick(set, /^Omelette/);
  await take(set, 'Pork crackling');
  await nextGroup(set);
  await nextGroup(set);
  await pick(set, /^Thai iced tea/);
  await take(set, 'Grass jelly');
  await reviewSet(set);
  await addFor(set, '฿184.00'); // 129 + 20 + 15 + 10 + 10

  await checkOut(page, 'Pay now');
  await expect(row(page, 'Service charge')).toContainText('฿81.90'); // 10 % of 390 + 145 + 100 + 184 = 819
  await expect(row(page, 'Total')).toContainText('฿900.90');
  await expect(row(page, 'VAT')).toContainText('฿58.94'); // 900.90 × 7 / 107 = 58.937
  await payOnline(page, 'one platform');
  await served(page);
});

test('the café in Kuwait: KD 12.225 without tax, paid at the counter', async ({ page, demo }) => {
  await scan(page, placeOf(demo, 'kape-karak', '4'));
  await add(page, 'Qahwa with dates');

  const latte = await openDish(page, 'Spanish latte');
  await pick(latte, 'Iced');
  await take(latte, 'Espresso shot', 2);
  await addFor(latte, 'KD 2.575'); // 1.875 + 2 × 0.350

  const lumpia = await openDish(page, 'Chicken lumpia');
  await pick(lumpia, 'Twelve');
  await take(lumpia, 'Sweet chilli', 2);
  await addFor(lumpia, 'KD 2.725'); // 2.475 + 2 × 0.125

  const set = await openDish(page, 'Merienda for two');
  await take(set, 'Ube syrup');
  await nextGroup(set);
  await pick(set, /^Halloumi/);
  await reviewSet(set);
  await addFor(set, 'KD 5.025'); // 4.500 + 0.300 + 0.225

  await checkOut(page, 'Pay at the counter');
  await expect(row(page, 'Total')).toContainText('KD 12.225'); // 1.900 + 2.575 + 2.725 + 5.025
  await page.getByRole('button', { name: /^Place order/ }).click();
  await served(page);
});
