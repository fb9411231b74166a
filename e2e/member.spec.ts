import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { add, checkOut, headline, hold, placeOf, scan } from './diner.ts';
import { type DemoPlace, expect, expectNoFaults, test } from './harness.ts';
import { frameOf, logIn, loginSheet, memberToken, row } from './members.ts';
import { expectToast } from './toasts.ts';

/** Two portions of fish at 420: 840. */
const dish = 'Today’s fish, steamed with manjack berries';

async function confirm(page: Page, demo: readonly DemoPlace[]): Promise<void> {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await add(page, dish);
  await page
    .getByRole('group', { name: `How many of ${dish}` })
    .getByRole('button', { name: 'One more' })
    .click();
  await checkOut(page, 'Pay at the counter');
}

const place = (page: Page) => page.getByRole('button', { name: /^Place order/ });

/** Logs the member out elsewhere, which makes this phone's token invalid. */
async function endToken(page: Page): Promise<void> {
  const [token, member] = await page.evaluate(() => [
    JSON.parse(sessionStorage.getItem('h5_token') ?? ''),
    JSON.parse(sessionStorage.getItem('h5_memberToken') ?? ''),
  ]);
  const asked = await page.request.post('/api/public/ordering/member/index', {
    data: { token, memberToken: member },
  });
  const { url } = (await asked.json()).data;
  const visit = new URL(url, 'http://x').searchParams.get('visit') ?? '';
  await page.request.post('/member/me/sign-out', { form: { visit }, maxRedirects: 0 });
}

const pickCoupon = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name: 'Your coupons' })
    .getByRole('button', { name: new RegExp(name) })
    .click();

test('CONF-4 rows, total and receipt show the discount of a coupon that is chosen after a login in the frame', async ({
  page,
  demo,
}) => {
  await confirm(page, demo);
  for (const words of ['Subtotal', 'Total', 'of which Business tax 5%', 'Note for the kitchen'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(row(page, 'Coupon')).toContainText('Log in to use');
  await expect(row(page, 'Points')).toContainText('Log in to use');
  await row(page, 'Coupon').click();
  await expect(frameOf(page).getByLabel('Phone number')).toBeVisible();
  await expectNoFaults(page);
  await logIn(page, '0912000001');
  expect(await memberToken(page)).toMatch(/^[\w-]{43}$/);

  const coupons = page.getByRole('dialog', { name: 'Your coupons' });
  await expect(coupons.getByRole('button', { name: /Whole table|whole table/ })).toBeDisabled();
  await expect(coupons.getByText('NT$160 more to use it')).toBeVisible();
  await expectNoFaults(page);
  await pickCoupon(page, 'Night owl');
  await expect(row(page, 'Coupon')).toContainText('Night owl: 10 % off −NT$84');
  await expect(place(page)).toContainText('NT$756');
  await expect(page.getByText('Coupon · Night owl: 10 % off')).toBeVisible();
  // the total is 756, of which 5 % tax: 36
  await expect(page.getByText('NT$36', { exact: true })).toBeVisible();
  await expectNoFaults(page);

  await place(page).click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await expect(page.getByText('Coupon · Night owl: 10 % off')).toBeVisible();
  await expect(page.getByText('−NT$84')).toBeVisible();
  await expect(page.getByText('NT$756').first()).toBeVisible();
});

test('MEM-2, MEM-3, CONF-6 coupon and points exclude each other and can be removed, and every call sends the member token', async ({
  page,
  demo,
}) => {
  const told: [path: string, memberToken: unknown][] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.split('/ordering/')[1];
    if (path && request.method() === 'POST') told.push([path, request.postDataJSON()?.memberToken]);
  });
  await confirm(page, demo);
  await row(page, 'Points').click();
  await logIn(page, '0912000002');
  const points = page.getByRole('dialog', { name: 'Your points' });
  await expect(points.getByText('Your balance')).toBeVisible();
  await expectNoFaults(page);
  await points.getByRole('button', { name: /^Use 100 points/ }).click();
  await expect(place(page)).toContainText('NT$740');
  await expect(row(page, 'Coupon')).toContainText('Not with points');
  await row(page, 'Coupon').click();
  await expectToast(page, 'You can use a coupon or points, not both. Remove the points first');
  await expect(page.getByRole('dialog')).toBeHidden();

  await row(page, 'Points').click();
  await points.getByRole('button', { name: 'Don’t use points' }).click();
  await expect(place(page)).toContainText('NT$840');
  await row(page, 'Coupon').click();
  await pickCoupon(page, 'Welcome');
  await expect(place(page)).toContainText('NT$790');
  await row(page, 'Points').click();
  await expectToast(page, 'You can use a coupon or points, not both. Remove the coupon first');
  await expect(page.getByRole('dialog')).toBeHidden();

  await row(page, 'Coupon').click();
  await pickCoupon(page, 'Night owl');
  await expect(place(page)).toContainText('NT$756');
  await row(page, 'Coupon').click();
  await page.getByRole('button', { name: 'Don’t use a coupon' }).click();
  await expect(place(page)).toContainText('NT$840');
  await row(page, 'Points').click();
  await points.getByRole('button', { name: /^Use 100 points/ }).click();
  await expect(place(page)).toContainText('NT$740');
  await place(page).click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await expect(page.getByText('−NT$100')).toBeVisible();

  const token = await memberToken(page);
  const known = told.filter(([, sent]) => sent !== undefined);
  expect(new Set(known.map(([, sent]) => sent))).toEqual(new Set([token]));
  expect(new Set(known.map(([path]) => path))).toEqual(
    new Set(['member/coupon/list', 'member/point/check', 'check/calculate', 'submit']),
  );
});

