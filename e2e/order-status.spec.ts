import type { APIRequestContext, Page } from '@playwright/test';
import { comeBack, headline, hold, scanState } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { placeByCalls } from './place-by-calls.ts';

const dishes = [
  { dish: 'soup', price: 9.9 },
  { dish: 'bread', price: 2.5 },
  { dish: 'cake', price: 5.2 },
  { dish: 'juice', price: 3.1 },
  { dish: 'cloakroom', price: 2 },
];

/**
 * Opens an order of five items at the open shop. When the page returns to the foreground, the test answers in
 * place of the server, with statuses that this shop cannot produce.
 */
async function openOrder(page: Page, request: APIRequestContext) {
  const { orderId, token } = await placeByCalls(
    request,
    { hash: 'states-open-1', code: '1' },
    { dishes, orderingAmount: 22.7, dueAmount: 22.9, memo: 'one plate for two' },
  );
  const answer = await request.post('/api/public/ordering/detail', { data: { orderId, token } });
  const { data, ...rest } = await answer.json();
  let order = data.order;
  await page.route('**/api/public/ordering/detail', (route) =>
    route.fulfill({ json: { ...rest, data: { ...data, order } } }),
  );
  await page.goto(`/h5/orderStatus?${new URLSearchParams({ orderId, token })}`);
  await expect(headline(page)).toHaveText('Pay at the counter');
  return async (facts: Record<string, unknown>) => {
    order = { ...data.order, ...facts, version: order.version + 1 };
    await comeBack(page);
  };
}

const online = { checkoutMethod: 'O', pickupQrcode: null, deliveryMode: 'F' };
const states = [
  { facts: { orderStatus: 0, txStatus: 0 }, says: 'Waiting for payment' },
  { facts: { orderStatus: 0, txStatus: 1 }, says: 'Payment under way' },
  { facts: { orderStatus: 0, txStatus: 2 }, says: 'Payment did not go through' },
  { facts: { orderStatus: 0, txStatus: 3 }, says: 'Payment under way' },
  { facts: { orderStatus: 1 }, says: 'Order sent' },
  { facts: { orderStatus: 2 }, says: 'Order accepted' },
  { facts: { orderStatus: 3 }, says: 'In the kitchen' },
  { facts: { orderStatus: 4 }, says: 'Ready to serve' },
  { facts: { orderStatus: 4, deliveryMode: 'T' }, says: 'Ready to pick up' },
  { facts: { orderStatus: 4, deliveryMode: 'D' }, says: 'Ready to go' },
  { facts: { orderStatus: 5 }, says: 'Enjoy your meal!' },
  { facts: { orderStatus: 5, deliveryMode: 'T' }, says: 'Picked up' },
  { facts: { orderStatus: 5, deliveryMode: 'P' }, says: 'Picked up' },
  { facts: { orderStatus: 5, deliveryMode: 'D' }, says: 'Delivered' },
  { facts: { orderStatus: 7 }, says: 'Returned' },
  { facts: { orderStatus: 8 }, says: 'Order declined' },
  { facts: { orderStatus: 9 }, says: 'Order cancelled' },
] as const;

