import type { Page } from '@playwright/test';
import { add, checkOut, headline, openDish, pathOf, placeOf, scan } from './diner.ts';
import { expect, expectNoFaults, test } from './harness.ts';

/** Expects a text of the shop, with its language and its direction, in the interface language of the page. */
async function expectText(page: Page, text: string, written: { lang: string; dir: string; page: string }) {
  const words = page.getByText(text, { exact: true }).filter({ visible: true }).first();
  await expect(words).toHaveAttribute('lang', written.lang);
  await expect(words).toHaveAttribute('dir', written.dir);
  await expect(words).toHaveCSS('direction', written.dir);
  await expect(page.locator('html')).toHaveAttribute('lang', written.page);
}

/** Arabic texts and names of the page that are not in an element with their language. Screen readers read them with the wrong voice. */
const strayArabic = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const arabic = /\p{Script=Arabic}/u;
    const stray: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      const isShown = parentElement && !['SCRIPT', 'STYLE'].includes(parentElement.tagName);
      if (
        isShown &&
        arabic.test(textContent ?? '') &&
        parentElement.closest('[lang]')?.getAttribute('lang') !== 'ar'
      )
        stray.push(`${parentElement.tagName}: ${textContent}`);
    }
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'aria-description', 'title', 'alt', 'placeholder']) {
        const text = element.getAttribute(name) ?? '';
        if (arabic.test(text) && element.closest('[lang]')?.getAttribute('lang') !== 'ar')
          stray.push(`${name}: ${text}`);
      }
    return stray;
  });

const toggle = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`${name}$`) });

test.describe('a guest with a phone in Arabic, in Kuwait', () => {
  test.use({ locale: 'ar-KW' });
  const arabic = { lang: 'ar', dir: 'rtl', page: 'en' };
  const english = { lang: 'en', dir: 'ltr', page: 'en' };

  test('reads Arabic from right to left beside the English interface, from the menu to the receipt; the toggle changes only shop texts', async ({
    page,
    demo,
  }) => {
    await scan(page, placeOf(demo, 'kape-karak', '4'));
    await expectText(page, 'السالمية', arabic);
    await expectText(page, 'وجبات للمشاركة', arabic);
    await toggle(page, 'English').click();
    await expectText(page, 'Salmiya', english);
    await page.reload();
    await expectText(page, 'Salmiya', english);
    await toggle(page, 'العربية').click();
    await expectText(page, 'السالمية', arabic);
    await page.reload();
    await expectText(page, 'السالمية', arabic);
    await expectNoFaults(page);

    const sheet = await openDish(page, 'شاي كرك');
    await expectText(page, 'شاي أحمر مغلي مع الحليب والهيل والسكر.', arabic);
    await sheet.getByRole('button', { name: /^Add/ }).last().click();
    await expect(sheet).toBeHidden();
    await checkOut(page, 'Pay at the counter');
    await expectText(page, 'شاي كرك', arabic);
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(headline(page)).toBeVisible();
    await expectText(page, 'شاي كرك', arabic);
    await page.getByRole('button', { name: 'My orders' }).click();
    await expectText(page, 'شاي كرك', arabic);
    await expectNoFaults(page);
  });
});

test.describe('a guest with a phone in Arabic who listens to the page', () => {
  test.use({ locale: 'ar-KW' });

  test('hears each name of the shop in Arabic and each word of the interface in English, also within the name of one button', async ({
    page,
    demo,
  }) => {
    await scan(page, placeOf(demo, 'kape-karak', '4'));
    const plus = page.getByRole('button', { name: /^Add \p{Script=Arabic}/u }).first();
    await expect(plus.locator('[lang=ar]')).toHaveText(/\p{Script=Arabic}/u);
    expect(await strayArabic(page)).toEqual([]);
    await plus.click();
    const count = page.getByRole('group', { name: /^How many of \p{Script=Arabic}/u }).first();
    await expect(count.locator('legend [lang=ar]')).toHaveText(/\p{Script=Arabic}/u);
    const sheet = await openDish(page, 'شاي كرك');
    await expect(sheet.getByRole('button', { name: /^Add/ }).last()).toBeEnabled();
    expect(await strayArabic(page)).toEqual([]);
    await sheet.getByRole('button', { name: /^Add/ }).last().click();
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: /View cart/ }).click();
    const cart = page.getByRole('dialog', { name: 'Your cart' });
    await expect(cart.getByRole('button', { name: 'Change: شاي كرك' })).toBeVisible();
    expect(await strayArabic(page)).toEqual([]);
    await cart.getByRole('button', { name: 'Remove' }).first().click();
    await expect(cart.getByText(/^Removed/)).toBeVisible();
    expect(await strayArabic(page)).toEqual([]);
    await cart.getByRole('button', { name: /^Order/ }).click();
    await expect(
      page.getByRole('dialog').or(page.getByRole('heading', { name: 'Check your order' })),
    ).toBeVisible();
    expect(await strayArabic(page)).toEqual([]);
  });
});

