import { add, addFor, checkOut, headline, openDish, openReceipt, placeOf, scan, take } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';

test('a note of a line keeps it apart, and is read in the cart, on "Check your order" and on the receipt', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { shop: { lineNotes: { maxLength: 20 } } });
  await kitchen.sit(page);
  const field = (sheet: ReturnType<typeof page.getByRole>) =>
    sheet.getByRole('textbox', { name: 'Note for this item' });
  for (const note of ['no onions', ' no\u202e onions ', '']) {
    const sheet = await openDish(page, 'Ramen');
    await field(sheet).fill(note);
    await sheet.getByRole('button', { name: /^Add €9/ }).click();
    await expect(sheet).toBeHidden();
  }
  await page.getByRole('button', { name: 'Miso soup', exact: true }).click();
  const soup = page.getByRole('dialog', { name: 'Miso soup' });
  await field(soup).fill('👨‍👩‍👧‍👦'.repeat(21));
  await soup.getByRole('button', { name: /^Add €3/ }).click();
  await expect(field(soup)).toBeFocused();
  await expect(field(soup)).toHaveAccessibleDescription(/Please shorten it to 20 characters 21\/20/);
  await expectNoFaults(page);
  await screenshot(page, 'note-too-long');
  await field(soup).fill('👨‍👩‍👧‍👦'.repeat(20));
  await soup.getByRole('button', { name: /^Add €3/ }).click();
  await expect(soup).toBeHidden();

  await page.getByRole('button', { name: /View cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  const lines = cart.getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(0)).toContainText('no onions');
  await expect(lines.nth(0).getByRole('group', { name: 'How many of Ramen' })).toContainText('2');
  await expect(lines.nth(1)).not.toContainText('Note for this item');
  await screenshot(page, 'notes-in-the-cart');
  await expectNoFaults(page);

  await lines.nth(1).getByRole('button', { name: 'Change: Ramen' }).click();
  const again = page.getByRole('dialog', { name: 'Ramen' });
  await expect(field(again)).toHaveValue('');
  await field(again).fill('no onions');
  await again.getByRole('button', { name: /^Update/ }).click();
  await expect(lines).toHaveCount(2);
  await lines.nth(0).getByRole('button', { name: 'Change: Ramen' }).click();
  await expect(field(again)).toHaveValue('no onions');
  await again.getByRole('radio', { name: 'Hot' }).check();
  await again.getByRole('button', { name: /^Update/ }).click();
  await expect(cart.getByText('no onions')).toBeVisible();
  await page.keyboard.press('Escape');

  await checkOut(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'Ramen' })).toContainText('no onions');
  await screenshot(page, 'notes-on-the-checkout');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await openReceipt(page);
  await expect(page.getByText('no onions')).toBeVisible();
  await expectNoFaults(page);
});

test('a charge that depends on the number of guests asks for it, and needs the answer', async ({
  page,
  server,
  request,
}, info) => {
  const service = { id: 'service', purpose: 'service', name: 'Service', percent: '10', taxClass: 'lines' };
  const kitchen = await openKitchen(
    { server, request, info },
    { shop: { charges: [{ ...service, guests: { from: 3 } }] } },
  );
  await kitchen.sit(page);
  await add(page, 'Miso soup');
  await checkOut(page);
  const due = page.locator('dl').filter({ hasText: 'Total' });
  await expect(due).not.toContainText('Service');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('main').getByText('Please say how many guests you are')).toBeVisible();
  await screenshot(page, 'guests-are-missing');
  await page.getByRole('button', { name: 'Guests: One more' }).click();
  const guests = page.getByRole('group', { name: 'Guests' });
  await guests.getByRole('button', { name: 'One more' }).click();
  await guests.getByRole('button', { name: 'One more' }).click();
  await expect(guests).toContainText('3');
  await expect(due).toContainText('Service 10%€0.35');
  await expectNoFaults(page);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await openReceipt(page);
  await expect(page.getByText(/^Guests\s*3$/)).toBeVisible();
});

