import { add, checkOut, scanState, stateLink } from './diner.ts';
import { expect, expectNoFaults, test } from './harness.ts';
import { expectToast } from './toasts.ts';

const rows = [
  { what: 'no h', link: '/h5/qr?t=T&c=1', page: 'qrDefault', says: 'This code doesn’t open a menu' },
  {
    what: 'unknown h (1010)',
    link: '/h5/qr?h=nobody-knows-it&t=T&c=1',
    page: 'qrDefault',
    says: 'This code doesn’t open a menu',
  },
  { what: 'expired QR (1011)', link: stateLink('expired'), page: 'qrNot', says: 'This code isn’t active' },
  { what: 'switched-off QR (1011)', link: stateLink('off'), page: 'qrNot', says: 'This code isn’t active' },
  {
    what: 'suspended store (1001)',
    link: stateLink('suspended'),
    page: 'storeClosed',
    says: 'The restaurant is closed',
  },
  {
    what: 'no published menu (2110)',
    link: stateLink('no-menu'),
    page: 'storeNoData',
    says: 'There is no menu here yet',
  },
  {
    what: 'no payment platform (1021)',
    link: stateLink('no-payment'),
    page: 'noPaymentMethods',
    says: 'Paying online is not possible here',
  },
] as const;

for (const { what, link, page: name, says } of rows) {
  test(`SES-2 a scan opens the page /${name}: ${what}`, async ({ page }) => {
    await page.goto(link);
    await expect(page).toHaveURL(new RegExp(`/h5/${name}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(says);
    await expectNoFaults(page);
  });
}

for (const [form, link] of [
  ['c', stateLink('open-1')],
  ['1', '/h5/qr?h=states-open-1&t=T&1=1'],
] as const) {
  test(`SES-1 a link with its QR code's id in the parameter "${form}" opens the shop: /qr answers queryInfo, shopInfo and spuCateList`, async ({
    page,
  }) => {
    const asked = page.waitForRequest('**/api/public/ordering/qr');
    await page.goto(link);
    const request = await asked;
    expect(request.postDataJSON()).toMatchObject({
      hash: 'states-open-1',
      type: 'T',
      code: '1',
      expectTime: null,
    });
    const { menuVersion: _known, ...scan } = request.postDataJSON();
    const answer = await page.request.post('/api/public/ordering/qr', { data: scan });
    const { code, data } = await answer.json();
    expect(code).toBe(200);
    expect(data.queryInfo).toMatchObject({ shopPid: 'states.open', tableNo: '1', token: expect.any(String) });
    expect(data.shopInfo).toMatchObject({ shopName: 'Shop open', brandName: 'States' });
    expect(data.spuCateList).toMatchObject([{ spuCateName: 'Everything' }]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop open');
    await expect(page.getByRole('heading', { name: 'Soup of the day' })).toBeVisible();
  });
}

const redirects = [
  [1010, 'qrDefault'],
  [1000, 'serveError'],
  [1001, 'storeClosed'],
  [1011, 'qrNot'],
  [1021, 'noPaymentMethods'],
  [2110, 'storeNoData'],
] as const;

for (const [code, name] of redirects) {
  test(`API-5 code ${code} opens the page /${name}`, async ({ page }) => {
    await scanState(page, 'open-1');
    await page.getByRole('button', { name: 'Add Soup of the day' }).click();
    await page.route('**/api/public/ordering/check/sales', (route) =>
      route.fulfill({
        json: { code, message: 'told by the test', data: null, time: Math.floor(Date.now() / 1000) },
      }),
    );
    await page.getByRole('button', { name: /View cart/ }).click();
    await page
      .getByRole('dialog', { name: 'Your cart' })
      .getByRole('button', { name: /^Order/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`/h5/${name}`));
  });
}

test('a tap without a network shows an error', async ({ page }) => {
  await scanState(page, 'open-1');
  await page.getByRole('button', { name: 'Add Soup of the day' }).click();
  await page.route('**/api/public/ordering/check/sales', (route) => route.abort());
  await page.getByRole('button', { name: /View cart/ }).click();
  await page
    .getByRole('dialog', { name: 'Your cart' })
    .getByRole('button', { name: /^Order/ })
    .click();
  await expectToast(page, 'No connection. Please try again');
});

test('a QR code with an order limit of one takes one order, and asks the next diner for a new QR code', async ({
  page,
}) => {
  const order = async (dish: string) => {
    await add(page, dish);
    await checkOut(page, 'Pay at the counter');
    await page.getByRole('button', { name: /^Place order/ }).click();
  };
  await scanState(page, 'limited');
  await order('Rye bread');
  await expect(page).toHaveURL(/orderStatus/);
  await scanState(page, 'limited');
  await order('Apple juice');
  await expectToast(page, 'order limit');
});
