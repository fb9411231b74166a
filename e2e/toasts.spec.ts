import type { Page } from '@playwright/test';
import { scanState } from './diner.ts';
import { expect, test } from './harness.ts';
import { expectToast } from './toasts.ts';
import { textsOf } from './words.ts';

const [en, zhTW] = [textsOf('en'), textsOf('zh-TW')];

/** Replaces the server's answer to the cart check, and goes through the order up to this check. */
function refusals(page: Page) {
  const told = { code: 0, message: '' };
  const check = { asked: 0, mayAnswer: Promise.resolve() };
  return {
    check,
    start: async (order: string, add: string) => {
      await page.route('**/api/public/ordering/check/sales', async (route) => {
        check.asked += 1;
        await check.mayAnswer;
        await route.fulfill({ json: { ...told, data: null, time: Math.floor(Date.now() / 1000) } });
      });
      await page.getByRole('button', { name: add, exact: true }).click();
      await expect(page.getByRole('button', { name: order, exact: true })).toBeVisible();
    },
    refuse: async (order: string, code: number, message = '') => {
      Object.assign(told, { code, message });
      await page.getByRole('button', { name: order, exact: true }).click();
    },
  };
}

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

for (const { locale, words } of [
  { locale: 'en-GB', words: en },
  { locale: 'zh-TW', words: zhTW },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('API-6 every code with a toast has its own text; 2532 shows the server’s text, or nothing', async ({
      page,
    }) => {
      await scanState(page, 'open-1');
      const { start, refuse } = refusals(page);
      const order = words['cart.order'];
      await start(order, words['item.add'].replace('{name}', 'Rye bread'));
      const silent = page.waitForResponse('**/check/sales');
      await refuse(order, 2532);
      await (await silent).finished();
      await expect(page.getByRole('button', { name: order, exact: true })).toBeEnabled();
      await expect(page.locator('[role=status]:not(output) p')).toHaveCount(0);
      await refuse(order, 2532, 'Ask Anna at the till');
      await expectToast(page, 'Ask Anna at the till');
      for (const code of [
        1031, 503, 2500, 2510, 2511, 2512, 2513, 2514, 2520, 2521, 2530, 2531, 2534, 9010,
      ] as const) {
        await refuse(order, code);
        await expectToast(page, words[`error.${code}`]);
      }
    });
  });
}

test('API-13 a toast lasts 3000 ms, and a newer toast replaces it', async ({ page }) => {
  await page.clock.install();
  await scanState(page, 'open-1');
  const { start, refuse, check } = refusals(page);
  await start(en['cart.order'], 'Add Rye bread');
  // loads the code of the first press now, because it cannot load while the clock is stopped
  const silent = page.waitForResponse('**/check/sales');
  await refuse(en['cart.order'], 2532);
  await (await silent).finished();
  await expect(page.getByRole('button', { name: en['cart.order'], exact: true })).toBeEnabled();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const soldOut = toast(page, en['error.2511']);
  const changed = toast(page, en['error.2512']);
  const say = async (code: number, said: typeof soldOut) => {
    const asked = check.asked + 1;
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    check.mayAnswer = promise;
    await refuse(en['cart.order'], code);
    // a call starts 100 ms after its tap, and its toast only after the answer
    await expect(async () => {
      await page.clock.runFor(100);
      expect(check.asked).toBe(asked);
    }).toPass();
    answer();
    await expect(said).toBeVisible();
  };

  await say(2511, soldOut);
  await page.clock.runFor(2999);
  await expect(soldOut).toBeVisible();
  await page.clock.runFor(1);
  await expect(soldOut).toBeHidden();

  await say(2511, soldOut);
  await page.clock.runFor(1500);
  await say(2512, changed);
  await expect(soldOut).toBeHidden();
  await page.clock.runFor(2999);
  await expect(changed).toBeVisible();
  await page.clock.runFor(1);
  await expect(changed).toBeHidden();
});
