import type { Locator, Page } from '@playwright/test';
import { placeOf, scan } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { expectToast } from './toasts.ts';
import { textsOf } from './words.ts';

const [en, zhTW] = [textsOf('en'), textsOf('zh-TW')];

const table = '/h5/qr?h=houses-table&t=T&c=3';
const brandPage = '/h5/brand?brand=houses';

test.beforeEach(async ({ server }) => {
  await server.importBrand('entry/tea-houses.json');
});

const shops = (page: Page): Locator => page.getByRole('article');
const names = (page: Page): Locator => shops(page).getByRole('heading', { level: 2 });
const card = (page: Page, name: string): Locator =>
  shops(page).filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search by name or address' });
const station = 'Central Station, north concourse, underground arcade beside exit eighteen';

test('BRAND-1 /brand shows the brand, a search by name or address, and each shop with address, telephone, hours and state', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(table);
  await page.getByRole('link', { name: /Harbour/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mountain & Sea Tea');
  await expect(page).toHaveTitle('Mountain & Sea Tea');

  // shops that take orders now come first
  await expect(names(page)).toHaveText(['Harbour', station, 'Attic']);
  const harbour = card(page, 'Harbour');
  for (const words of ['1 Pier Road', '00:00–24:00', 'Open', en['brand.booking'], 'Delivers'])
    await expect(harbour).toContainText(words);
  await expect(card(page, station)).not.toContainText(new RegExp(`${en['brand.booking']}|Delivers|Closed`));
  const attic = card(page, 'Attic');
  await expect(attic).toContainText('Closed');
  await expect(attic).toContainText('Mon–Fri 11:30–14:30 | Sat–Sun 10:00–23:00');
  await expect(harbour.getByRole('link', { name: '02-1555-0142' })).toHaveAttribute('href', 'tel:0215550142');
  await harbour.getByRole('button', { name: 'Copy the phone number of Harbour' }).click();
  await expectToast(page, 'Phone number copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('02-1555-0142');
  await screenshot(page, 'brand');
  await expectNoFaults(page);

  await test.step('search by name and by address, in both languages, and without results', async () => {
    const asked = page.waitForRequest(
      (request) => request.url().endsWith('/brand') && request.postDataJSON().condition === 'cloud val',
    );
    await search(page).pressSequentially('cloud val');
    await asked;
    await expect(names(page)).toHaveText(['Attic']);
    await search(page).fill('港邊');
    await expect(names(page)).toHaveText(['Harbour']);
    await search(page).fill('nowhere');
    await expect(page.getByText('No restaurant matches “nowhere”', { exact: false })).toBeVisible();
    await expect(shops(page)).toHaveCount(0);
    await screenshot(page, 'brand-nothing-found');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(search(page)).toHaveValue('');
    await expect(search(page)).toBeFocused();
    await expect(shops(page)).toHaveCount(3);
  });

  await test.step("in the second language of the brand's shops", async () => {
    await page.getByRole('button', { name: 'Language', exact: true }).click();
    await page.getByRole('dialog', { name: 'Language' }).getByText('繁體中文', { exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: '山海茶屋' })).toHaveAttribute('lang', 'zh-TW');
    await expect(card(page, '閣樓店').locator('h2')).toHaveAttribute('lang', 'zh-TW');
    await expect(card(page, '閣樓店')).toContainText('週六');
    await expect(card(page, '港邊店')).toContainText(zhTW['brand.delivers']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await screenshot(page, 'brand-zh-TW-dark');
  });
});

test('BRAND-2 a card opens its shop with the link from /shop/default/qr, and the brand’s page links back to the first shop', async ({
  page,
}) => {
  await page.goto(table);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('h5_token'))).not.toBeNull();
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/public/ordering/brand'));
  await page.getByRole('link', { name: /Harbour/ }).click();
  const { data } = await (await answered).json();
  expect(data).toMatchObject({
    qrUrl: table,
    name: '山海茶屋',
    brandPid: 'houses',
    lang: 'zh-TW',
    shopList: expect.any(Array),
  });
  expect((await answered).request().postDataJSON()).toMatchObject({
    urlQuery: 'brand=houses',
    condition: '',
  });
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(table);
  await expect(page.getByText('Table 3')).toBeVisible();

  await page.goto(brandPage);
  for (const name of [station, 'Attic']) {
    await expect(card(page, name)).toContainText(en['brand.notOrderable']);
    await expect(card(page, name).getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expect(card(page, 'Harbour')).not.toContainText(en['brand.notOrderable']);
  const asked = page.waitForRequest('**/shop/default/qr');
  await page.route('**/shop/default/qr', (route) =>
    route.fulfill({ json: { code: 2510, message: 'No such shop', data: null, time: 1_800_000_000 } }),
  );
  // clicks on the card beside its name
  await card(page, 'Harbour').click({ position: { x: 300, y: 60 } });
  expect((await asked).postDataJSON()).toMatchObject({ shopPid: 'houses.harbour', brandPid: 'houses' });
  await expectToast(page, 'This restaurant takes orders at its tables only');
  await page.unrouteAll();
  await card(page, 'Harbour').getByRole('button', { name: 'Harbour', exact: true }).click();
  await expect(page).toHaveURL('/h5/qr?h=houses-harbour&t=S&c=0');
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible();
});

test('the page of a brand shows an error and retries without an answer; an unknown brand has no page', async ({
  page,
}) => {
  await page.route('**/public/ordering/brand', (route) => route.abort());
  await page.goto(brandPage);
  await expect(page.getByText('The restaurants could not be loaded.')).toBeVisible();
  await screenshot(page, 'brand-failed');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(shops(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeHidden();
  await page.goto('/h5/brand?brand=nobody');
  await expect(page).toHaveURL(/\/h5\/storeNoData$/);
});

test('a long shop name leaves room for the arrow to the brand at 320 px', async ({ page, demo }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await scan(page, placeOf(demo, 'higurashi', '12'));
  const arrow = page.getByRole('link', { name: /Shimbashi/ }).locator('svg');
  const { x, width } = (await arrow.boundingBox()) ?? { x: 320, width: 0 };
  expect(x + width).toBeLessThanOrEqual(320);
  await expectNoFaults(page);
});
