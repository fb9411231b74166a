import type { Page } from '@playwright/test';
import { add, checkOut, headline, openReceipt, placeOf, scan } from './diner.ts';
import { test as base, expect, expectNoFaults } from './harness.ts';
import { frameOf, logIn, loginSheet, memberToken, row } from './members.ts';
import { type Provider, startProvider } from './oidc-provider.ts';
import { expectToast } from './toasts.ts';

const test = base.extend<object, { provider: Provider; settings: Record<string, string> }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads this fixture's needs from the argument
    async ({}, use) => {
      const provider = await startProvider('/member/return');
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ provider }, use) =>
      use({
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: 'comanda',
        OIDC_CLIENT_SECRET: 's3cret/+:%',
      }),
    { scope: 'worker' },
  ],
});

const place = (page: Page) => page.getByRole('button', { name: /^Place order/ });

/** Opens "Check your order" with a toast and a note to the kitchen. */
async function confirmToast(page: Page): Promise<void> {
  await page.goto('/h5/qr?h=guests-table&t=T&c=5');
  await add(page, 'Toast');
  await checkOut(page);
  await page.getByRole('button', { name: /Note for the kitchen/ }).click();
  await page.getByRole('textbox').fill('No butter');
  await page.getByRole('button', { name: 'Save note' }).click();
}

const noted = (page: Page) => page.getByRole('button', { name: 'Note for the kitchen No butter' });

/** Expects an unchanged order without a login. */
async function expectAsBefore(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/h5\/order$/);
  await expect(place(page)).toContainText('NT$50');
  await expect(noted(page)).toBeVisible();
  await expect(row(page, 'Coupon')).toContainText('Log in to use');
  expect(await memberToken(page)).toBeNull();
}

test('MEM-5 members log in with a code in the frame, or at an OpenID Connect provider that then returns to the checkout, with the cart kept', async ({
  page,
  demo,
  server,
  provider,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await add(page, 'Smashed cucumber');
  await checkOut(page, 'Pay at the counter');
  await row(page, 'Points').click();
  await logIn(page, '0912000011');
  expect(await memberToken(page)).toMatch(/^[\w-]{43}$/);

  await server.importBrand('members/oidc.json');
  await confirmToast(page);
  await expectAsBefore(page);

  await row(page, 'Coupon').click();
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible();
  expect(page.url()).toContain(provider.issuer);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expectAsBefore(page);

  const [visited, asked]: [string[], string[]] = [[], []];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  page.on('request', (request) => asked.push(request.url().replace(/#.*/, '')));
  await row(page, 'Coupon').click();
  await page.getByRole('link', { name: 'Continue as Ann' }).click();
  await expect(page).toHaveURL(/\/h5\/order$/);
  await expect(loginSheet(page)).toBeHidden();
  await expect(frameOf(page).getByLabel('Phone number')).toBeHidden();
  expect(visited).toContain('/h5/member');
  await expect(noted(page)).toBeVisible();
  await expect(place(page)).toContainText('NT$50');
  const token = await memberToken(page);
  expect(token).toMatch(/^[\w-]{43}$/);

  await row(page, 'Coupon').click();
  await page
    .getByRole('dialog', { name: 'Your coupons' })
    .getByRole('button', { name: /Guest of the house/ })
    .click();
  await expect(place(page)).toContainText('NT$30');
  await expectNoFaults(page);
  await place(page).click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await expect(page.getByText('−NT$20')).toBeVisible();
  await openReceipt(page);
  await expect(page.getByText('No butter')).toBeVisible();
  for (const told of [...asked, server.log()]) expect(told).not.toContain(token);
});

test('a failed login shows its error in place, a cancelled one returns to the checkout, and the order is unchanged', async ({
  page,
  server,
  provider,
}) => {
  await server.importBrand('members/oidc.json');
  await confirmToast(page);
  await provider.be('down');
  await row(page, 'Coupon').click();
  await expectToast(page, 'Members cannot log in right now');
  await expectAsBefore(page);

  await provider.be('up');
  await row(page, 'Coupon').click();
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible();
  await page.goto('/member/return?code=old&state=AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'This login has ended' })).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expectAsBefore(page);
});
