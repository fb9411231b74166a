import type { APIRequestContext, Page } from '@playwright/test';
import { startCutProxy } from './cut-proxy.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { placeByCalls } from './place-by-calls.ts';
import type { RunningServer } from './server.ts';
import { openTaipeiTill } from './taipei-till.ts';
import { expectToast } from './toasts.ts';

test.use({ viewport: { width: 1024, height: 768 } });

const a12 = { hash: 'tpe-k7m2q9wd', code: 'A12' };
const b3 = { hash: 'tpe-x4h8n3rb', code: 'B3' };

const place = (request: APIRequestContext, code: typeof a12, memo = '') =>
  placeByCalls(request, code, { dishes: [{ dish: 'steamed-rice', price: 15 }], orderingAmount: 15, memo });

/** Ends orders as a till does, so that the next test of this server finds empty lists. */
async function finish(
  request: APIRequestContext,
  server: RunningServer,
  orderIds: readonly string[],
): Promise<void> {
  const till = await openTaipeiTill(request, server);
  for (const orderId of orderIds) await till(orderId, 'complete');
}

const list = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const cards = (page: Page, name: string) => list(page, name).getByRole('article');

async function openDesk(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/desk/#demo=night-lane`);
  await expect(list(page, 'New')).toBeVisible();
  await expect(page.getByText('One moment…')).toHaveCount(0);
}

/** What the page did with the device: the tones it began, the badge, and how often it kept the screen on. */
type Device = { tones: number[]; badge: number; locks: number };
declare global {
  interface Window {
    device: Device;
  }
}

/** Records tones, badge and wake lock instead of a speaker and a screen that the test cannot see. */
async function watchDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const device: Device = { tones: [], badge: 0, locks: 0 };
    window.device = device;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      device.tones.push(this.frequency.value);
      start.call(this, when);
    };
    const lock = { release: async () => undefined };
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          device.locks += 1;
          return lock;
        },
      },
    });
    Object.defineProperty(navigator, 'setAppBadge', {
      value: async (count: number) => {
        device.badge = count;
      },
    });
  });
}
const rings = async (page: Page) =>
  (await page.evaluate(() => window.device.tones)).filter((hertz) => hertz === 880).length;

test('DESK-2 a new order rings within 2 s and until somebody touches it, the screen stays on, title and badge count; a lost connection is red with another tone, and nothing is missing or doubled afterwards', {
  tag: '@timed',
}, async ({ page, request, server }) => {
  const proxy = await startCutProxy(server.origin);
  await watchDevice(page);
  await openDesk(page, proxy.origin);
  await page.getByRole('button', { name: 'Turn on sound' }).click();
  expect(await page.evaluate(() => window.device.locks)).toBeGreaterThan(0);

  const first = await place(request, a12);
  await expect.poll(() => rings(page), { timeout: 2000, intervals: [50] }).toBe(1);
  await expect(cards(page, 'New')).toHaveCount(1);
  await expect(page).toHaveTitle(/^\(1\) /);
  expect(await page.evaluate(() => window.device.badge)).toBe(1);
  await expect.poll(() => rings(page), { timeout: 6000 }).toBe(2);
  await page.getByRole('heading', { name: /^New/ }).click();
  const heard = await rings(page);

  const cutAt = Date.now();
  proxy.cut();
  const alert = page.getByRole('alert').filter({ hasText: 'No connection' });
  const meanwhile = [await place(request, a12), await place(request, b3)];
  await expect(alert).toBeVisible({ timeout: 13_000 });
  expect(Date.now() - cutAt).toBeGreaterThan(9500);
  // more than two rings would have come meanwhile
  expect(await rings(page)).toBe(heard);
  expect(await page.evaluate(() => window.device.tones.at(-1))).toBeLessThan(400);
  const colour = await alert.locator('p').evaluate((line) => getComputedStyle(line).backgroundColor);
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  await screenshot(page, 'desk-lost');
  await expectNoFaults(page);

  proxy.mend();
  await expect(alert).toBeHidden({ timeout: 8000 });
  await expect(cards(page, 'New')).toHaveCount(3);
  await expect(page).toHaveTitle(/^\(3\) /);
  await expect.poll(() => rings(page), { timeout: 2000, intervals: [50] }).toBe(heard + 1);
  for (let left = 3; left > 0; left -= 1) {
    await cards(page, 'New')
      .first()
      .getByRole('button', { name: /^Accept / })
      .click();
    await expect(cards(page, 'New')).toHaveCount(left - 1);
  }
  proxy.close();
  await finish(
    request,
    server,
    [first, ...meanwhile].map(({ orderId }) => orderId),
  );
});

