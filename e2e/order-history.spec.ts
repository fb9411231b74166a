import { addSet, checkOut, comeBack, headline, openDish, openReceipt, pick, take } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import { placeByCalls } from './place-by-calls.ts';
import { expectToast } from './toasts.ts';

const words = [
  { is: { orderStatus: 0, txStatus: 0 }, says: 'Waiting for payment' },
  { is: { orderStatus: 0, txStatus: 1 }, says: 'Payment under way' },
  { is: { orderStatus: 0, txStatus: 2 }, says: 'Payment did not go through' },
  { is: { orderStatus: 0, txStatus: 3 }, says: 'Confirming payment' },
  { is: { orderStatus: 1 }, says: 'Order sent' },
  { is: { orderStatus: 2 }, says: 'Order accepted' },
  { is: { orderStatus: 3 }, says: 'In the kitchen' },
  { is: { orderStatus: 4 }, says: 'Ready' },
  { is: { orderStatus: 5, deliveryMode: 'T' }, says: 'Picked up' },
  { is: { orderStatus: 5, deliveryMode: 'P' }, says: 'Picked up' },
  { is: { orderStatus: 5, deliveryMode: 'F' }, says: 'Completed' },
  { is: { orderStatus: 5, deliveryMode: 'D' }, says: 'Completed' },
  { is: { orderStatus: 7 }, says: 'Returned' },
  { is: { orderStatus: 8 }, says: 'Order declined' },
  { is: { orderStatus: 9 }, says: 'Order cancelled' },
] as const;

const modes = { F: 'Dine in', T: 'Takeaway', P: 'Pickup', D: 'Delivery' };

test('ORD-6, ORD-10 My orders is empty at first, and then shows status, two thumbnails with a count, time, amount and mode of each order', async ({
  page,
  request,
}) => {
  const { orderId, token } = await placeByCalls(
    request,
    { hash: 'states-open-1', code: '1' },
    { dishes: [{ dish: 'bread', price: 2.5 }], orderingAmount: 2.5 },
  );
  await page.goto('/h5/historyOrder');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'See the menu' })).toBeVisible();
  const nav = page.getByRole('navigation');
  await expect(nav.getByRole('button', { name: 'My orders' })).toHaveAttribute('aria-current', 'page');
  await expect(nav.getByRole('button', { name: 'Menu' })).toBeVisible();

  const dish = { spuName2: '', imageUrl: '', imageColor: '#c2410c', unitQty: 1 };
  const orderList = words.map(({ is }, index) => ({
    orderId: index === 3 ? orderId : `order-${index}`,
    orderNo: `1121-0${index}`,
    txStatus: 0,
    orderingMode: 'O',
    checkoutMethod: 'O',
    deliveryMode: 'F',
    crtTime: 1_795_262_700 - index * 60,
    dueAmount: 21.5,
    productCount: 7,
    itemCount: 5,
    itemList: [
      { ...dish, spuName: 'Soup of the day' },
      { ...dish, spuName: 'Rye bread', unitQty: 3 },
    ],
    shopName: 'Shop open',
    shopName2: '',
    amountScale: 2,
    currency: 'EUR',
    ...is,
  }));
  // sends the newest order last, because the page must sort
  const time = Math.floor(Date.now() / 1000);
  const json = { code: 200, message: '', data: { orderList: orderList.toReversed() }, time };
  await page.route('**/api/public/ordering/history', (route) => route.fulfill({ json }));
  await comeBack(page);
  const cards = page.getByRole('listitem');
  await expect(cards).toHaveCount(words.length);
  for (const [index, { is, says }] of words.entries()) {
    const mode = modes['deliveryMode' in is ? is.deliveryMode : 'F'];
    await expect(cards.nth(index)).toContainText(
      new RegExp(
        `${says}.*Nov 21.*\\+3.*€21\\.50.*Soup of the day\\s· Rye bread ×3\\s· \\+3.*${mode} · 7 items`,
      ),
    );
  }
  expect(await cards.first().locator('[style*="rgb(194, 65, 12)"]').count()).toBe(2);
  await screenshot(page, 'my-orders');
  await expectNoFaults(page);

  const told = await request.post('/api/public/ordering/detail', { data: { orderId, token } });
  const { data, ...rest } = await told.json();
  Object.assign(data.order, { checkoutMethod: 'O', orderStatus: 0, txStatus: 3 });
  await page.route('**/api/public/ordering/detail', (route) => route.fulfill({ json: { ...rest, data } }));
  await cards
    .nth(3)
    .getByRole('button', { name: /^Order 1121-03/ })
    .click();
  await expect(headline(page)).toHaveText('Payment under way');
});

test('ORD-11 an order shows its choices and why it was declined, and "order again" adds its available items to the cart', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info });
  await kitchen.sit(page);
  const ramen = await openDish(page, 'Ramen');
  await pick(ramen, 'Hot');
  await take(ramen, 'Egg', 2);
  await ramen.getByRole('button', { name: /^Add/ }).last().click();
  await addSet(page, 'Evening set');
  await checkOut(page);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/orderStatus\?orderId=/);
  const orderId = new URL(page.url()).searchParams.get('orderId');
  await openReceipt(page);
  await expect(page.getByText('Hot · Egg ×2')).toBeVisible();
  await expect(page.getByText('Ramen (Mild)')).toBeVisible();
  await expect(page.getByText('Barley tea')).toBeVisible();

  await kitchen.till(`orders/${orderId}/reject`, { reason: 'The stove is broken' });
  await expect(headline(page)).toHaveText('Order declined');
  await expect(page.getByText('The stove is broken')).toBeVisible();

  await kitchen.till('sold-out', { spuPidList: ['set'] });
  await page.getByRole('button', { name: 'My orders' }).click();
  await page.getByRole('listitem').getByRole('button', { name: 'Order the same again' }).click();
  const missing = page.getByRole('alertdialog', { name: 'Not available this time' });
  await expect(missing).toHaveAccessibleDescription('Evening set');
  await missing.getByRole('button', { name: 'Add the rest to the cart' }).click();
  await expectToast(page, 'It’s in your cart');
  await page.getByRole('button', { name: /View cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart).toContainText(/Ramen.*Hot · Egg ×2.*€12\.00/);
  await expect(cart).not.toContainText('Evening set');
});