test("pressing the order button while coupons load waits for the diner's choice", async ({ page, demo }) => {
  await confirm(page, demo);
  const release = await hold(page, '**/member/coupon/list');
  const asked = page.waitForRequest('**/member/coupon/list');
  await row(page, 'Coupon').click();
  await logIn(page, '0912000005');
  await asked;
  await expect(place(page)).toHaveAttribute('aria-busy', 'true');
  await expect(place(page)).toBeEnabled();
  await place(page).click();
  release();
  await pickCoupon(page, 'Night owl');
  await expect(place(page)).toContainText('NT$756');
  await place(page).click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await expect(page.getByText('NT$756').first()).toBeVisible();
});

test('API-7 if the member token has expired at the order, token and coupon are removed, cart and note stay, and the new total is shown before ordering', async ({
  page,
  demo,
}) => {
  await confirm(page, demo);
  await row(page, 'Coupon').click();
  await logIn(page, '0912000003');
  await pickCoupon(page, 'Welcome');
  await expect(place(page)).toContainText('NT$790');
  await page.getByRole('button', { name: /Note for the kitchen/ }).click();
  await page.getByRole('textbox').fill('No coriander');
  await page.getByRole('button', { name: 'Save note' }).click();
  await endToken(page);

  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await place(page).click();
  await expectToast(page, 'Please log in again');
  await expect(place(page)).toContainText('NT$840');
  await expect(row(page, 'Coupon')).toContainText('Log in to use');
  await expect(page.getByText('No coriander')).toBeVisible();
  expect(await memberToken(page)).toBeNull();
  expect(sent.filter((path) => path.endsWith('/submit'))).toHaveLength(1);
  await expect(page).toHaveURL(/\/h5\/order$/);
  await place(page).click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await expect(page.getByText('NT$840').first()).toBeVisible();
});

test('MEM-4 each call with an expired member token shows an error and removes the token, and nothing else is lost', async ({
  page,
  demo,
}) => {
  await confirm(page, demo);
  await row(page, 'Points').click();
  await logIn(page, '0912000004');
  await page.getByRole('dialog', { name: 'Your points' }).getByRole('button', { name: 'Close' }).click();
  const token = await memberToken(page);
  await endToken(page);
  const comeBack = async () => {
    await page.evaluate((dead) => sessionStorage.setItem('h5_memberToken', JSON.stringify(dead)), token);
    await page.reload();
  };
  for (const name of ['Coupon', 'Points'] as const) {
    // blocks the calculation, so that the call of the row is the one that reports the error
    await page.route('**/check/calculate', (route) => route.abort());
    await comeBack();
    await row(page, name).click();
    await expectToast(page, 'Please log in again');
    await expect(row(page, name)).toContainText('Log in to use');
    expect(await memberToken(page)).toBeNull();
    await page.unroute('**/check/calculate');
  }
  await comeBack();
  await expectToast(page, 'Please log in again');
  await expect(place(page)).toContainText('NT$840');
  expect(await memberToken(page)).toBeNull();

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: /View cart/ })).toContainText('NT$840');
  await page.evaluate((dead) => sessionStorage.setItem('h5_memberToken', JSON.stringify(dead)), token);
  await page.reload();
  await page.getByRole('button', { name: 'Member' }).click();
  await expectToast(page, 'Please log in again');
  await expect(frameOf(page).getByLabel('Phone number')).toBeVisible();
  expect(await memberToken(page)).toBeNull();
});

