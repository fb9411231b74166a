import { placeOf, scan } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { placeByCalls } from './place-by-calls.ts';

test.use({ viewport: { width: 1024, height: 768 } });

test('DESK-7 from the header everything takes 10 or 20 minutes longer, or the shop pauses with its message; guests see it within 2 s, a banner reminds of it, and it ends by itself', {
  tag: '@timed',
}, async ({ page, browser, request, server, demo }) => {
  const headers = { authorization: `Bearer ${await server.merchantKey('night-lane.yongkang')}` };
  const state = async () => (await request.get('/api/merchant/v1/pause', { headers })).json();
  const phone = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await scan(phone, placeOf(demo, 'night-lane', 'A12'));
  await page.goto('/desk/#demo=night-lane');
  await expect(page.getByText('No new orders')).toBeVisible();
  const open = page.getByRole('button', { name: 'Busy or pause' });
  const panel = page.getByRole('region', { name: 'Busy or pause' });

  await test.step('everything takes longer for an hour', async () => {
    await open.click();
    await screenshot(page, 'desk-pause');
    await expectNoFaults(page);
    await panel.getByRole('button', { name: '+20 min' }).click();
    await expect(panel).toHaveCount(0);
    await expect(page.getByText(/^Everything takes 20 minutes longer until/)).toBeVisible();
    const { orderId, token } = await placeByCalls(
      request,
      { hash: 'tpe-x4h8n3rb', code: 'B3' },
      {
        dishes: [{ dish: 'steamed-rice', price: 15 }],
        orderingAmount: 15,
      },
    );
    const answer = await request.post('/api/public/ordering/detail', {
      data: { token, orderId, forcePaymentStatus: false },
    });
    expect((await answer.json()).data).toMatchObject({ order: { delayMinutes: 20 } });
    await expect(page.getByText('20 min later')).toBeVisible();
    await page.getByRole('button', { name: /^Accept / }).click();
    await page.getByRole('button', { name: 'Back to normal' }).click();
    await expect(page.getByText(/^Everything takes/)).toHaveCount(0);
    expect(await state()).toMatchObject({ busyMinutes: 0 });
    const done = await request.post(`/api/merchant/v1/orders/${orderId}/complete`, { headers });
    expect(done.status()).toBe(200);
  });

  await test.step('a pause shows its message on the phone, and ends by a press', async () => {
    await open.click();
    await panel.getByRole('textbox').fill('The wok is on fire, back soon');
    await panel.getByRole('button', { name: '15 min' }).click();
    await expect(phone.getByText('The wok is on fire, back soon').first()).toBeVisible({ timeout: 2000 });
    await expect(page.getByText(/^Guests cannot order until/)).toBeVisible();
    const { since, until } = await state();
    expect(Math.abs(until - since - 900)).toBeLessThan(5);
    await page.reload();
    await expect(page.getByText(/^Guests cannot order until/)).toBeVisible();
    await screenshot(page, 'desk-paused');
    await expectNoFaults(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('combobox', { name: 'Language' }).selectOption('zh-TW');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: '忙碌或暫停' }).click();
    await screenshot(page, 'desk-pause-phone');
    await expectNoFaults(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.getByRole('button', { name: '恢復接單' }).click();
    await expect(phone.getByText('The wok is on fire, back soon')).toHaveCount(0);
  });

  await test.step('a pause until the next opening, and one that ends by itself', async () => {
    await page.getByRole('button', { name: '到下次營業' }).click();
    await expect.poll(async () => (await state()).until).toBeGreaterThan(Date.now() / 1000);
    const until = Math.floor(Date.now() / 1000) + 4;
    const short = { message: 'A short break', until };
    expect((await request.post('/api/merchant/v1/pause', { headers, data: short })).status()).toBe(200);
    await expect(phone.getByText('A short break').first()).toBeVisible({ timeout: 2000 });
    await expect(phone.getByText('A short break')).toHaveCount(0);
    expect(await state()).toMatchObject({ paused: false });
    await expect(page.getByText(/前顧客無法點餐/)).toHaveCount(0);
  });
  await phone.context().close();
});
