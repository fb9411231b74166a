import type { Page } from '@playwright/test';
import { join, openDesk, panel, phoneSize, pictures, press, send, tablet } from './desk-panel.ts';
import { add } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';

test.use({ viewport: tablet });

const feast = 'Slow-cooked shoulder of pork with roasted root vegetables and its own gravy';
const shop = { ordering: 'A', sittings: true, deliveryModes: 'FTP', acceptance: 'auto' };

/** A dish of the menu, with its price. */
const dish = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${name} (€|Sold)`) });
const total = (page: Page, amount: string) =>
  expect(panel(page).getByText(`Total${amount}`, { exact: true })).toBeVisible();
const place = (page: Page) => press(page, /^Place the order/);
/** The order that the desk shows after it is placed. */
const placed = (page: Page) => page.getByRole('complementary', { name: /^Order \d/ });

test('DESK-8 staff take orders for a table and by telephone with the menu, rules and prices of guests; a manager gives a discount or a free dish with a reason, floor staff cannot; a lost connection doubles nothing', async ({
  page,
  browser,
  baseURL,
  request,
  server,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { shop, items: { feast: { minQty: 3 } } });
  const brand = `kitchen-${info.testId.slice(-8)}`;
  const phone = await (await browser.newContext({ baseURL, locale: 'en-GB', viewport: phoneSize })).newPage();
  await kitchen.sit(phone, '1');
  await add(phone, 'Miso soup');
  await phone.getByRole('button', { name: /View cart/ }).click();
  await phone
    .getByRole('dialog', { name: 'Your cart' })
    .getByRole('button', { name: /^Order/ })
    .click();
  await phone.getByRole('button', { name: /^Send to the kitchen/ }).click();
  await phone.getByRole('button', { name: 'My orders' }).click();
  const bill = phone.getByRole('region', { name: 'The bill of your table' });
  await expect(bill.getByRole('listitem')).toHaveCount(1);
  await openDesk(page, brand);

  await test.step('from the table: a plain dish is one press, choices open beside the menu, the server says the total', async () => {
    await page.getByRole('button', { name: 'Tables', exact: true }).click();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Table 1/ })
      .click();
    await press(page, 'New order');
    await expect(page.getByRole('combobox', { name: 'Table' })).toHaveValue('1');
    await pictures(page, 'taking-empty');
    await dish(page, 'Lunch plate').click();
    await total(page, '€11.00');
    await dish(page, 'Ramen').click();
    await panel(page).getByText('Hot', { exact: true }).click();
    await press(page, 'Egg: one more');
    await pictures(page, 'taking-dish');
    await press(page, 'Add · €10.50');
    await total(page, '€21.50');
    await dish(page, 'Evening set').click();
    await panel(page)
      .getByText(/^Miso soup/)
      .click();
    await panel(page).getByText('Mild', { exact: true }).click();
    await press(page, 'Add · €12.50');
    await total(page, '€34.00');
    await panel(page).getByRole('textbox', { name: 'Remark' }).fill('Birthday');
    await panel(page).getByText('Leave out for an allergy').click();
    await panel(page).getByRole('button', { name: 'Milk', exact: true }).click();
    await pictures(page, 'taking-order');
    await page.setViewportSize(phoneSize);
    await page.getByRole('button', { name: /^Show the order/ }).click();
    await screenshot(page, 'taking-order-phone');
    await expectNoFaults(page);
    await press(page, 'Menu');
    await page.setViewportSize(tablet);
  });

  await test.step('a manager gives a discount only with a reason; the guest sees the order on the bill of the table', async () => {
    await press(page, 'Discount');
    await panel(page).getByText('Percent', { exact: true }).click();
    await panel(page).getByRole('textbox', { name: 'Percent' }).fill('10');
    await expect(panel(page).getByRole('button', { name: 'Give the discount' })).toBeDisabled();
    await press(page, 'Regular guest');
    await pictures(page, 'taking-discount');
    await send(page, 'Give the discount');
    await total(page, '€30.60');
    await place(page);
    await expect(placed(page).getByText('Taken by')).toBeVisible();
    await expect(placed(page).getByText('Regular guest')).toBeVisible();
    await expect(placed(page).getByText('Birthday')).toBeVisible();
    await screenshot(page, 'taking-placed');
    await phone.reload();
    await expect(bill.getByRole('listitem')).toHaveCount(2);
    await expect(bill).toContainText('Discount');
    await expect(bill.getByRole('status')).toHaveText(/€34\.10/);
    await screenshot(phone, 'taking-guest');
  });

  await test.step('by telephone: the number is needed; a free dish has a reason and costs nothing', async () => {
    await page.getByRole('button', { name: 'New order' }).click();
    await page.getByText('Pickup', { exact: true }).click();
    await page.getByRole('searchbox').fill('barley');
    await dish(page, 'Barley tea').click();
    await dish(page, 'Barley tea').click();
    await expect(panel(page).getByText('Fill in: Telephone')).toBeVisible();
    await page.getByRole('textbox', { name: 'Telephone' }).fill('+358 40 1234567');
    await total(page, '€4.00');
    await press(page, 'Discount');
    await press(page, 'Barley tea: one more');
    await press(page, 'It took too long');
    await send(page, 'Give the discount');
    await total(page, '€2.00');
    await expect(panel(page).getByText('Free: Barley tea')).toBeVisible();
    await place(page);
    await expect(placed(page).getByText('+358 40 1234567')).toBeVisible();
    await expect(placed(page).getByText('It took too long')).toBeVisible();
  });

  await test.step('"back" leads to the screen before the order was taken, and an order that was shown stays closed', async () => {
    await page.goBack();
    await expect(placed(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'New order' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(placed(page)).toHaveCount(0);
  });

  await test.step('without a connection the order waits and is sent once when it is back, while the next one is taken', async () => {
    await page.getByRole('button', { name: 'New order' }).click();
    await dish(page, 'Barley tea').click();
    await total(page, '€2.00');
    // the answer is lost: the order arrives, and the desk cannot know
    await page.route(
      (url) => url.pathname === '/api/merchant/v1/orders',
      async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        await route.fetch();
        await route.abort();
      },
    );
    await place(page);
    await expect(panel(page).getByText(/^Not sent yet/)).toBeVisible();
    await screenshot(page, 'taking-unsent');
    await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'New order' }).click();
    await dish(page, 'Lunch plate').click();
    await total(page, '€11.00');
    const unsent = page.getByRole('banner').getByText(/not sent yet/i);
    await expect(unsent).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(unsent).toHaveCount(0);
    // the order that is taken meanwhile stays on the screen
    await total(page, '€11.00');
    await place(page);
    await expect(placed(page).getByText('Lunch plate')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Barley tea' })).toHaveCount(2);
  });

  await test.step('a dish with a minimum begins with it, and one press below it removes the dish', async () => {
    await page.getByRole('button', { name: 'New order' }).click();
    await dish(page, feast).click();
    await press(page, 'Add · €54.00');
    await total(page, '€54.00');
    await press(page, `${feast}: one more`);
    await total(page, '€72.00');
    await press(page, `${feast}: one less`);
    await total(page, '€54.00');
    await press(page, `Remove ${feast}`);
    await expect(panel(page).getByText('Press a dish to add it')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
  });

  await test.step('what is sold out cannot be ordered, and the last portion is taken once', async () => {
    await page.getByRole('button', { name: 'New order' }).click();
    await dish(page, 'Last portion').click();
    await total(page, '€7.00');
    await kitchen.order('last', 7);
    await place(page);
    await expect(panel(page).getByText(/^Something of it is sold out/)).toBeVisible();
    await expect(dish(page, 'Last portion')).toBeDisabled();
    await press(page, 'Remove Last portion');
    await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
  });

  await test.step('floor staff take orders, and give no discount', async () => {
    const floor = await (await browser.newContext({ baseURL, viewport: tablet })).newPage();
    await join(page, floor, {
      shopPid: `${brand}.shop`,
      name: 'Ken',
      role: 'floor',
      password: 'horse battery staple',
    });
    await floor.getByRole('button', { name: 'New order' }).click();
    await dish(floor, 'Barley tea').click();
    await total(floor, '€2.00');
    await expect(panel(floor).getByText('Only a manager gives a discount.')).toBeVisible();
    await expect(panel(floor).getByRole('button', { name: 'Discount' })).toHaveCount(0);
    const refused = await floor.evaluate(async (shopPid) => {
      const tea = { spuPid: 'tea', skuPid: 'tea', unitQty: 1 };
      const discount = { percent: 100, reason: 'A friend' };
      const answer = await fetch('/api/merchant/v1/orders', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'comanda-shop': shopPid },
        body: JSON.stringify({ deliveryMode: 'F', itemList: [tea], discount }),
      });
      return [answer.status, (await answer.json()).code];
    }, `${brand}.shop`);
    expect(refused).toEqual([403, 'discountNotAllowed']);
    await place(floor);
    await expect(placed(floor).getByText('Ken', { exact: true })).toBeVisible();
  });
});