test('ORD-1, ORD-2, ORD-9 every status has its headline and colour, and pay-at-POS and append orders have their labels', async ({
  page,
  request,
}) => {
  const show = await openOrder(page, request);
  const tints = new Map<string, string>();
  for (const { facts, says } of states) {
    await show({ ...online, ...facts });
    await expect(headline(page)).toHaveText(says);
    await expect(page).toHaveTitle(says);
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

  const beneath = headline(page).locator('..');
  for (const [label, says] of [
    [{ orderingMode: 'A' }, 'Added to your table'],
    [{ checkoutMethod: 'P' }, 'Pay at the counter'],
  ] as const) {
    await show({ ...online, orderStatus: 4, ...label });
    await expect(beneath).toHaveText(`${says}Ready to serve · It’s coming to your table now.`);
    await expect(page).toHaveTitle('Ready to serve');
    await show({ ...online, orderStatus: 7, ...label });
    await expect(headline(page)).toHaveText('Returned');
  }
});

test('ORD-3, ORD-12 the page shows shop, place, four items and on request all, benefit, taxes, total and payment', async ({
  page,
  request,
}) => {
  const show = await openOrder(page, request);
  await show({
    ...online,
    orderStatus: 2,
    txNo: 'TX-4711',
    paymentPlatformName: 'Sandbox',
    payTime: 1_795_262_700,
    expectTime: 1_795_266_300,
    expectLatestTime: 1_795_267_200,
    receiverTel: '+358 40 1234567',
    promoList: [
      { promoType: 'C', promoName: 'Tuesday', promoName2: '', promoAmount: 1.5 },
      { promoType: 'P', promoName: '', promoName2: '', promoAmount: 1 },
    ],
  });
  const facts = [
    'Shop open',
    'States',
    '1 Test Street',
    'Dine in',
    'Table 1',
    'one plate for two',
    'Sandbox',
    'TX-4711',
    'Coupon · Tuesday',
    'of which VAT 13.5%',
    'Service 10%',
    '€22.90',
    '+358 40 1234567',
  ];
  for (const words of facts) await expect(page.getByText(words).first()).toBeVisible();
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
  await expect(page.getByText(/15:05–15:20/)).toBeVisible();
  await expect(page.locator('dl')).toHaveText(
    'Subtotal€22.70Coupon · Tuesday-€1.50Points-€1.00Service 10%€0.20Total€22.90of which VAT 13.5%€2.46',
  );
  await expect(page.getByText('Cloakroom')).toBeHidden();
  await page.getByRole('button', { name: 'Show all 5' }).click();
  await expect(page.getByText('Cloakroom')).toBeVisible();
  await screenshot(page, 'status-with-everything');
  await expectNoFaults(page);

  await test.step('printed, the page is a receipt with the same content, without buttons or colours', async () => {
    await page.getByRole('button', { name: 'Show fewer' }).click();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const words of [...facts, 'Cloakroom', 'Order number', 'Ordered', 'Paid'])
      await expect(page.getByText(words).first()).toBeVisible();
    for (const button of await page.locator('button').all()) await expect(button).toBeHidden();
    const colours = await page.locator('body *:visible').evaluateAll((all) => [
      ...new Set(
        all.flatMap((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          return [color, backgroundColor];
        }),
      ),
    ]);
    expect(colours.toSorted()).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']);
    const { x, y } = (await page.getByText('Shop open').boundingBox()) ?? {};
    expect(y).toBeLessThan((await headline(page).boundingBox())?.y ?? 0);
    expect(x).toBeGreaterThan(0);
    await screenshot(page, 'receipt');
  });
});

test('the pickup code is large for takeaway, small at the table, and hidden for delivery', async ({
  page,
  request,
}) => {
  const show = await openOrder(page, request);
  const hint = page.getByText('Show this at the counter');
  const code = page.getByText('Pickup code', { exact: true });
  await expect(hint).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code of pickup code/ })).toBeVisible();
  for (const [deliveryMode, isSaid, isAsked] of [
    ['T', true, true],
    ['F', true, false],
    ['D', false, false],
  ] as const) {
    await show({ ...online, orderStatus: 3, deliveryMode });
    await expect(headline(page)).toHaveText('In the kitchen');
    await expect(code).toHaveCount(isSaid ? 1 : 0);
    await expect(hint).toHaveCount(isAsked ? 1 : 0);
  }
});

test('API-4 a tap’s call sends the token after about 100 ms, and shows a spinner if it is slow', async ({
  page,
}) => {
  await scanState(page, 'open-1');
  await page.getByRole('button', { name: 'Add Rye bread' }).click();
  await page.getByRole('button', { name: /View cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByRole('button', { name: /^Order/ })).toBeVisible();
  const release = await hold(page, '**/api/public/ordering/check/sales');
  const sent = page.waitForRequest('**/api/public/ordering/check/sales');
  const loading = page.getByText('One moment…');
  const waited = await page.evaluate(() => {
    const button = [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')].find((each) =>
      each.innerText.startsWith('Order'),
    );
    const fetchPage = window.fetch;
    const at = Date.now();
    // measures in the page, because a busy machine delays the test
    const waited = new Promise<number>((resolve) => {
      window.fetch = (...call) => {
        if (String(call[0]).endsWith('/check/sales')) resolve(Date.now() - at);
        return fetchPage(...call);
      };
    });
    button?.click();
    return waited;
  });
  await expect(loading).toBeVisible();
  expect(waited).toBeGreaterThanOrEqual(95);
  expect(waited).toBeLessThan(1000);
  release();
  expect((await sent).postDataJSON().token).toBe(
    await page.evaluate(() => JSON.parse(sessionStorage.getItem('h5_token') ?? '')),
  );
  await expect(loading).toBeHidden();
});
