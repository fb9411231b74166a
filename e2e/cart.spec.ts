import type { Locator, Page } from '@playwright/test';
import { scanState } from './diner.ts';
import { expect, test } from './harness.ts';
import { expectToast } from './toasts.ts';

/** Presses a button `count` times, each time after the previous press has an effect. */
const pressTimes = (button: Locator, times: number): Promise<void> =>
  button.evaluate(async (element: HTMLElement, count) => {
    for (let pressed = 0; pressed < count; pressed += 1) {
      element.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, times);

const quantity = (within: Page | Locator): Locator =>
  within.getByRole('group', { name: 'How many of Rye bread' });

test('CART-12 list, sheet, cart and merged lines stop at 999 units with a message, and the server refuses more', async ({
  page,
}) => {
  await scanState(page, 'open-1');
  await page.getByRole('button', { name: 'Add Rye bread' }).click();
  const inList = quantity(page);
  await pressTimes(inList.getByRole('button', { name: 'One more' }), 1005);
  await expect(inList.getByRole('status')).toHaveText('999');

  await page.getByRole('heading', { name: 'Rye bread' }).click();
  const popup = page.getByRole('dialog', { name: 'Rye bread' });
  await pressTimes(quantity(popup).getByRole('button', { name: 'One more' }), 1005);
  await expect(quantity(popup).getByRole('status')).toHaveText('999');
  await popup.getByRole('button', { name: /^Add/ }).last().click();
  await expectToast(page, 'At most 999 of one item');

  await page.getByRole('button', { name: /View cart/ }).click();
  const inCart = quantity(page.getByRole('dialog', { name: 'Your cart' }));
  await pressTimes(inCart.getByRole('button', { name: 'One more' }), 3);
  await expect(inCart.getByRole('status')).toHaveText('999');

  const { token, line } = await page.evaluate(() => ({
    token: JSON.parse(sessionStorage.getItem('h5_token') ?? ''),
    line: JSON.parse(sessionStorage.getItem('h5_carList') ?? '')[0],
  }));
  expect(line.unitQty).toBe(999);
  const refused = await page.request.post('/api/public/ordering/submit', {
    data: {
      token,
      deliveryMode: 'F',
      checkoutMethod: 'P',
      memo: '',
      orderingAmount: 2500,
      dueAmount: 2500,
      itemList: [
        {
          spuPid: line.spuPid,
          skuPid: line.skuPid,
          spuType: 'S',
          comboGroupPid: '',
          unitQty: 1000,
          unitAmount: 2.5,
          saleAmount: 2500,
          featurePidList: [],
          extraList: [],
          comboElemList: [],
        },
      ],
    },
  });
  expect(refused.status()).toBe(400);
  expect(await refused.json()).toMatchObject({ code: 2510, message: expect.stringContaining('unitQty') });
});
