import type { Browser, Page } from '@playwright/test';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';

const table = '/h5/qr?h=tea-table&t=T&c=5';
const wholeShop = '/h5/qr?h=tea-shop&t=S&c=0';

test.beforeEach(async ({ server }) => {
  await server.importBrand('entry/tea-house.json');
});

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const instagram = `${iphone} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone15,2; iOS 17_5; en_US)`;
const line = `${iphone} Mobile/15E148 Safari Line/14.9.0`;

async function phoneWith(browser: Browser, baseURL: string, userAgent: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, userAgent, locale: 'en-GB' });
  return context.newPage();
}

const menuOpens = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible();
};
const linkShown = (page: Page) => page.getByRole('textbox', { name: 'Link to the menu' });

test('SES-3 a shop-wide QR code opens /unsupportedBrowserEnv in an in-app browser without payment, but not in LINE; table QR codes open the menu', async ({
  browser,
  baseURL,
}) => {
  const app = await phoneWith(browser, baseURL, instagram);
  await app.goto(wholeShop);
  expect(new URL(app.url()).pathname).toBe('/h5/unsupportedBrowserEnv');
  await expect(linkShown(app)).toHaveValue(`${baseURL}${wholeShop}`);
  await app.goto(table);
  await menuOpens(app);
  await app.context().close();

  const inLine = await phoneWith(browser, baseURL, line);
  await inLine.goto(wholeShop);
  await menuOpens(inLine);
  await inLine.context().close();

  const forgetful = await phoneWith(browser, baseURL, iphone);
  await forgetful.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await forgetful.goto(wholeShop);
  await expect(linkShown(forgetful)).toHaveValue(`${baseURL}${wholeShop}`);
  expect(new URL(forgetful.url()).searchParams.get('qrUrl')).toBe(`${baseURL}${wholeShop}`);
  await forgetful.goto(table);
  await menuOpens(forgetful);
  await forgetful.context().close();
});

test('PAGE-8 the link is in a read-only field and can be copied; the app confirms the copy only after reading the clipboard', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/h5/unsupportedBrowserEnv?${new URLSearchParams({ qrUrl: `${baseURL}${wholeShop}` })}`);
  await expect(linkShown(page)).not.toBeEditable();
  await expect(page.getByRole('listitem')).toHaveText([
    'Copy the link',
    'Open Safari, Chrome or another browser',
    'Paste it into the address bar',
  ]);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${wholeShop}`);
  await screenshot(page, 'unsupported-browser');
  await expectNoFaults(page);

  const breaks: Record<string, () => void> = {
    'contains another text': () => {
      navigator.clipboard.readText = async () => 'an earlier copy';
    },
    'cannot be read': () => {
      navigator.clipboard.readText = () => Promise.reject(new Error('denied'));
    },
    'is missing': () => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    },
  };
  for (const [what, broken] of Object.entries(breaks)) {
    await test.step(`the clipboard ${what}`, async () => {
      await page.reload();
      await page.evaluate(broken);
      await page.getByRole('button', { name: 'Copy link' }).click();
      const failed = page.getByRole('status').filter({ hasText: 'It could not be copied' });
      await expect(failed).toBeVisible();
      await expect(page.getByText('Copied', { exact: true })).toBeHidden();
      const selected = () => page.evaluate(() => window.getSelection()?.toString());
      await expect.poll(selected).toBe(`${baseURL}${wholeShop}`);
    });
  }
  await screenshot(page, 'unsupported-browser-not-copied');
  await expectNoFaults(page);
});

test('the page for unsupported browsers shows only links to this server', async ({ page }) => {
  await page.goto('/h5/unsupportedBrowserEnv?qrUrl=https%3A%2F%2Felsewhere.example%2Fh5%2Fqr%3Fh%3Da');
  await expect(page).toHaveURL(/\/h5\/qrDefault$/);
});

for (const [what, link] of [
  ['an unknown type', '/h5/qr?h=tea-table&t=Q&c=5'],
  ['no type', '/h5/qr?h=tea-table&c=5'],
  ['the type of another QR code', '/h5/qr?h=tea-table&t=S&c=5'],
] as const) {
  test(`a link with ${what} opens /qrDefault`, async ({ page }) => {
    await page.goto(link);
    await expect(page).toHaveURL(/\/h5\/qrDefault$/);
  });
}

test('a shop-wide QR code opens the shop without a table, for takeaway', async ({ page }) => {
  await page.goto(wholeShop);
  await menuOpens(page);
  await expect(page.getByText(/Table/)).toBeHidden();
  await expect(
    page.getByRole('button', { name: /^Takeaway|^Take away/ }).or(page.getByText(/^Take ?away/)),
  ).toBeVisible();
});

/** Each message page with its title, and words that its sentence must contain. */
const messagePages = [
  ['PAGE-1 /qrDefault', 'This code doesn’t open a menu', 'No menu was found'],
  ['PAGE-2 /qrNot', 'This code isn’t active', 'has expired or is switched off'],
  ['PAGE-3 /serveError', 'Ordering isn’t working', 'QR ordering is unavailable'],
  ['PAGE-4 /storeClosed', 'The restaurant is closed', 'The restaurant isn’t taking orders'],
  ['PAGE-5 /storeNoData', 'There is no menu here yet', 'its menu can’t be loaded'],
  ['PAGE-6 /networkError', 'No connection', 'scan the code again'],
  ['PAGE-7 /noPaymentMethods', 'Paying online is not possible here', 'No payment services are available'],
] as const;

for (const [name, title, says] of messagePages) {
  test(`${name} shows its message, stays at its address after a reload, and uses the diner’s language`, async ({
    page,
  }) => {
    const path = name.slice(name.indexOf('/'));
    await page.goto(`/h5${path}`);
    const headline = page.getByRole('heading', { level: 1 });
    await expect(headline).toHaveText(title);
    await expect(page.getByText(says)).toBeVisible();
    await expect(page.getByText('Open your phone’s camera and point it at the QR code.')).toBeVisible();
    await page.reload();
    await expect(headline).toHaveText(title);
    await expectNoFaults(page);
    await page.getByRole('button', { name: 'Language', exact: true }).click();
    await page.getByRole('dialog', { name: 'Language' }).getByText('繁體中文', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
    await expect(headline).not.toHaveText(title);
    expect(new URL(page.url()).pathname).toBe(`/h5${path}`);
  });
}
