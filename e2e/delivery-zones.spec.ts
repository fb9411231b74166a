import type { Locator, Page } from '@playwright/test';
import { add, headline, openReceipt, risen } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import { expectToast } from './toasts.ts';

const near = {
  id: 'near',
  name: 'Kallio',
  name2: '卡利奧',
  postcodes: ['005', '00500'],
  fee: '2.50',
  freeFrom: '40',
};
const far = { id: 'far', name: 'Espoo', name2: '埃斯波', postcodes: ['02'], fee: '6.00', minimum: '12.00' };
const island = { id: 'island', name: 'Suomenlinna', name2: '芬蘭堡', fee: '4.00' };

const delivery = (...zones: object[]) => ({
  deliveryModes: 'FD',
  defaultDeliveryMode: 'D',
  delivery: { minimum: '5', fee: { name: 'Delivery', name2: '外送費', taxClass: 'lines' }, zones },
});

const cart = (page: Page): Locator => page.getByRole('dialog', { name: 'Your cart' });
const sheet = (page: Page, name = 'How would you like your food?'): Locator =>
  page.getByRole('dialog', { name });
const totals = (page: Page): Locator => page.locator('dl').filter({ hasText: 'Total' });

async function order(page: Page): Promise<void> {
  await page.getByRole('button', { name: /View cart/ }).click();
  await cart(page)
    .getByRole('button', { name: /^Order/ })
    .click();
}

async function fillReceiver(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Deliver to/ }).click();
  const receiver = sheet(page, 'Deliver to');
  await receiver.getByLabel('Receiver name').fill('Aino');
  await receiver.getByLabel('Receiver phone').fill('040 123');
  await receiver.getByLabel('Delivery address').fill('Fleminginkatu 1');
  await receiver.getByRole('button', { name: 'Save' }).click();
  await expect(receiver).toBeHidden();
}

test('MON-7 a guest says where the delivery goes by postcode or area, and sees fee and minimum of the zone before paying', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { shop: delivery(near, far, island) });
  await kitchen.sit(page);
  const notice = (fee: string) => page.getByText(`Added to the bill: Delivery ${fee}`, { exact: true });
  await expect(notice('from €2.50')).toBeVisible();
  await add(page, 'Miso soup');
  await add(page, 'Barley tea');
  await page.getByRole('button', { name: /View cart/ }).click();
  await expect(cart(page).locator('dl')).toHaveText('Delivery from €2.50');
  await cart(page)
    .getByRole('button', { name: /^Order/ })
    .click();

  const ways = sheet(page);
  const postcode = ways.getByLabel('Postcode');
  const confirm = ways.getByRole('button', { name: 'Confirm' });
  await test.step('outside: words, and nothing is lost', async () => {
    await ways.getByRole('button', { name: 'Choose where we deliver' }).click();
    await expect(postcode).toBeFocused();
    await expect(ways.getByText('Please tell us where we deliver to')).toBeVisible();
    await postcode.fill('33100');
    await expect(ways.getByText(/^We don’t deliver to 33100\. Please check the postcode/)).toBeVisible();
    await risen(ways);
    await expectNoFaults(page);
    await screenshot(page, 'zones-outside');
    await ways.getByRole('button', { name: 'Choose where we deliver' }).click();
    await expect(postcode).toHaveValue('33100');
    await expect(postcode).toBeFocused();
  });

  await test.step('below the minimum of a zone: back to the cart, which says what is missing', async () => {
    await postcode.fill('０２１００');
    await expect(ways.getByRole('status').filter({ hasText: 'Espoo' })).toHaveText('EspooDelivery €6.00');
    await confirm.click();
    await expect(cart(page).getByText('€6.50 more for delivery')).toBeVisible();
    await expect(cart(page).locator('dl')).toHaveText('DeliveryEspoo€6.00');
    await screenshot(page, 'zones-below-the-minimum');
  });

  await test.step('inside: the fee is in the totals', async () => {
    await cart(page)
      .getByRole('button', { name: /^Delivery area/ })
      .click();
    await expect(postcode).toHaveValue('０２１００');
    await postcode.fill('00 520');
    await expect(ways.getByRole('status').filter({ hasText: 'Kallio' })).toHaveText(
      'KallioDelivery €2.50 · free from €40.00',
    );
    await confirm.click();
    await expect(cart(page).locator('dl')).toHaveText('DeliveryKallio€2.50');
    await page.keyboard.press('Escape');
    await expect(notice('€2.50')).toBeVisible();
    await order(page);
    await expect(page.getByRole('heading', { name: 'Check your order' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delivery area/ })).toContainText('Kallio · 00 520');
    await expect(totals(page)).toContainText('Delivery' + 'Kallio' + '€2.50' + 'Total' + '€8.00');
    await expectNoFaults(page);
    await screenshot(page, 'zones-on-the-order');
  });

  await test.step('the zone is changed on "Check your order", to one with a name', async () => {
    await page.getByRole('button', { name: /^Delivery area/ }).click();
    const place = sheet(page, 'Choose where we deliver');
    await place.getByText('Suomenlinna').click();
    await risen(place);
    await screenshot(page, 'zones-named');
    await expectNoFaults(page);
    await place.getByRole('button', { name: 'Confirm' }).click();
    await expect(totals(page)).toContainText('Delivery' + 'Suomenlinna' + '€4.00' + 'Total' + '€9.50');
    await fillReceiver(page);
    const sent = page.waitForRequest('**/submit');
    await page.getByRole('button', { name: 'Place order' }).click();
    const body = (await sent).postDataJSON();
    expect(body).toMatchObject({ deliveryZone: 'island', dueAmount: 9.5 });
    expect(body).not.toHaveProperty('postcode');
  });

  await test.step('the receipt has fee and zone', async () => {
    await expect(headline(page)).toHaveText('Pay on delivery');
    await openReceipt(page);
    await expect(totals(page)).toContainText('Delivery' + 'Suomenlinna' + '€4.00' + 'Total' + '€9.50');
    await expect(page.getByText('Delivery area')).toBeVisible();
    await expectNoFaults(page);
    await screenshot(page, 'zones-on-the-receipt');
  });
});

