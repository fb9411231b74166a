import { type Language, langAttribute, languages } from '@comanda/domain/language';
import { ownName } from '@comanda/domain/language-names';
import { readText } from '@comanda/domain/text-language';
import type { Browser, Locator, Page } from '@playwright/test';
import type { MessageId } from '../apps/diner/src/i18n/messages.ts';
import { placeOf, scan } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { textsOf } from './words.ts';

/** A table of a shop whose languages are zh-TW and en. */
const link = '/h5/qr?h=tea-table&t=T&c=5';

test.beforeEach(async ({ server }) => {
  await server.importBrand('entry/tea-house.json');
});

const wordOf = (language: Language, id: MessageId): string => textsOf(language)[id];

const shopName = (language: Language): string =>
  readText(['港邊店', 'Harbour'], ['zh-TW', 'en'], language).text;

/**
 * Expects a language in the page's texts and its `lang` attribute, and the shop's texts in the nearest of its
 * two languages.
 */
async function expectSpeaks(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', langAttribute(language));
  await expect(page.getByRole('button', { name: wordOf(language, 'nav.orders'), exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: shopName(language) })).toBeVisible();
}

type Phone = { readonly tags: readonly string[]; readonly stored?: Language };

/** Opens a page on a phone with these preferred languages and, if given, a stored choice. */
async function aPhone(browser: Browser, baseURL: string, phone: Phone): Promise<Page> {
  const { tags, stored } = phone;
  const context = await browser.newContext({ baseURL });
  if (stored) await context.addCookies([{ name: 'h5_lang', value: stored, url: `${baseURL}/h5/` }]);
  const accepted = tags.map((tag, index) => `${tag};q=${1 - index / 10}`).join(',');
  await context.route('**/h5/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'accept-language': accepted } }),
  );
  const page = await context.newPage();
  await page.addInitScript((preferred) => {
    Object.defineProperty(navigator, 'languages', { get: () => preferred });
    const seen: string[] = [];
    Object.assign(window, { languagesSeen: seen });
    new MutationObserver(() => seen.push(document.documentElement.lang)).observe(document, {
      attributeFilter: ['lang'],
      subtree: true,
      childList: true,
    });
  }, tags);
  return page;
}

const phones: readonly (Phone & { readonly speaks: Language; readonly why: string })[] = [
  { tags: ['fi-FI', 'en'], speaks: 'fi', why: 'the phone’s first language' },
  { tags: ['de-DE', 'ka-GE'], speaks: 'ka', why: 'the phone’s first language that the app has' },
  { tags: ['zh-Hant-HK'], speaks: 'zh-HK', why: 'the phone’s own tag for this language' },
  { tags: ['de-DE', 'fr'], speaks: 'zh-TW', why: 'the shop’s language' },
  { tags: ['fi-FI'], stored: 'ja', speaks: 'ja', why: 'the stored choice' },
];

async function opensIn(page: Page, speaks: Language): Promise<void> {
  const answer = await page.goto(link);
  const painted = (await answer?.text()) ?? '';
  expect(/<html lang="(.*?)"/.exec(painted)?.[1]).toBe(langAttribute(speaks));
  expect(painted.includes(wordOf(speaks, 'nav.orders'))).toBe(true);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('h5_token'))).toMatch(/[\w-]{40}/);
  await expectSpeaks(page, speaks);
  const seen = await page.evaluate(() => Object.assign({ languagesSeen: [''] }, window).languagesSeen);
  expect(new Set(seen)).toEqual(new Set([langAttribute(speaks)]));
}

/** Opens the language picker. Finds it by its name in the current language. */
async function openPicker(page: Page, spoken: Language): Promise<Locator> {
  const name = wordOf(spoken, 'language.title');
  await page.getByRole('button', { name, exact: true }).click();
  const picker = page.getByRole('dialog', { name });
  await expect(picker).toBeVisible();
  return picker;
}

test('SES-15 the app uses the stored language, else the first of the phone’s languages that it has, else the shop’s; a picker offers all 14', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  for (const { speaks, why, ...phone } of phones) {
    await test.step(`a phone with ${phone.tags.join(', ')} shows ${speaks} from the first paint: ${why}`, async () => {
      const page = await aPhone(browser, baseURL, phone);
      await opensIn(page, speaks);
      await page.context().close();
    });
  }

  const page = await aPhone(browser, baseURL, { tags: ['en-GB'] });
  await opensIn(page, 'en');
  let spoken: Language = 'en';
  await test.step('the picker offers all 14 languages by their own names', async () => {
    const picker = await openPicker(page, spoken);
    const own = picker.getByRole('listitem').locator('[lang]');
    await expect(own).toHaveText(languages.map((language) => ownName(language)));
    expect(languages).toHaveLength(14);
    for (const [index, language] of languages.entries())
      await expect(own.nth(index)).toHaveAttribute('lang', langAttribute(language));
    await screenshot(page, 'language-picker');
    await expectNoFaults(page);
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();
  });
  for (const language of languages.toReversed()) {
    await test.step(`${language} is chosen`, async () => {
      const picker = await openPicker(page, spoken);
      await picker.locator(`[lang="${langAttribute(language)}"]`).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expectSpeaks(page, language);
      spoken = language;
    });
  }
  await test.step('the toggle changes interface and shop texts', async () => {
    await page.getByRole('button', { name: /繁體中文/ }).click();
    await expectSpeaks(page, 'zh-TW');
    await page.getByRole('button', { name: /English/ }).click();
    await expectSpeaks(page, 'en');
    await page.getByRole('button', { name: /繁體中文/ }).click();
    await expectSpeaks(page, 'zh-TW');
  });
  await test.step('every later page uses the chosen language', async () => {
    const other = await page.context().newPage();
    await other.goto(link);
    await expectSpeaks(other, 'zh-TW');
    await other.goto('/h5/qrDefault');
    await expect(other.locator('html')).toHaveAttribute('lang', 'zh-TW');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(wordOf('zh-TW', 'notice.qrDefault'));
  });
  await page.context().close();
});

const linesOfMode = {
  ja: ['店内・', 'テーブル A12'],
  th: ['ทานที่ร้าน', 'โต๊ะ A12'],
  'zh-TW': ['內用，', 'A12 桌'],
  'zh-HK': ['堂食，', '枱號 A12'],
  'zh-CN': ['堂食，', '桌号 A12'],
};
for (const [locale, expected] of Object.entries(linesOfMode))
  test(`the button of the delivery mode breaks no word on a narrow phone: ${locale}`, async ({
    browser,
    baseURL,
    demo,
  }) => {
    const context = await browser.newContext({ baseURL, locale, viewport: { width: 320, height: 568 } });
    const page = await context.newPage();
    await scan(page, placeOf(demo, 'night-lane', 'A12'));
    const lines = await page
      .locator('header button span')
      .filter({ hasText: 'A12' })
      .first()
      .evaluate((element) => {
        const letters: string[] = [];
        const tops: number[] = [];
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let text = walker.nextNode(); text instanceof Text; text = walker.nextNode())
          for (const [index, letter] of [...text.data].entries()) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + 1);
            letters.push(letter);
            tops.push(Math.round(range.getBoundingClientRect().bottom));
          }
        return letters.reduce<string[]>((found, letter, index) => {
          if (index === 0 || (tops[index] ?? 0) > (tops[index - 1] ?? 0)) found.push('');
          return [...found.slice(0, -1), `${found.at(-1)}${letter}`];
        }, []);
      });
    expect(lines.map((line) => line.trim())).toEqual(expected);
    await context.close();
  });
