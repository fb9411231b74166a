import type { Page } from '@playwright/test';
import { expect, test } from './harness.ts';
import { textsOf } from './words.ts';

const [en, zhTW] = [textsOf('en'), textsOf('zh-TW')];

const link = '/h5/qr?h=tea-table&t=T&c=5';

test.beforeEach(async ({ server }) => {
  await server.importBrand('entry/tea-house.json');
});

const toggle = (page: Page, language: string) => page.getByRole('button', { name: new RegExp(language) });

test('SES-8 shop texts are in two languages; a toggle appears if the languages differ, and changes interface and shop texts', async ({
  page,
  server,
}) => {
  const opening = page.waitForResponse((answer) => answer.url().endsWith('/ordering/qr'));
  await page.goto(link);
  const { shopInfo } = (await (await opening).json()).data;
  expect(shopInfo).toMatchObject({
    lang: 'zh-TW',
    lang2: 'en',
    brandName: '茶屋',
    brandName2: 'Tea House',
    shopName: '港邊店',
    shopName2: 'Harbour',
  });

  const speaks = async (words: typeof en, lang: string, shop: string, dish: string) => {
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1, name: shop })).toBeVisible();
    await expect(page.getByText(dish).first()).toBeVisible();
    await expect(page.getByRole('button', { name: words['nav.orders'] })).toBeVisible();
  };
  await speaks(en, 'en', 'Harbour', 'Dong Ding oolong');
  await toggle(page, '繁體中文').click();
  await speaks(zhTW, 'zh-TW', '港邊店', '凍頂烏龍');
  await page.reload();
  await speaks(zhTW, 'zh-TW', '港邊店', '凍頂烏龍');
  await toggle(page, 'English').click();
  await speaks(en, 'en', 'Harbour', 'Dong Ding oolong');

  await server.importBrand('entry/one-language.json');
  await page.goto('/h5/qr?h=plain-table&t=T&c=5');
  await expect(page.getByRole('heading', { level: 1, name: 'Corner' })).toBeVisible();
  await expect(toggle(page, 'English')).toBeHidden();
});

test('SES-13 the second language shows the name2 fields and the first the name fields; an empty field falls back to the other', async ({
  page,
}) => {
  const shown = async (text: string, lang: string) => {
    const words = page.getByText(text, { exact: true }).first();
    await expect(words).toBeVisible();
    await expect(words).toHaveAttribute('lang', lang);
  };
  await page.goto(link);
  await shown('Dong Ding oolong', 'en');
  await expect(page.getByText('凍頂烏龍')).toBeHidden();
  await shown('Picked this spring', 'en');
  await shown('今日特選', 'zh-TW');
  await toggle(page, '繁體中文').click();
  await shown('凍頂烏龍', 'zh-TW');
  await expect(page.getByText('Dong Ding oolong')).toBeHidden();
  await shown('今日特選', 'zh-TW');
  await shown('Picked this spring', 'en');
});
