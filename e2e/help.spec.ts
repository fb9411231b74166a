import type { Page } from '@playwright/test';
import {
  add,
  checkOut,
  choosePlatform,
  headline,
  onPayPage,
  open,
  placeOf,
  scan,
  scanChoices,
  scanState,
} from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { announcements } from './heard.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import { expectToast } from './toasts.ts';

const submit = '**/api/public/ordering/submit';

/**
 * Expects the shop's telephone and the link to its privacy notice in the region "Help", which is the last part of the
 * page: only pinned bars come after it.
 */
async function expectHelp(page: Page, name: string): Promise<void> {
  const help = page.getByRole('region', { name: 'Help' });
  await expect(help, name).toHaveCount(1);
  await expect(help.getByRole('link', { name: '02-1555-0142' }), name).toHaveAttribute(
    'href',
    'tel:0215550142',
  );
  await expect(help.getByRole('link', { name: 'Privacy' }), name).toHaveAttribute(
    'href',
    '/h5/privacy?shop=night-lane.yongkang&lang=en',
  );
  await expect(help.getByRole('link', { name: 'Accessibility' }), name).toBeVisible();
  const after = await help.evaluate((region) => {
    const isPinned = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isPinned(element.parentElement));
    const texts = [...document.querySelectorAll('h1, h2, h3, p, li, button, a')].filter(
      (part) =>
        region.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING &&
        !region.contains(part) &&
        part.checkVisibility({ visibilityProperty: true }),
    );
    return texts.filter((part) => !isPinned(part)).map((part) => part.textContent);
  });
  expect(after, name).toEqual([]);
}

test.describe('FIX-51', () => {
  test.beforeAll(({ server }) => server.importBrand('states/choices.json'));

  test('the shop’s telephone is in the last part of every screen', async ({ page, demo }) => {
    await scan(page, placeOf(demo, 'night-lane', 'A12'));
    await expectHelp(page, 'menu');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await screenshot(page, 'help-menu');
    await page.getByRole('button', { name: 'Language' }).click();
    const sheet = page.getByRole('dialog', { name: 'Language' });
    await expect(sheet.getByRole('link', { name: '02-1555-0142' })).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'Accessibility' })).toBeVisible();
    await expectNoFaults(page);
    await screenshot(page, 'help-language');
    await sheet.getByRole('button', { name: 'Close' }).click();

    await add(page, 'Prawn shumai (4)');
    await checkOut(page, 'Pay now');
    await expectHelp(page, 'check your order');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await screenshot(page, 'help-order');
    await expectNoFaults(page);
    await page.getByRole('button', { name: /^Pay/ }).last().click();
    await choosePlatform(page);
    await onPayPage(page, 'later');
    await expectHelp(page, 'unpaid order');
    await page.goto('/h5/historyOrder');
    await expectHelp(page, 'my orders');
    await screenshot(page, 'help-history');
    await page.goto('/h5/orderStatus');
    await expectHelp(page, 'no order');
    await page.goto('/h5/brand?brand=night-lane');
    await expect(headline(page)).toBeVisible();
    await expectHelp(page, 'brand');
    for (const name of [
      'qrDefault',
      'qrNot',
      'serveError',
      'storeClosed',
      'storeNoData',
      'networkError',
      'noPaymentMethods',
    ]) {
      await page.goto(`/h5/${name}`);
      await expectHelp(page, name);
    }
    await expectNoFaults(page);
    await screenshot(page, 'help-message');
    await page.goto(
      `/h5/unsupportedBrowserEnv?qrUrl=${encodeURIComponent('/h5/qr?h=tpe-k7m2q9wd&t=T&c=A12')}`,
    );
    await expectHelp(page, 'unsupported browser');
    await page.getByRole('region', { name: 'Help' }).getByRole('link', { name: 'Privacy' }).click();
    await expect(headline(page)).toHaveText('Your data');
    await expectHelp(page, 'privacy notice');
    await page.getByRole('region', { name: 'Help' }).getByRole('link', { name: 'Accessibility' }).click();
    await expect(headline(page)).toHaveText('Accessibility');
    await expectHelp(page, 'accessibility statement');
  });

  test('a dish in several lines has a minus that opens the cart and explains why', async ({ page }) => {
    await scanChoices(page);
    for (const size of ['Small', 'Large']) {
      const sheet = await open(page, 'Pizza');
      await sheet.getByRole('radio', { name: size }).check();
      await sheet.getByRole('button', { name: 'Add Water' }).click();
      await sheet.getByRole('button', { name: /^Add\s*€/ }).click();
      await expect(sheet).toBeHidden();
    }
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Pizza' }) });
    await row.getByRole('button', { name: 'One less' }).click();
    await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
    await expect(page.getByText('You have this item with different options')).toBeVisible();
  });

  test('a screen reader hears the names of sold-out items in the cart, and no amount of zero', async ({
    page,
    server,
    request,
  }, info) => {
    const kitchen = await openKitchen({ server, request, info });
    const said = await announcements(page);
    await kitchen.sit(page);
    await add(page, 'Miso soup');
    await expect.poll(said).toContain('1 item in your cart, €3.50.');
    await kitchen.till('sold-out', { spuPidList: ['miso'] });
    await expect.poll(said).toContain('Can’t be ordered now: Miso soup.');
    await add(page, 'Barley tea');
    await expect.poll(said).toContain('1 item in your cart, €2.00. Can’t be ordered now: Miso soup.');
    expect(said().filter((text) => /(^|\D)0\.00/.test(text))).toEqual([]);
  });

  test('a refusal that has several reasons shows the text of its reason', async ({ page, demo }) => {
    await scanState(page, 'open-1');
    await page.getByRole('button', { name: 'Add Rye bread' }).click();
    await checkOut(page, 'Pay at the counter');
    const place = page.getByRole('button', { name: /^Place order/ });
    const problemList = [{ kind: 'choiceNotAllowed', spuPid: 'rye-bread' }];
    const time = Math.floor(Date.now() / 1000);
    for (const [answer, words] of [
      [{ code: 2513, message: '', data: { problemList } }, /^A choice in your order is no longer offered/],
      [
        { code: 2510, message: 'checkoutMethod: this shop does not offer it', data: null },
        /^The restaurant has just changed how it takes orders/,
      ],
      [{ code: 2510, message: 'memo: too long', data: null }, /^Something in the order isn’t right/],
    ] as const) {
      await page.unroute(submit);
      await page.route(submit, (route) => route.fulfill({ json: { ...answer, time } }));
      await place.click();
      await expectToast(page, words);
      await expect(place).toBeEnabled();
    }

    await scan(page, placeOf(demo, 'night-lane', 'A12'));
    await page.route('**/api/public/ordering/spu', (route) =>
      route.fulfill({ json: { code: 2513, message: '', data: null, time } }),
    );
    await page
      .getByRole('button', { name: /^Choose options for/ })
      .first()
      .click();
    const gone = page
      .getByRole('dialog')
      .getByText('This is no longer on the menu. Please choose something else');
    await expect(gone).toBeVisible();
  });
});
