import { readFileSync } from 'node:fs';
import { languages } from '@comanda/domain/language';
import { add, checkOut, placeOf, scan } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import { textsOf } from './words.ts';

const taipei = '/h5/privacy?shop=night-lane.yongkang';
const helsinki = '/h5/accessibility?shop=hehku.asema';

test('FIX-49 the privacy notice has no accessibility errors in 14 languages, and names buttons of the app', async ({
  page,
}) => {
  for (const language of languages) {
    await page.goto(`${taipei}&lang=${language}`);
    const pages: Readonly<Record<string, string>> = JSON.parse(
      readFileSync(`packages/pages/src/i18n/messages/${language}.json`, 'utf8'),
    );
    await expect(page.getByRole('heading', { level: 1, name: pages['privacy.title'] ?? '' })).toBeVisible();
    const { 'forget.title': forget, 'nav.orders': orders } = textsOf(language);
    await expect(page.getByText(forget)).toContainText(orders);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expectNoFaults(page);
  }
});

test('FIX-43 the accessibility statement has no accessibility errors in 14 languages, and the app links to it', async ({
  page,
  demo,
}) => {
  for (const language of languages) {
    await page.goto(`${helsinki}&lang=${language}`);
    await expect(page.getByText('WCAG 2.2 AA')).toBeVisible();
    await expect(page.getByRole('link', { name: 'palaute@hehku.example' })).toBeVisible();
    await expect(page.getByText('Liikenne- ja viestintävirasto Traficom')).toHaveAttribute('lang', 'fi');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expectNoFaults(page);
  }
  await scan(page, placeOf(demo, 'hehku'));
  const places = [
    async () => {
      await page.getByRole('button', { name: 'Language' }).click();
      return page.getByRole('dialog', { name: 'Language' });
    },
    async () => {
      await page.goto('/h5/storeClosed');
      return page.getByRole('main');
    },
  ];
  for (const open of places) {
    const place = await open();
    await place.getByRole('link', { name: 'Accessibility' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).not.toHaveURL(/accessibility/);
  }
});

test('FIX-49 the privacy notice is linked beside the personal fields, and the way back keeps what was typed', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen(
    { server, request, info },
    { shop: { deliveryModes: 'PD', delivery: { minimum: '0' }, checkout: 'P' } },
  );
  await kitchen.sit(page);
  await add(page, 'Miso soup');
  await checkOut(page);
  await page.getByLabel('Phone for pickup questions').fill('040 765 4321');
  await page.getByRole('link', { name: 'How your data is used' }).scrollIntoViewIfNeeded();
  await screenshot(page, 'privacy-pickup');
  await page.getByRole('link', { name: 'How your data is used' }).click();
  await expect(page.getByText('Only the restaurant').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByLabel('Phone for pickup questions')).toHaveValue('040 765 4321');
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the privacy notice and the page of an unknown shop have no accessibility errors in ${colorScheme} mode`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const [name, path] of [
      ['privacy-en', `${taipei}&lang=en`],
      ['privacy-ja', `${taipei}&lang=ja`],
      ['access-en', `${helsinki}&lang=en`],
      ['access-zh-TW', `${helsinki}&lang=zh-TW`],
      ['privacy-unknown', '/h5/privacy?shop=nobody&lang=en'],
    ] as const) {
      await page.goto(path);
      await expectNoFaults(page);
      await screenshot(page, `${name}-${colorScheme}`);
    }
  });
