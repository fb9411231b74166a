import type { Page, Route } from '@playwright/test';
import { headline, scanState } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';

async function order(page: Page, code: string, method?: 'Pay now' | 'Pay at the counter'): Promise<void> {
  await scanState(page, code);
  for (const dish of ['Soup of the day', 'Rye bread', 'Carrot cake', 'Apple juice', 'Cloakroom'])
    await page.getByRole('button', { name: `Add ${dish}` }).click();
  await page.getByRole('button', { name: /View cart/ }).click();
  await page
    .getByRole('dialog', { name: 'Your cart' })
    .getByRole('button', { name: /^Order/ })
    .click();
  if (method)
    await page
      .getByRole('dialog', { name: 'How would you like to pay?' })
      .getByText(method, { exact: true })
      .click();
  await page.getByRole('button', { name: /^Note for the kitchen/ }).click();
  await page.getByRole('textbox').fill('one plate for two');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('button', { name: /^(Place order|Pay now|Send to the kitchen)/ }).click();
  await expect(page).toHaveURL(/orderStatus/);
}

/** What an order on its way can be that this server's shops do not make it: told to the page in the server's place. */
async function show(page: Page, facts: Record<string, unknown>): Promise<void> {
  const tell = async (route: Route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    Object.assign(body.data.order, facts, { version: body.data.order.version + 1000 });
    await route.fulfill({ response: answer, json: body });
  };
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/public/ordering/detail', tell);
  await page.reload();
}

const states = [
  { facts: { orderStatus: 0, txStatus: 0, checkoutMethod: 'O' }, says: 'Waiting for payment' },
  { facts: { orderStatus: 0, txStatus: 1, checkoutMethod: 'O' }, says: 'Payment under way' },
  { facts: { orderStatus: 0, txStatus: 2, checkoutMethod: 'O' }, says: 'Payment did not go through' },
  { facts: { orderStatus: 0, txStatus: 3, checkoutMethod: 'O' }, says: 'Payment under way' },
  { facts: { orderStatus: 1, checkoutMethod: 'O' }, says: 'Order sent' },
  { facts: { orderStatus: 2, checkoutMethod: 'O' }, says: 'Order accepted' },
  { facts: { orderStatus: 3, checkoutMethod: 'O' }, says: 'In the kitchen' },
  { facts: { orderStatus: 4, checkoutMethod: 'O', deliveryMode: 'T' }, says: 'Ready to pick up' },
  { facts: { orderStatus: 5, checkoutMethod: 'O', deliveryMode: 'T' }, says: 'Picked up' },
  { facts: { orderStatus: 7, checkoutMethod: 'O' }, says: 'Returned' },
  { facts: { orderStatus: 8, checkoutMethod: 'O', reason: 'The stove is broken' }, says: 'Order declined' },
  { facts: { orderStatus: 9, checkoutMethod: 'O' }, says: 'Order cancelled' },
] as const;

test('ORD-1, ORD-2 every status has its headline in its colour, and pay-at-POS and append orders their label', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await order(page, 'open-1', 'Pay at the counter');
  await expect(headline(page)).toHaveText('Pay at the counter');
  const tints = new Map<string, string>();
  for (const { facts, says } of states) {
    await show(page, facts);
    await expect(headline(page)).toHaveText(says);
    const hero = page.getByRole('main').locator('header');
    tints.set(says, await hero.evaluate((element) => getComputedStyle(element).getPropertyValue('--tint')));
  }
  const groups = [
    'Waiting for payment',
    'Payment under way',
    'Payment did not go through',
    'In the kitchen',
    'Ready to pick up',
    'Picked up',
  ];
  expect(new Set(groups.map((group) => tints.get(group))).size).toBe(groups.length);
  await expectNoFaults(page);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await order(page, 'tab');
  await expect(headline(page)).toHaveText('Added to your table');
});