test('the sheet of an item says its deposit, calories and age check, and so do the cart and "Check your order"', async ({
  page,
  server,
  request,
}, info) => {
  const bottle = { id: 'bottle', purpose: 'deposit', name: 'Deposit', perUnit: '0.25', class: 'bottle' };
  const ramen = { calories: 650, ageCheck: 18, chargeClasses: ['bottle'] };
  const kitchen = await openKitchen({ server, request, info }, { shop: { charges: [bottle] }, ramen });
  await kitchen.sit(page);
  const sheet = await openDish(page, 'Ramen');
  for (const words of ['+ Deposit €0.25', '650 kcal', 'Staff will ask for proof of age (18+)'])
    await expect(sheet.getByText(words, { exact: true })).toBeVisible();
  await screenshot(page, 'item-with-facts');
  await expectNoFaults(page);
  await sheet.getByRole('button', { name: /^Add €9/ }).click();
  await page.getByRole('button', { name: /View cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByText('Staff will ask for proof of age (18+)')).toBeVisible();
  await expect(cart.locator('dl')).toHaveText('Deposit €0.25€0.25');
  await screenshot(page, 'age-check-in-the-cart');
  await page.keyboard.press('Escape');
  await checkOut(page);
  await expect(page.getByText('Staff will ask for proof of age (18+)')).toBeVisible();
  await expectNoFaults(page);
});

test('an item in two categories is one item: one quantity, one result of the search', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'kape-karak', '4'));
  const popular = page.getByRole('region', { name: 'Popular' });
  await popular.getByRole('button', { name: 'Add Pancit bihon', exact: true }).click();
  const quantities = page.getByRole('group', { name: 'How many of Pancit bihon', includeHidden: true });
  await expect(quantities).toHaveCount(2);
  const sections = page.getByRole('navigation', { name: 'Menu sections' });
  for (const name of [/^Popular/, /^Savoury/])
    await expect(sections.getByRole('button', { name })).toContainText('1 in your cart');
  await screenshot(page, 'popular');
  await page.getByRole('searchbox', { name: 'Search the menu' }).fill('pancit');
  await expect(page.getByRole('heading', { level: 3, name: 'Pancit bihon' })).toHaveCount(1);
});

test('a pizza of a left and a right half costs what the dearer half costs, and its sheet and the order say which is which, with the deposit of its drink', async ({
  page,
  server,
  request,
}, info) => {
  const half = (name: string) => ({
    ...{ name, showName: true, exclusive: true, min: 1, max: 1, dearest: 'half' },
    options: [
      { id: 'plain', name: 'Margherita', price: '9.50' },
      { id: 'hot', name: 'Diavola', price: '12.50' },
    ],
  });
  const cola = { id: 'cola', name: 'Cola', price: '3.00', max: 1, chargeClasses: ['bottle'] };
  const kitchen = await openKitchen(
    { server, request, info },
    {
      toppings: half('Left half'),
      extras: [
        { id: 'right', ...half('Right half') },
        { id: 'drink', name: 'A drink', options: [cola] },
      ],
      ramen: { name: 'Half and half', price: '0', features: [], extras: ['toppings', 'right', 'drink'] },
      shop: {
        charges: [
          { id: 'deposit', purpose: 'deposit', name: 'Bottle deposit', perUnit: '0.25', class: 'bottle' },
        ],
      },
    },
  );
  await kitchen.sit(page);
  const sheet = await openDish(page, 'Half and half');
  await expect(sheet.getByText('from €9.50', { exact: true })).toHaveCount(2);
  await expect(sheet.getByText(/Bottle deposit/)).toBeVisible();
  const choose = (group: string, name: string) =>
    sheet.getByRole('group', { name: group }).getByRole('checkbox', { name }).check();
  await choose('Left half', 'Margherita');
  await choose('Right half', 'Diavola');
  await choose('A drink', 'Cola');
  await screenshot(page, 'left-and-right-half');
  await expectNoFaults(page);
  await addFor(sheet, '€15.50');
  await checkOut(page);
  await expect(page.getByText('Left half: Margherita · Right half: Diavola · Cola')).toBeVisible();
  await expect(page.locator('dl').filter({ hasText: 'Total' })).toContainText('€15.75');
  await screenshot(page, 'left-and-right-half-ordered');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await page.getByRole('button', { name: /^Receipt/ }).click();
  await expect(page.getByText(/Left half: Margherita/)).toBeVisible();
});

test('a pizza in halves costs what the dearer half costs, as its sheet says', async ({
  page,
  server,
  request,
}, info) => {
  const half = (id: string, name: string, price: string) => ({ id, name, price });
  const toppings = {
    ...{ name: 'Halves', min: 2, max: 2, dearest: true },
    options: [half('plain', 'Margherita', '9.50'), half('hot', 'Diavola', '12.50')],
  };
  const ramen = { name: 'Half and half', price: '0', features: [] };
  const kitchen = await openKitchen({ server, request, info }, { toppings, ramen });
  await kitchen.sit(page);
  const sheet = await openDish(page, 'Half and half');
  await expect(sheet.getByText(/Only the most expensive one is charged/)).toBeVisible();
  await expect(sheet.getByText('€0.00')).toHaveCount(0);
  await expect(sheet.getByText('from €9.50', { exact: true })).toHaveCount(2);
  await expect(sheet.getByRole('button', { name: /^Add\s*from/ })).toHaveText(/from €9\.50/);
  await screenshot(page, 'price-from-choices');
  await take(sheet, 'Margherita');
  await take(sheet, 'Diavola');
  await screenshot(page, 'pizza-in-halves');
  await expectNoFaults(page);
  await addFor(sheet, '€12.50');
  await checkOut(page);
  await expect(page.locator('dl').filter({ hasText: 'Total' })).toContainText('€12.50');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(headline(page)).toHaveText('Pay at the counter');
});
