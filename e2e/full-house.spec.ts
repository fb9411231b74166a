import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { startCutProxy } from './cut-proxy.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { placeByCalls } from './place-by-calls.ts';
import { doWork, frameMs, phoneTime, processorTimes, scrollInFrames, watchTaps } from './slow-phone.ts';
import { openTaipeiTill } from './taipei-till.ts';

test.use({
  viewport: { width: 1024, height: 768 },
  settings: { CODE_SUBMITS_PER_MINUTE: '1000', DEMO_KITCHEN_SECONDS: '3600' },
});

const codes = [
  { hash: 'tpe-k7m2q9wd', code: 'A12' },
  { hash: 'tpe-x4h8n3rb', code: 'B3' },
];
const dishes = [
  { dish: 'steamed-rice', price: 15 },
  { dish: 'taiwan-beer', price: 100 },
];

type Order = { readonly orderId: string; readonly orderNo: string };
type Till = Awaited<ReturnType<typeof openTaipeiTill>>;

/** Places orders at two tables in turn, and accepts them. */
async function fill(request: APIRequestContext, till: Till, count: number): Promise<Order[]> {
  const orders: Order[] = [];
  for (let index = 0; index < count; index += 1) {
    const code = codes[index % codes.length] ?? { hash: '', code: '' };
    const { orderId } = await placeByCalls(request, code, { dishes, orderingAmount: 115 });
    orders.push({ orderId, orderNo: (await till(orderId, 'accept')).order.orderNo });
  }
  return orders;
}

/** The time of a frame while a part of the page scrolls, on a processor that is 4 times slower, in milliseconds. */
async function frameTime(browser: Browser, page: Page, part: Locator): Promise<number> {
  const frames = 60;
  await scrollInFrames(part, frames);
  await browser.startTracing(page, { categories: ['blink.user_timing'] });
  await doWork(page);
  for (let time = 0; time < 3; time += 1) await scrollInFrames(part, frames);
  const trace = await browser.stopTracing();
  return phoneTime(trace, processorTimes(trace, 'scroll', 'scrolled')) / frames;
}

test('DESK-10 with 200 open orders the desk scrolls at 60 frames a second on a CPU slowed 4 times, a press answers in 100 ms, and an event costs one read', {
  tag: '@timed',
}, async ({ page, browser, request, server }) => {
  const till = await openTaipeiTill(request, server);
  const orders = await fill(request, till, 200);
  await page.goto('/desk/#demo=night-lane');
  const cooking = page.getByRole('region', { name: /^In the kitchen/ });
  await expect(cooking.getByRole('article')).toHaveCount(200);

  await test.step('scrolling', async () => {
    const time = await frameTime(browser, page, page.locator('html'));
    console.log(`desk with 200 orders: ${time.toFixed(1)} ms of a processor for a frame at CPU/4`);
    expect(time).toBeLessThanOrEqual(frameMs);
  });

  await test.step('a press', async () => {
    const presses = 5;
    const next = cooking.getByRole('button', { name: 'Start cooking' });
    await page.evaluate(watchTaps, { pressed: 'article button', answer: 'article [aria-busy=true]' });
    await browser.startTracing(page, { categories: ['blink.user_timing'] });
    await doWork(page);
    for (let press = 1; press <= presses; press += 1) {
      await next.first().tap();
      await expect(next).toHaveCount(orders.length - press);
    }
    const trace = await browser.stopTracing();
    const times = processorTimes(trace, 'tap', 'shown');
    const time = phoneTime(trace, times) + frameMs;
    console.log(`press on a desk with 200 orders: ${time.toFixed(0)} ms at CPU/4`);
    expect(times).toHaveLength(presses);
    expect(time).toBeLessThanOrEqual(100);
  });

  await test.step('an event', async () => {
    const reads: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/orders')) reads.push(new URL(sent.url()).pathname);
    });
    await till(orders.at(-1)?.orderId ?? '', 'ready');
    await expect(page.getByRole('region', { name: /^Ready/ }).getByRole('article')).toHaveCount(1);
    expect(reads).toEqual(['/api/merchant/v1/orders']);
  });
  for (const { orderId } of orders) await till(orderId, 'complete');
});

test('KIT-5 with 60 open tickets the kitchen scrolls at 60 frames a second on a CPU slowed 4 times; after 60 s without a connection nothing is lost or doubled, and meanwhile the screen shows that it is behind', {
  tag: '@timed',
}, async ({ page, browser, request, server }) => {
  const till = await openTaipeiTill(request, server);
  const [struck, cancelled, done, ...others] = await fill(request, till, 60);
  if (!struck || !cancelled || !done) throw new Error('There are no orders');
  const address = '/desk/kitchen#demo=night-lane';
  const tickets = page.getByRole('list', { name: 'Tickets' }).getByRole('article');
  const numbers = async (screen: Page) =>
    (
      await screen
        .locator('[data-ticket]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-ticket')))
    ).toSorted();
  await page.goto(address);
  await expect(tickets).toHaveCount(60);
  await screenshot(page, 'kitchen-full');

  await test.step('scrolling', async () => {
    const time = await frameTime(browser, page, page.getByRole('list', { name: 'Tickets' }));
    console.log(`kitchen with 60 tickets: ${time.toFixed(1)} ms of a processor for a frame at CPU/4`);
    expect(time).toBeLessThanOrEqual(frameMs);
  });

  const proxy = await startCutProxy(server.origin);
  const behind = await (await browser.newContext({ baseURL: proxy.origin })).newPage();
  await behind.clock.install();
  await behind.goto(address);
  const all = behind.getByRole('list', { name: 'Tickets' }).getByRole('article');
  await expect(all).toHaveCount(60);
  const alert = behind.getByRole('alert').filter({ hasText: 'This screen is behind' });
  const beer = (screen: Page) =>
    screen.locator(`[data-ticket="${struck.orderNo}"]`).getByRole('button', { name: /台灣啤酒/ });

  await test.step('without a connection', async () => {
    proxy.cut();
    await beer(behind).click();
    await till(cancelled.orderId, 'cancel', { reason: 'The guest has left' });
    await till(done.orderId, 'complete');
    others.push(...(await fill(request, till, 2)));
    await behind.clock.fastForward(60_000);
    await expect(alert).toBeVisible();
    await expect(behind.getByText('Not sent yet', { exact: true })).toBeVisible();
    await expect(all).toHaveCount(60);
    await screenshot(behind, 'kitchen-behind');
    await expectNoFaults(behind);
  });

  await test.step('with the connection again', async () => {
    proxy.mend();
    await behind.clock.resume();
    await expect(alert).toBeHidden();
    const open = [struck, cancelled, ...others].map(({ orderNo }) => orderNo).toSorted();
    for (const screen of [behind, page]) await expect.poll(() => numbers(screen)).toEqual(open);
    for (const screen of [behind, page]) await expect(beer(screen)).toHaveAttribute('aria-pressed', 'true');
    await expect(behind.getByText('Not sent yet', { exact: true })).toBeHidden();
    await expect(behind.locator(`[data-ticket="${cancelled.orderNo}"]`)).toContainText('Cancelled');
  });
  for (const { orderId } of [struck, ...others]) await till(orderId, 'complete');
  await behind.context().close();
  proxy.close();
});