test.describe('a guest with a phone in Korean, in Tokyo', () => {
  const tags = ['ko-KR', 'ko', 'en'];
  test.use({ locale: 'ko-KR', extraHTTPHeaders: { 'accept-language': tags.join() } });
  test.beforeEach(({ page }) =>
    page.addInitScript(
      (languages) => Object.defineProperty(navigator, 'languages', { value: languages }),
      tags,
    ),
  );

  test('reads Korean beside the English interface; the first text of the order stays Japanese', async ({
    page,
    demo,
  }) => {
    await scan(page, placeOf(demo, 'higurashi', 'カウンター3'));
    const korean = { lang: 'ko', dir: 'ltr', page: 'en' };
    await expectText(page, '신바시 철길 아래점', korean);
    await add(page, '차마메 풋콩');
    await checkOut(page);
    await expectText(page, '차마메 풋콩', korean);
    const read = page.waitForResponse('**/ordering/detail');
    await page.getByRole('button', { name: /^Send to the kitchen/ }).click();
    await expect(headline(page)).toHaveText('On your table’s bill');
    const { order, shopInfo } = (await (await read).json()).data;
    expect(order.itemList[0]).toMatchObject({ spuName: '茶豆の枝豆', spuName2: '차마메 풋콩' });
    expect(shopInfo).toMatchObject({ lang: 'ja', lang2: 'ko' });
  });
});

test.describe('a guest whose interface language is one of the shop’s', () => {
  test.use({ locale: 'fil-PH' });

  test('reads it in both; the toggle changes both', async ({ page, demo }) => {
    await scan(page, placeOf(demo, 'kape-karak', '4'));
    await expectText(page, 'Kape at karak', { lang: 'fil', dir: 'ltr', page: 'fil' });
    await toggle(page, 'English').click();
    await expectText(page, 'Coffee and karak', { lang: 'en', dir: 'ltr', page: 'en' });
    await toggle(page, 'Filipino').click();
    await expectText(page, 'Kape at karak', { lang: 'fil', dir: 'ltr', page: 'fil' });
  });
});

test.describe('a guest whose language is none of the shop’s', () => {
  test.use({ locale: 'fi-FI' });

  test('reads English, and chooses another language of the shop in the list of languages', async ({
    page,
    demo,
  }) => {
    await scan(page, placeOf(demo, 'higurashi', 'カウンター3'));
    await expectText(page, 'Shimbashi, under the tracks', { lang: 'en', dir: 'ltr', page: 'fi' });
    await page.getByRole('button', { name: 'Kieli', exact: true }).click();
    await page.getByRole('button', { name: '한국어' }).click();
    await expectText(page, '신바시 철길 아래점', { lang: 'ko', dir: 'ltr', page: 'fi' });
    await page.reload();
    await expectText(page, '신바시 철길 아래점', { lang: 'ko', dir: 'ltr', page: 'fi' });
  });
});

test('guests of one table who read different languages at the same time each get their own page', async ({
  request,
  demo,
}) => {
  const path = pathOf(placeOf(demo, 'kape-karak', '4'));
  const readers = [
    { tag: 'ar-KW', html: 'lang="en"', own: 'السالمية', others: 'Dagdag' },
    { tag: 'fil-PH', html: 'lang="fil"', own: 'Kape at karak', others: 'السالمية' },
    { tag: 'en-GB', html: 'lang="en"', own: 'Coffee and karak', others: 'Kape at karak' },
  ];
  const pages = await Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      const reader = readers[index % readers.length];
      if (!reader) throw new Error('no reader');
      const answer = await request.get(path, { headers: { 'accept-language': reader.tag } });
      return { ...reader, text: await answer.text() };
    }),
  );
  for (const { html, own, others, text } of pages) {
    expect(text).toContain(`<html ${html}`);
    expect(text).toContain(own);
    expect(text).not.toContain(others);
  }
});
