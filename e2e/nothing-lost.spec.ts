import type { Request } from '@playwright/test';
import {
  accepted,
  add,
  addBeefNoodles,
  checkOut,
  choosePlatform,
  headline,
  onPayPage,
  openReceipt,
  placeOf,
  scan,
} from './diner.ts';
import { expect, test } from './harness.ts';

const isSaveOf = (request: Request, dish: string): boolean =>
  request.url().endsWith('/session/save') && (request.postData() ?? '').includes(dish);

const cart = /View cart.*NT\$390/;

test('a reload at any step loses nothing', async ({ page, demo }) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await addBeefNoodles(page);
  await add(page, 'Smashed cucumber');
  await page.reload();
  await expect(page.getByRole('button', { name: cart })).toBeVisible();

  await checkOut(page, 'Pay now');
  await page.getByRole('button', { name: /^Note for the kitchen/ }).click();
  await page.getByRole('textbox').fill('no coriander, please');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.reload();
  await expect(page.getByText('no coriander, please')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay now\s*NT\$390/ })).toBeEnabled();
  await page.getByRole('button', { name: /^Pay\s/ }).click();
  await expect(page.getByRole('dialog', { name: 'Choose how to pay' })).toBeVisible();
  await page.reload();
  await expect(headline(page)).toHaveText('Waiting for payment');
  await page.getByRole('button', { name: /^Pay NT\$390/ }).click();
  await choosePlatform(page);
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.reload();
  await onPayPage(page, 'pay');
  await expect(headline(page)).toHaveText(accepted);
  await page.reload();
  await expect(headline(page)).toHaveText(accepted);
  await openReceipt(page);
  await expect(page.getByText('no coriander, please')).toBeVisible();
});

test('SES-16 another scan of the table restores the cart, and My orders opens each order of the phone with its pickup code', async ({
  page,
  demo,
  context,
}) => {
  const place = placeOf(demo, 'night-lane', 'A12');
  await scan(page, place);
  await addBeefNoodles(page);
  const saved = page.waitForResponse((answer) => isSaveOf(answer.request(), 'Smashed cucumber'));
  await add(page, 'Smashed cucumber');
  await saved;

  const again = await context.newPage();
  await scan(again, place);
  await expect(again.getByRole('button', { name: cart })).toBeVisible();
  await checkOut(again, 'Pay at the counter');
  await again.getByRole('button', { name: /^Place order/ }).click();
  await expect(again.getByRole('img', { name: /QR code of pickup code/ })).toBeVisible();
  const code = await again.getByRole('img', { name: /QR code of pickup code/ }).getAttribute('aria-label');

  const third = await context.newPage();
  await scan(third, place);
  await third
    .getByRole('link', { name: 'My orders' })
    .or(third.getByRole('button', { name: 'My orders' }))
    .click();
  await third
    .getByRole('link', { name: /^Order / })
    .or(third.getByRole('button', { name: /^Order / }))
    .first()
    .click();
  await expect(third.getByRole('img', { name: /QR code of pickup code/ })).toHaveAttribute(
    'aria-label',
    code ?? '',
  );
});

test('CART-10 the cart survives a reload, a restored tab, and the return from the payment page', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await addBeefNoodles(page);
  await add(page, 'Smashed cucumber');
  await page.reload();
  await expect(page.getByRole('button', { name: cart })).toBeVisible();

  const kept = await page.evaluate(() => ({ url: location.href, session: { ...sessionStorage } }));
  const restored = await page.context().newPage();
  await restored.addInitScript((entries) => {
    if (sessionStorage.length === 0)
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, kept.session);
  await page.close();
  await restored.goto(kept.url);
  await expect(restored.getByRole('button', { name: cart })).toBeVisible();

  await checkOut(restored, 'Pay now');
  await restored.getByRole('button', { name: /^Pay\s/ }).click();
  await choosePlatform(restored);
  await onPayPage(restored, 'pay');
  await restored
    .getByRole('button', { name: 'Order more' })
    .or(restored.getByRole('button', { name: 'Back to the menu' }))
    .first()
    .click();
  await add(restored, 'Steamed rice');
  await expect(restored.getByRole('button', { name: /View cart.*NT\$15/ })).toBeVisible();
});