test('Back closes the login after any number of steps, and the order is still there', async ({
  page,
  demo,
}) => {
  await confirm(page, demo);
  await row(page, 'Coupon').click();
  const frame = frameOf(page);
  await frame.getByLabel('Phone number').fill('12');
  await frame.getByRole('button', { name: 'Send code' }).click();
  await expect(frame.getByRole('alert')).toContainText('Enter your phone number');
  await frame.getByLabel('Phone number').fill('0912000005');
  await frame.getByRole('button', { name: 'Send code' }).click();
  await frame.getByLabel('Code').fill('1');
  await frame.getByRole('button', { name: 'Log in' }).click();
  await expect(frame.getByRole('alert')).toContainText('That is not the code');
  await frame.getByRole('button', { name: 'Other number or new code' }).click();
  await expect(frame.getByLabel('Phone number')).toHaveValue('+886912000005');
  await page.goBack();
  await expect(loginSheet(page)).toBeHidden();
  await expect(page).toHaveURL(/\/h5\/order$/);
  await row(page, 'Coupon').click();
  await loginSheet(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(loginSheet(page)).toBeHidden();
  expect(await memberToken(page)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(/\/h5\/qr/);
});

for (const [brand, table, examples] of [
  ['night-lane', 'A12', '0912 345 678 or +886 912 345 678'],
  ['mae-lamduan', '9', '081 234 5678 or +66 81 234 5678'],
] as const)
  test(`FIX-46 the example telephone is of the shop’s country: ${brand}; invoice.spec.ts shows e-invoice errors in two languages`, async ({
    page,
    demo,
  }) => {
    await scan(page, placeOf(demo, brand, table));
    await page.getByRole('button', { name: 'Member' }).click();
    const frame = frameOf(page);
    await frame.getByLabel('Phone number').fill('12');
    await frame.getByRole('button', { name: 'Send code' }).click();
    await expect(frame.getByRole('alert')).toHaveText(`Enter your phone number, like ${examples}.`);
  });

test('the member tab opens name, points and coupons after a login, and the app notices a logout there', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await page.getByRole('button', { name: 'Member' }).click();
  await logIn(page, '0912000006');
  await page.waitForURL(/\/member\/me\?visit=/);
  await expect(page.getByText('Member since')).toBeVisible();
  await expect(page.locator('dd').first()).toHaveText('100');
  await expect(page.getByText('Welcome: NT$50 off')).toBeVisible();
  const help = page.getByRole('region', { name: 'Help' });
  await expect(help.getByRole('link', { name: '02-1555-0142' })).toBeVisible();
  await expectNoFaults(page);
  await page.getByLabel('Name').fill('林小姐');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, 林小姐' })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/h5\/qr\?h=/);
  expect(await memberToken(page)).not.toBeNull();
  await page.getByRole('button', { name: 'Member' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/h5\/qr\?h=/);
  await expect(page.getByRole('button', { name: 'Member' })).toBeVisible();
  expect(await memberToken(page)).toBeNull();
});

/** Serves pages of another origin, as an attacker would write them. */
async function hostileOrigin(pages: Readonly<Record<string, string>>) {
  const server = createServer((request, response) => {
    const markup = pages[new URL(request.url ?? '/', 'http://x').pathname];
    response.writeHead(markup === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(markup);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

test('MEM-1, PAGE-9 the hand-over page sends nothing to other origins, and the app accepts no message from them', async ({
  page,
  context,
  demo,
  baseURL,
}) => {
  const listen = `<script>window.heard=[];addEventListener('message',e=>heard.push(e.data))</script>`;
  const hostile = await hostileOrigin({
    '/frames': `${listen}<iframe src="${baseURL}/h5/member?nonce=n&memberToken=secret"></iframe>`,
    '/speaks': '<title>hostile</title>',
  });
  const other = await context.newPage();
  await other.goto(`${hostile.origin}/frames`);
  await other.waitForLoadState('networkidle');
  expect(await other.evaluate('heard')).toEqual([]);
  expect(other.frames()[1]?.url()).not.toContain('secret');

  await confirm(page, demo);
  await row(page, 'Coupon').click();
  await expect(frameOf(page).getByLabel('Phone number')).toBeVisible();
  const src = await page.locator('iframe').getAttribute('src');
  const nonce = new URL(src ?? '').searchParams.get('nonce');
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((url) => void window.open(url), `${hostile.origin}/speaks`),
  ]);
  await popup.waitForLoadState();
  const forged = [
    `h5_member:?nonce=${nonce}&memberToken=forged`,
    'h5_member:?memberToken=forged',
    `?nonce=${nonce}&memberToken=forged`,
    { memberToken: 'forged' },
    `h5_member:?nonce=${nonce}&memberToken=${'x'.repeat(2000)}`,
  ];
  await popup.evaluate((messages) => {
    for (const message of messages) window.opener.postMessage(message, '*');
  }, forged);
  // a message from the app's own window is not from the frame, and one of another login has another nonce
  await page.evaluate((message) => window.postMessage(message, '*'), forged[0]);
  await page
    .frames()[1]
    ?.evaluate(() => parent.postMessage('h5_member:?nonce=another&memberToken=forged', '*'));
  await expect(loginSheet(page)).toBeVisible();
  expect(await memberToken(page)).toBeNull();
  // the forged messages have arrived before this login, which still works
  await logIn(page, '0912000007');
  expect(await memberToken(page)).not.toContain('forged');
  hostile.close();
});

test('the hand-over page sends its query to the parent window of its own origin, and removes the query from its address', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  const told = await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data, origin }) =>
          resolve({ data, isOwn: origin === location.origin }),
        );
        const frame = document.createElement('iframe');
        frame.src = '/h5/member?nonce=n&memberToken=t';
        document.body.append(frame);
      }),
  );
  expect(told).toEqual({ data: 'h5_member:?nonce=n&memberToken=t', isOwn: true });
  expect(page.frames()[1]?.url()).toMatch(/\/h5\/member$/);
});
