import { add, checkOut, headline, openReceipt } from './diner.ts';
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
