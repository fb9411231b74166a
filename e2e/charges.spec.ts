import { add, addFor, checkOut, headline, openDish, openReceipt } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';

const charges = [
  {
    id: 'service',
    purpose: 'service',
    name: 'Service',
    name2: '服務費',
    why: 'Shared by all who work here',
    why2: '由全體員工均分',
    percent: '10',
    taxClass: 'lines',
    modes: 'FT',
  },
  {
    id: 'bowl',
    purpose: 'deposit',
    name: 'Bowl',
    name2: '碗',
    perUnit: '0.25',
    class: 'bowl',
    taxClass: 'food',
  },
  { id: 'bag', purpose: 'bag', name: 'Bag', name2: '袋子', perOrder: '0.30', taxClass: 'food', modes: 'T' },
];

test('MON-5 a charge is said on the menu before the first dish, in the sum of the cart, on "Check your order" and on the receipt, with its purpose', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen(
    { server, request, info },
    { shop: { charges }, ramen: { chargeClasses: ['bowl'] } },
  );
  await kitchen.sit(page);
  const notice = page.getByText('Added to the bill: Service 10% · Bowl €0.25', { exact: true });
  await expect(notice).toBeVisible();
  await screenshot(page, 'charges-on-the-menu');
  await expectNoFaults(page);

  await add(page, 'Miso soup');
  await page.getByRole('button', { name: 'Choose options for Ramen', exact: true }).click();
  const dish = page.getByRole('dialog', { name: 'Ramen' });
  await dish.getByRole('button', { name: 'One more' }).click();
  await dish.getByRole('button', { name: /^Add €18/ }).click();
  await expect(page.getByRole('button', { name: /View cart/ })).toContainText('€24.15');
  await page.getByRole('button', { name: /View cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.locator('dl')).toHaveText('Service 10%Shared by all who work here€2.15Bowl €0.25€0.50');
  await expect(cart.getByRole('button', { name: /^Order/ })).toHaveText(/€24\.15/);
  await screenshot(page, 'charges-in-the-cart');
  await expectNoFaults(page);

  await page.keyboard.press('Escape');
  await checkOut(page);
  const sum =
    'Subtotal€21.50Service 10%Shared by all who work here€2.15Bowl€0.50Total€24.15of which VAT 13.5%€2.87';
  await expect(page.locator('dl').filter({ hasText: 'Total' })).toHaveText(sum);
  await screenshot(page, 'charges-on-the-order');
  await page.getByRole('button', { name: /^Place order|^Order/ }).click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await openReceipt(page);
  await expect(page.locator('dl').filter({ hasText: 'Total' })).toHaveText(sum);
  await screenshot(page, 'charges-on-the-receipt');
  await expectNoFaults(page);
});

test('charges of every kind are on the bill in the order of the shop, those for another mode, time or number of guests are not', async ({
  page,
  server,
  request,
}, info) => {
  const always = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }];
  const inThreeDays = [{ days: [((new Date().getUTCDay() + 2) % 7) + 1], from: '08:00', to: '16:00' }];
  const lines = { taxClass: 'lines' };
  const every = [
    { id: 'service', purpose: 'service', name: 'Service', why: 'For the staff', percent: '10', ...lines },
    { id: 'pack', purpose: 'packaging', name: 'Packaging', perUnit: '0.30', class: 'bowl', taxClass: 'food' },
    { id: 'bag', purpose: 'bag', name: 'Bag', perOrder: '0.20', modes: 'F' },
    {
      id: 'late',
      purpose: 'surcharge',
      name: 'Late hours',
      percent: '2',
      of: 'beforePromotion',
      hours: always,
      ...lines,
    },
    { id: 'bowl', purpose: 'deposit', name: 'Bowl', perUnit: '0.25', class: 'bowl', taxClass: 'food' },
    { id: 'box', purpose: 'packaging', name: 'Box', perOrder: '0.50', modes: 'T' },
    { id: 'day', purpose: 'surcharge', name: 'Holiday', perOrder: '5.00', hours: inThreeDays },
    { id: 'few', purpose: 'surcharge', name: 'Small table', perOrder: '0.40', guests: { to: 2 } },
    { id: 'party', purpose: 'service', name: 'Party', perOrder: '9.00', guests: { from: 6 } },
    { id: 'bring', purpose: 'delivery', name: 'Delivery', perOrder: '3.00', modes: 'T' },
  ];
  const kitchen = await openKitchen(
    { server, request, info },
    { shop: { charges: every }, ramen: { chargeClasses: ['bowl'] } },
  );
  await kitchen.sit(page);
  await add(page, 'Miso soup');
  await page.getByRole('button', { name: 'Choose options for Ramen', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Ramen' })
    .getByRole('button', { name: /^Add €9/ })
    .click();
  await checkOut(page);
  await page.getByRole('button', { name: 'Guests: One more' }).click();
  // 12.50 + 1.25 + 0.30 + 0.20 + 0.25 + 0.25 + 0.40, of which 14.55 bear the tax: 14.55 × 13.5 / 113.5 = 1.731
  const sum =
    'Subtotal€12.50Service 10%For the staff€1.25Packaging€0.30Bag€0.20Late hours 2%€0.25Bowl€0.25' +
    'Small table€0.40Total€15.15of which VAT 13.5%€1.73';
  await expect(page.locator('dl').filter({ hasText: 'Total' })).toHaveText(sum);
  await page.getByRole('button', { name: /^Place order|^Order/ }).click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await openReceipt(page);
  await expect(page.locator('dl').filter({ hasText: 'Total' })).toHaveText(sum);
  await expectNoFaults(page);
});

test('a bottle in a set bears its deposit, in the sheet, in the sum of the cart and on the order', async ({
  page,
  server,
  request,
}, info) => {
  const deposit = {
    id: 'bottle',
    purpose: 'deposit',
    name: 'Bottle deposit',
    perUnit: '0.25',
    class: 'bottle',
  };
  const kitchen = await openKitchen(
    { server, request, info },
    { shop: { charges: [deposit] }, drink: { chargeClasses: ['bottle'] } },
  );
  await kitchen.sit(page);
  const sheet = await openDish(page, 'Evening set');
  await expect(sheet.getByText(/^\+ Bottle deposit/)).toBeVisible();
  await screenshot(page, 'set-deposit');
  await expectNoFaults(page);
  await addFor(sheet, '€12.00');
  await expect(page.getByRole('button', { name: /View cart/ })).toContainText('€12.25');
  await checkOut(page);
  const order = page.getByRole('button', { name: /^Place order/ });
  await expect(order).toContainText('€12.25');
  await order.click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await expect(page.getByText('€12.25').first()).toBeVisible();
});
