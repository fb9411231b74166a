import type { APIRequestContext, Page } from '@playwright/test';
import { comeBack, headline } from './diner.ts';
import { expect } from './harness.ts';
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
export async function openOrder(page: Page, request: APIRequestContext) {
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

export const online = { checkoutMethod: 'O', pickupQrcode: null, deliveryMode: 'F' };
