import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { startCutProxy } from './cut-proxy.ts';
import { expect, screenshot, test } from './harness.ts';
import { scanByCall, submitByCall } from './place-by-calls.ts';
import { root } from './surroundings.ts';

/** The long form is the whole evening: 20 tables and 60 guests, each with two rounds. */
const isLong = process.env.LONG === '1';
const tables = isLong ? 20 : 4;
const guests = isLong ? 60 : 8;
const rounds = 2;

test.use({
  viewport: { width: 1024, height: 768 },
  settings: { CODE_SUBMITS_PER_MINUTE: '1000', SUBMITS_PER_MINUTE: '1000', DEMO_KITCHEN_SECONDS: '3600' },
});

const tableNames = Array.from({ length: tables }, (_, index) => `F${index + 1}`);
const codeOf = (table: string) => ({ hash: `friday-night-${table}`, code: table });

/** The brand file of a restaurant with the menu of the demo restaurant in Taipei and many tables, without pictures. */
async function withTables(path: string): Promise<void> {
  const noPictures = (key: string, value: unknown) =>
    ['picture', 'pictures', 'logo', 'banner', 'gallery'].includes(key) ? undefined : value;
  const text = await readFile(join(root, 'demo/taipei/brand.json'), 'utf8');
  const file = JSON.parse(text, noPictures);
  const [shop] = file.shops;
  file.brand.id = 'friday';
  file.shops = [shop];
  file.coupons = [];
  shop.areas = [
    {
      id: 'friday',
      name: '週五區',
      name2: 'Friday',
      tables: tableNames.map((table) => ({ table, seats: 4 })),
    },
  ];
  file.codes = tableNames.map((table) => ({ ...codeOf(table), shop: shop.id, type: 'T', table }));
  await writeFile(path, JSON.stringify(file));
}

const dishes = [
  { dish: 'steamed-rice', price: 15 },
  { dish: 'taiwan-beer', price: 100 },
];

/** Does something again until it works, as a phone does that loses the connection. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  const done: T[] = [];
  await expect(async () => {
    done.push(await work());
  }).toPass({ timeout: 60_000, intervals: [500] });
  const [first] = done;
  if (first === undefined) throw new Error('Nothing was done');
  return first;
}

/** A guest orders some rounds at a table. A lost submit is repeated with the same request id. */
async function dine(request: APIRequestContext, table: string, onPlaced: (orderId: string) => Promise<void>) {
  const token = await insist(() => scanByCall(request, codeOf(table)));
  for (let round = 0; round < rounds; round += 1) {
    const given = { dishes, orderingAmount: 115, requestId: randomUUID() };
    await onPlaced(await insist(() => submitByCall(request, token, given)));
  }
}

/** Presses as long as the evening lasts. What is not there or gone at once is left to the next round. */
async function work(isOver: () => boolean, turn: () => Promise<unknown>): Promise<void> {
  while (!isOver()) await turn().catch(() => undefined);
}

