import type { Page, Request, Response } from '@playwright/test';
import { add, checkOut, choosePlatform, headline, onPayPage } from './diner.ts';
import { expect, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import { logIn, memberToken, row } from './members.ts';
import { isSuccess } from './overhearing.ts';

/** What the diner enters. These words appear nowhere else. */
const told = {
  name: 'Vogelsang77',
  phone: '912777123',
  address: 'Kanarienweg77',
  note: 'Zwitscher77',
  carrier: 'KANAR77',
};

const coupon = {
  id: 'welcome',
  name: 'Welcome',
  name2: '歡迎',
  amount: '1',
  validFrom: '2020-01-01T00:00:00+02:00',
  validUntil: '2099-12-31T23:59:59+02:00',
};

/** Records the addresses that a page requests or sends as referrer, and the refusals. */
function overheard(page: Page) {
  const addresses: string[] = [];
  const refusals: string[] = [];
  const bodies: Promise<void>[] = [];
  page.on('request', (request: Request) => {
    addresses.push(request.url(), request.headers().referer ?? '');
  });
  const hear = async (response: Response) => {
    const text = await response.text();
    if (!isSuccess(text)) refusals.push(text);
  };
  page.on('response', (response: Response) => {
    if (response.url().includes('/api/') && !response.url().endsWith('/stream'))
      bodies.push(hear(response).catch(() => undefined));
  });
  return {
    refusals,
    // removes the fragment, which a server does not receive
    addresses: () =>
      addresses.map((address) => decodeURIComponent(address.replace(/#.*/s, '').replaceAll('+', ' '))),
    heard: () => Promise.all(bodies),
  };
}

async function fill(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Deliver to/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Deliver to' });
  await receipt.getByLabel('Receiver name').fill(told.name);
  await receipt.getByLabel('Receiver phone').fill(`0${told.phone}`);
  await receipt.getByLabel('Delivery address').fill(told.address);
  await receipt.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Note for the kitchen/ }).click();
  const note = page.getByRole('dialog', { name: 'Note for the kitchen' });
  await note.getByRole('textbox').fill(told.note);
  await note.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('button', { name: /^E-invoice/ }).click();
  const invoice = page.getByRole('dialog', { name: 'E-invoice' });
  await invoice.getByRole('radio', { name: 'Carrier' }).check();
  await invoice.getByRole('textbox').fill(`/${told.carrier}`);
  await invoice.getByRole('button', { name: 'Save' }).click();
  await row(page, 'Coupon').click();
  await logIn(page, `0${told.phone}`);
  await page
    .getByRole('dialog', { name: 'Your coupons' })
    .getByRole('button', { name: /Welcome/ })
    .click();
  await expect(page.getByRole('button', { name: /^Pay\s/ })).toContainText('€2.50');
}

/** Sends the order again in every way that the server refuses. Returns the answers. */
async function refusedInEveryWay(page: Page, order: Record<string, unknown>): Promise<string[]> {
  const service = '/api/public/ordering';
  const json = { 'content-type': 'application/json' };
  const sent = (orderInput: object) => JSON.stringify({ ...order, ...orderInput });
  const ways: readonly (readonly [path: string, body: string, headers?: Record<string, string>])[] = [
    ['submit', sent({ receiverName: told.name.repeat(5) })],
    ['submit', sent({ receiverTel: { number: told.phone } })],
    ['submit', sent({ dueAmount: 99, requestId: undefined })],
    ['submit', sent({ dueAmount: 99 })],
    ['submit', sent({ deliveryMode: 'F' })],
    ['submit', sent({ memberToken: `${order.memberToken}x` })],
    ['submit', sent({ token: `${order.token}x` })],
    ['submit', sent({}).slice(0, -9)],
    ['submit', sent({}), { 'content-type': 'text/plain' }],
    ['submit', sent({ memo: told.note.repeat(100_000) })],
    ['member/coupon/list', sent({})],
    ['check/calculate', sent({})],
    ['nowhere', sent({})],
  ];
  const answers: string[] = [];
  for (const [path, body, headers = json] of ways) {
    const answer = await page.request.post(`${service}/${path}`, { data: Buffer.from(body), headers });
    const text = await answer.text();
    expect(isSuccess(text), `${path} is refused`).toBe(false);
    answers.push(text);
  }
  return answers;
}

test('a diner who orders, logs in and pays leaves no personal data in logs, addresses or refusals', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen(
    { server, request, info },
    {
      shop: {
        country: 'TW',
        invoice: true,
        deliveryModes: 'D',
        delivery: { minimum: '0' },
        checkout: 'O',
        members: {},
        acceptance: 'auto',
      },
      coupons: [coupon],
    },
  );
  const { addresses, refusals, heard } = overheard(page);
  await kitchen.sit(page);
  await add(page, 'Miso soup');
  await checkOut(page);
  await fill(page);
  const member = (await memberToken(page)) ?? '';
  const sending = page.waitForRequest('**/submit');
  await page.getByRole('button', { name: /^Pay\s/ }).click();
  const order = (await sending).postDataJSON();
  expect(order).toMatchObject({ memberToken: member, receiverName: told.name, memo: told.note });
  await choosePlatform(page);
  await onPayPage(page, 'pay');
  await expect(headline(page)).not.toHaveText(/Waiting for payment|Payment under way/);
  await expect(page.getByText(told.address).first()).toBeVisible();
  await page.getByRole('button', { name: 'My orders' }).click();
  await expect(headline(page)).toHaveText('My orders');
  const answers = await refusedInEveryWay(page, order);
  await heard();

  const canaries = [...Object.values(told), member, String(order.token)];
  for (const canary of canaries) {
    expect(canary.length).toBeGreaterThan(5);
    expect(server.log()).not.toContain(canary);
    expect([...answers, ...refusals].filter((text) => text.includes(canary))).toEqual([]);
  }
  expect(server.log()).toContain('/api/public/ordering/submit');
  const telling = addresses().filter((address) => canaries.some((canary) => address.includes(canary)));
  expect(telling).toEqual([]);
});