test('DESK-5 two people press at once on two devices: both see the same, the later one reads who was first; an action is kept over a reload, shown as unsent, and done once', async ({
  page,
  browser,
  request,
  server,
}) => {
  const other = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await openDesk(page);
  await openDesk(other);
  const { orderId } = await place(request, b3);
  const mine = cards(page, 'New').first();
  await expect(mine).toBeVisible();
  await page.route('**/accept', (route) => route.abort());
  await mine.getByRole('button', { name: /^Accept / }).click();
  await expect(mine.getByText('Not sent yet')).toBeVisible();
  await page.reload();
  await expect(cards(page, 'New').first().getByText('Not sent yet')).toBeVisible();
  await expect(page.getByText('1 action is not sent yet.')).toBeVisible();
  await screenshot(page, 'desk-unsent');
  await expectNoFaults(page);

  await cards(other, 'New')
    .first()
    .getByRole('button', { name: /^Accept / })
    .click();
  await page.unroute('**/accept');
  await expectToast(page, /Demo was first/);
  for (const desk of [page, other]) {
    await expect(cards(desk, 'New')).toHaveCount(0);
    await expect(list(desk, 'In the kitchen').locator(`[data-order="${orderId}"]`)).toHaveCount(1);
  }
  await expect(page.getByText('not sent yet')).toHaveCount(0);

  // the answer is lost, the action is not: the repetition is the same action
  const step = list(page, 'In the kitchen')
    .locator(`[data-order="${orderId}"]`)
    .getByRole('button', { name: 'Start cooking' });
  await page.route('**/prepare', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await step.click();
  await expect(page.getByText('1 action is not sent yet.')).toBeVisible();
  await page.unroute('**/prepare');
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  await expect(page.getByText(/Demo was first/)).toHaveCount(0);
  const key = await server.merchantKey('night-lane.yongkang');
  const timeline = await request.get(`/api/merchant/v1/orders/${orderId}/timeline`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { eventList } = await timeline.json();
  expect(
    eventList.filter(({ kind }: { kind: string }) => kind === 'accepted' || kind === 'prepared'),
  ).toHaveLength(2);
  await other.context().close();
  await finish(request, server, [orderId]);
});

test('a second tap never meets another order, the heads of the lists stay in view, and an open order leaves the lists their width', async ({
  page,
  request,
  server,
}) => {
  await openDesk(page);
  const placed = [];
  for (let count = 0; count < 5; count += 1) placed.push(await place(request, a12));
  const accept = ({ orderId }: { orderId: string }) =>
    page.locator(`[data-order="${orderId}"]`).getByRole('button', { name: /^Accept / });
  const [first, second, , , last] = placed;
  if (!first || !second || !last) throw new Error('five orders are placed');
  await expect(accept(last)).toBeAttached();
  await accept(first).scrollIntoViewIfNeeded();
  const before = await accept(second).boundingBox();
  await accept(first).click();
  await page.mouse.move(1000, 700);
  await page.mouse.down();
  const accepted = list(page, 'In the kitchen').locator(`[data-order="${first.orderId}"]`);
  await expect(accepted).toBeAttached();
  await screenshot(page, 'desk-accepted-held');
  expect(await accept(second).boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect.poll(async () => (await accept(second).boundingBox())?.y).not.toBe(before?.y);

  await accept(last).scrollIntoViewIfNeeded();
  for (const name of ['New', 'In the kitchen', 'Ready', 'Done'])
    await expect(list(page, name).getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
  await list(page, 'New').getByRole('article').last().getByRole('button').first().click();
  await expect(page.getByRole('complementary')).toBeVisible();
  await screenshot(page, 'desk-order-beside-many');
  const ends = await list(page, 'New')
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  const next = await list(page, 'In the kitchen').boundingBox();
  expect(Math.max(...ends)).toBeLessThan(next?.x ?? 0);

  await test.step('a second tap does not do the next step, and the undo covers nothing at the end', async () => {
    const sent: string[] = [];
    page.on('request', (one) => sent.push(new URL(one.url()).pathname));
    // the page itself taps as soon as the next step is there
    await accepted.evaluate((card) => {
      const watch = new MutationObserver(() => {
        const next = [...card.querySelectorAll('button')].find((one) => /Handed over/.test(one.innerText));
        if (!next || next.hasAttribute('aria-busy')) return;
        watch.disconnect();
        next.click();
        card.setAttribute('data-tapped', '');
      });
      watch.observe(card, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    await accepted.getByRole('button', { name: /^Start cooking / }).click();
    const bar = await page.getByRole('button', { name: 'Undo' }).locator('xpath=..').boundingBox();
    await expect(accepted).toHaveAttribute('data-tapped');
    await expect(accepted.getByRole('button', { name: /^Handed over / })).toBeEnabled();
    expect(sent.filter((path) => path.endsWith('/complete'))).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const ending = await list(page, 'New').getByRole('article').last().boundingBox();
    expect((ending?.y ?? 0) + (ending?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
  const till = await openTaipeiTill(request, server);
  const ids = placed.map(({ orderId }) => orderId);
  for (const orderId of ids.slice(1)) await till(orderId, 'accept');
  await finish(request, server, ids);
});

test('DESK-1 orders stand in lists by state, are found by mode, table, number, name and phone, and a card says what staff need', async ({
  page,
  request,
  server,
}) => {
  await openDesk(page);
  const first = await place(request, b3, 'No chopsticks, please');
  const card = page.locator(`[data-order="${first.orderId}"]`);
  await expect(card).toBeVisible();
  for (const text of ['B3', 'Dine in', 'just now', '白飯', 'No chopsticks, please', 'to pay', 'accept by'])
    await expect(card).toContainText(text);
  const tables = page.getByRole('combobox', { name: 'Table' });
  await tables.selectOption('B3');
  await expect(card).toBeVisible();
  const number = (await card.getAttribute('data-number')) ?? '';
  await page.getByRole('searchbox').fill('nobody');
  await expect(page.getByText('No order fits the search').first()).toBeVisible();
  await page.getByRole('searchbox').fill(number);
  await expect(page.getByRole('article')).toHaveCount(1);
  // a screen reader tells the cards of a list and their buttons apart
  await expect(page.getByRole('article', { name: `B3 Order ${number}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Accept B3 Order ${number}`, exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind of order' }).selectOption('D');
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Kind of order' }).selectOption('F');
  await screenshot(page, 'desk-filtered');
  await expectNoFaults(page);

  // a step is taken back within 10 s
  await card.getByRole('button', { name: /^Accept / }).click();
  await card.getByRole('button', { name: 'Start cooking' }).click();
  await expect(card.getByRole('button', { name: 'Handed over' })).toBeVisible();
  await screenshot(page, 'desk-undo');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByRole('button', { name: 'Start cooking' })).toBeVisible();
  await finish(request, server, [first.orderId]);
});
