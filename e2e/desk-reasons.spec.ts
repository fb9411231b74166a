import { add, checkOut, headline, placeOf, scan } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { placeByCalls } from './place-by-calls.ts';
import { speak, wordsOf } from './words.ts';

test.use({ viewport: { width: 1024, height: 768 } });

test('DESK-3 accepting is one tap; a rejection needs a reason, which the guest reads in their language, and takes the dish off the menu in the same tap; a delay reaches the guest within 2 s', {
  tag: '@timed',
}, async ({ page, context, demo, request, server }) => {
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await scan(phone, placeOf(demo, 'night-lane', 'B3'));
  await add(phone, 'Steamed rice');
  await checkOut(phone, 'Pay at the counter');
  await phone.getByRole('button', { name: /^Place order/ }).click();
  await expect(headline(phone)).toHaveText('Pay at the counter');
  await speak(phone, server.origin, 'ja');
  await phone.reload();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'ja');

  await page.goto('/desk/#demo=night-lane');
  const waiting = page.getByRole('region', { name: /^New/ }).getByRole('article');
  const { orderId } = await placeByCalls(
    request,
    { hash: 'tpe-k7m2q9wd', code: 'A12' },
    { dishes: [{ dish: 'steamed-rice', price: 15 }], orderingAmount: 15 },
  );
  const other = page.locator(`[data-order="${orderId}"]`);
  await other.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Start cooking' })).toBeVisible();

  await waiting.getByRole('button', { name: /^B3/ }).click();
  const panel = page.getByRole('complementary', { name: /^Order / });
  await panel.getByRole('button', { name: '+20 min' }).click();
  await expect(phone.getByText(/20分/)).toBeVisible({ timeout: 2000 });
  await panel.getByRole('button', { name: '+5 min' }).click();
  await expect(phone.getByText(/25分/)).toBeVisible({ timeout: 2000 });

  await panel.getByRole('button', { name: 'Reject' }).click();
  const reject = panel.getByRole('button', { name: 'Reject' });
  await expect(reject).toBeDisabled();
  for (const reason of ['busy', 'closing', 'cannot deliver'])
    await expect(panel.getByRole('button', { name: new RegExp(reason) })).toBeVisible();
  await panel.getByRole('button', { name: /has sold out/ }).click();
  await panel.getByRole('button', { name: '白飯' }).click();
  await screenshot(page, 'desk-reject');
  await expectNoFaults(page);
  await reject.click();
  await expect(phone.getByText(wordsOf('ja')('status.outOfDish'))).toBeVisible({ timeout: 2000 });
  await expect(panel.getByText('Something in this order has sold out.')).toBeVisible();

  const headers = { authorization: `Bearer ${await server.merchantKey('night-lane.yongkang')}` };
  const soldOut = await (await request.get('/api/merchant/v1/sold-out', { headers })).json();
  expect(soldOut.spuPidList).toContain('steamed-rice');
  await request.post('/api/merchant/v1/back-on-sale', { headers, data: { spuPidList: ['steamed-rice'] } });
  await request.post(`/api/merchant/v1/orders/${orderId}/complete`, { headers });
});