test('ORD-3 shop, place, the first four items and all with their count, benefit, taxes, total and every fact of payment', async ({
  page,
}) => {
  await order(page, 'open-1', 'Pay at the counter');
  await show(page, {
    checkoutMethod: 'O',
    orderStatus: 2,
    txNo: 'TX-4711',
    paymentPlatformName: 'Sandbox',
    payTime: 1_795_262_700,
    expectTime: 1_795_266_300,
    expectLatestTime: 1_795_267_200,
    receiverTel: '+358 40 1234567',
    promoList: [{ promoType: 'C', promoName: 'Tuesday', promoAmount: 1.5 }],
  });
  for (const words of [
    'Shop open',
    'States',
    '1 Test Street',
    'Dine in',
    'Table 1',
    'one plate for two',
    'Sandbox',
    'TX-4711',
    'Coupon Tuesday',
    'of which VAT 13.5%',
    'Service 10%',
    '€22.90',
    '+358 40 1234567',
  ])
    await expect(page.getByText(words).first()).toBeVisible();
  for (const label of [
    'Order number',
    'Ordered',
    'Paid',
    'Payment platform',
    'Payment number',
    'Wanted for',
    'Pickup code',
    'Note',
    'Subtotal',
    'Total',
  ])
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Cloakroom')).toBeHidden();
  await page.getByRole('button', { name: 'Show all 5' }).click();
  await expect(page.getByText('Cloakroom')).toBeVisible();
  await screenshot(page, 'status-with-everything');
  await expectNoFaults(page);
});

test('the pickup code is called for by who comes for the food, kept quiet at the table and left out at the door', async ({
  page,
}) => {
  await order(page, 'open-1', 'Pay at the counter');
  const hint = page.getByText('Show this at the counter');
  const code = page.getByText('Pickup code', { exact: true });
  await expect(hint).toBeVisible();
  for (const [deliveryMode, isSaid, isAsked] of [
    ['T', true, true],
    ['F', true, false],
    ['D', false, false],
  ] as const) {
    await show(page, { orderStatus: 3, checkoutMethod: 'O', deliveryMode });
    await expect(headline(page)).toHaveText('In the kitchen');
    await expect(code).toHaveCount(isSaid ? 1 : 0);
    await expect(hint).toHaveCount(isAsked ? 1 : 0);
  }
});

test('PAY-5 an unpaid order counts down to its creation plus payTimeout, and past it the server cancels it', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await order(page, 'hurried');
  await expect(page.getByText(/^00:[0-5]\d$/).first()).toBeVisible();
  const [before] = await page
    .getByText(/^00:[0-5]\d$/)
    .first()
    .allTextContents();
  expect(Number(before?.slice(3))).toBeGreaterThan(40);
  await expect(headline(page)).toHaveText('Order cancelled', { timeout: 90_000 });
});

test('API-4 a tap’s call carries the token, leaves about 100 ms later, and is told of while it is slow', async ({
  page,
}) => {
  await scanState(page, 'open-1');
  await page.getByRole('button', { name: 'Add Rye bread' }).click();
  await page.getByRole('button', { name: /View cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByRole('button', { name: /^Order/ })).toBeVisible();
  let sentAt = 0;
  let token: unknown;
  await page.route('**/api/public/ordering/check/sales', async (route) => {
    sentAt = Date.now();
    token = route.request().postDataJSON().token;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const loading = page.getByText('One moment…');
  const pressed = await page.evaluate(() => {
    const button = [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')].find((each) =>
      each.innerText.startsWith('Order'),
    );
    button?.click();
    return Date.now();
  });
  await expect(loading).toBeVisible();
  expect(sentAt - pressed).toBeGreaterThanOrEqual(95);
  expect(sentAt - pressed).toBeLessThan(1000);
  expect(token).toBe(await page.evaluate(() => JSON.parse(sessionStorage.getItem('h5_token') ?? '')));
  await expect(loading).toBeHidden();
});