test('a zone that the restaurant removes or changes before the order is placed asks the guest again, and keeps the postcode', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { shop: delivery(near, island) });
  await kitchen.sit(page);
  await add(page, 'Lunch plate');
  await order(page);
  await sheet(page).getByLabel('Postcode').fill('00520');
  await sheet(page).getByRole('button', { name: 'Confirm' }).click();
  await fillReceiver(page);
  const place = page.getByRole('button', { name: 'Place order' });
  await expect(totals(page)).toContainText('€13.50');

  await kitchen.publish({ shop: delivery({ ...near, fee: '3.00' }, island) });
  await place.click();
  const changed = page.getByRole('alertdialog');
  await expect(changed.getByRole('listitem').first()).toHaveText('DeliveryKallio€3.00');
  await expect(changed).toContainText('€14.00');
  await screenshot(page, 'zones-changed-fee');
  await page.keyboard.press('Escape');

  await kitchen.publish({ shop: delivery({ ...near, postcodes: ['33'] }, island) });
  await place.click();
  await expectToast(page, 'The restaurant has changed where it delivers. Please check your delivery area');
  const again = sheet(page, 'Choose where we deliver');
  await expect(again.getByLabel('Postcode')).toHaveValue('00520');
  await expect(again.getByText(/^We don’t deliver to 00520/)).toBeVisible();
  await again.getByText('Suomenlinna').click();
  await again.getByRole('button', { name: 'Confirm' }).click();
  await expect(totals(page)).toContainText('Suomenlinna' + '€4.00' + 'Total' + '€15.00');
  await place.click();
  await expect(headline(page)).toHaveText('Pay on delivery');
});

test('the place of a delivery is chosen with the keyboard alone', async ({ page, server, request }, info) => {
  const kitchen = await openKitchen({ server, request, info }, { shop: delivery(near, far, island) });
  await kitchen.sit(page);
  await add(page, 'Lunch plate');
  await page.getByRole('button', { name: /^Change: Delivery/ }).focus();
  await page.keyboard.press('Enter');
  const ways = sheet(page);
  await risen(ways);
  const tabTo = async (target: Locator) => {
    for (
      let keys = 0;
      keys < 12 && !(await target.evaluate((one) => one === document.activeElement));
      keys += 1
    )
      await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
    await expect(target).toBeInViewport();
  };
  await tabTo(ways.getByRole('button', { name: 'Choose where we deliver' }));
  await page.keyboard.press('Enter');
  await expect(ways.getByLabel('Postcode')).toBeFocused();
  await page.keyboard.type('00');
  await page.keyboard.press('Tab');
  const areas = ways.getByRole('radio', { name: /^Suomenlinna/ });
  await expect(areas).toBeFocused();
  await page.keyboard.press('Space');
  await expect(areas).toBeChecked();
  await tabTo(ways.getByRole('button', { name: 'Confirm' }));
  await page.keyboard.press('Enter');
  await expect(ways).toBeHidden();
  await expect(page.getByText('Added to the bill: Delivery €4.00', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Change: Delivery/ })).toBeFocused();
});