/** How long somebody waits for the next thing to do, in milliseconds. */
const patience = { timeout: 3000 };
const list = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name}`) });

const accept = (desk: Page) =>
  list(desk, 'New')
    .getByRole('button', { name: /^Accept / })
    .first()
    .click(patience);

/** Takes the payment of the first order that is ready, and hands it over. An open panel is from a turn that went wrong. */
async function serve(desk: Page): Promise<void> {
  const panel = desk.getByRole('complementary', { name: /^Order / });
  const press = (name: string | RegExp) => panel.getByRole('button', { name }).click(patience);
  if (await panel.isVisible()) await press('Close');
  const first = list(desk, 'Ready').getByRole('article').first();
  await first.getByRole('button').first().click(patience);
  if (await panel.getByText(/to pay$/).isVisible()) {
    await press('Take payment');
    await press(/^Cash/);
    await expect(panel.getByText(/paid$/)).toBeVisible();
  }
  await press('Handed over');
  await press('Close');
}

/** Makes the first open dish of a station, and counts how often it was made for each ticket. */
async function cook(kitchen: Page, made: Map<string, number>): Promise<void> {
  const ticket = kitchen.locator('[data-ticket]:has(button[aria-pressed=false])').first();
  const number = await ticket.getAttribute('data-ticket', patience);
  const dish = kitchen.locator(`[data-ticket="${number}"]`).getByRole('button', { pressed: false }).first();
  await dish.click(patience);
  made.set(number ?? '', (made.get(number ?? '') ?? 0) + 1);
  await expect(dish).toHaveCount(0);
}

test('on a Friday night with two desks and two kitchen screens, a desk that loses the connection twice and a server that is killed once, no order is lost, doubled, cooked twice or unpaid', async ({
  page,
  browser,
  server,
  request,
}, info) => {
  test.setTimeout(isLong ? 3_600_000 : 300_000);
  const path = info.outputPath('brand.json');
  await withTables(path);
  await server.importBrand(path);
  const proxy = await startCutProxy(server.origin);
  await page.goto(await server.ownerLink('friday'));
  await page.getByRole('textbox', { name: 'Your name' }).fill('Mei');
  await page.getByRole('textbox', { name: 'Email address' }).fill('mei@example.com');
  await page.getByLabel('New password').fill('horse battery staple');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(list(page, 'New')).toBeVisible();
  const storageState = await page.context().storageState();
  const open = async (origin: string, address: string) => {
    const context = await browser.newContext({ storageState, viewport: { width: 1024, height: 768 } });
    const screen = await context.newPage();
    await screen.goto(`${origin}${address}`);
    return screen;
  };
  const cutDesk = await open(proxy.origin, '/desk/');
  const [hot, bar] = [await open(server.origin, '/desk/kitchen'), await open(server.origin, '/desk/kitchen')];
  await hot.getByRole('button', { name: '熱廚', exact: true }).click();
  await bar.getByRole('button', { name: '飲料甜品吧', exact: true }).click();
  const cooked = [new Map<string, number>(), new Map<string, number>()] as const;

  const total = guests * rounds;
  const placed: string[] = [];
  /** What happens after a part of the orders is placed. */
  const incidents = new Map<number, () => unknown>([
    [Math.round(total * 0.2), proxy.cut],
    [Math.round(total * 0.35), proxy.mend],
    [Math.round(total * 0.5), server.killAndRestart],
    [Math.round(total * 0.65), proxy.cut],
    [Math.round(total * 0.8), proxy.mend],
  ]);
  const onPlaced = async (orderId: string) => {
    placed.push(orderId);
    await incidents.get(placed.length)?.();
  };

  const key = await server.merchantKey('friday.yongkang');
  const read = async (address: string) => {
    const headers = { authorization: `Bearer ${key}` };
    return (await request.get(`/api/merchant/v1/${address}`, { headers })).json();
  };
  let isOver = false;
  const over = () => isOver;
  const staff = [
    work(over, () => accept(cutDesk)),
    work(over, () => accept(page)),
    work(over, () => serve(page)),
    work(over, () => cook(hot, cooked[0])),
    work(over, () => cook(bar, cooked[1])),
  ];
  const seats = Array.from({ length: guests }, (_, guest) => tableNames[guest % tables] ?? '');
  await Promise.all(seats.map((table) => dine(request, table, onPlaced)));
  await expect
    .poll(async () => (await read('orders?status=1,2,3,4')).orderList.length, { timeout: 200_000 })
    .toBe(0);
  isOver = true;
  await Promise.all(staff);
  await screenshot(page, 'desk-after-friday');

  const { orderList } = await read('orders?status=5,7,8,9&limit=200');
  const known = new Map<string, { orderNo: string; orderStatus: number; leftAmount: number }>(
    orderList.map((one: { orderId: string }) => [one.orderId, one]),
  );
  expect([...known.keys()].toSorted()).toEqual(placed.toSorted());
  for (const [orderId, { orderNo, orderStatus, leftAmount }] of known) {
    expect({ orderNo, orderStatus, leftAmount }).toEqual({ orderNo, orderStatus: 5, leftAmount: 0 });
    const { eventList } = await read(`orders/${orderId}/timeline`);
    const kinds = eventList.map(({ kind }: { kind: string }) => kind);
    for (const kind of ['accepted', 'ready', 'completed'])
      expect([orderNo, kind, kinds.filter((one: string) => one === kind).length]).toEqual([orderNo, kind, 1]);
    expect((await read(`orders/${orderId}/payments`)).paymentList).toHaveLength(1);
    for (const made of cooked) expect([orderNo, made.get(orderNo)]).toEqual([orderNo, 1]);
  }
  expect(await server.checkBooks()).toBe('');
  for (const screen of [cutDesk, hot, bar]) await screen.context().close();
  proxy.close();
});
