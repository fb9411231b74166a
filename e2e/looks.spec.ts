import en from '../apps/diner/src/i18n/messages/en.json' with { type: 'json' };
import zhTW from '../apps/diner/src/i18n/messages/zh-TW.json' with { type: 'json' };
import { placeOf, scan } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';

const languages = [
  { locale: 'en-GB', words: en, noodles: 'Braised beef noodle soup', cucumber: 'Smashed cucumber' },
  { locale: 'zh-TW', words: zhTW, noodles: '招牌紅燒牛肉麵', cucumber: '涼拌小黃瓜' },
];

for (const { locale, words, noodles, cucumber } of languages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${locale}, ${colorScheme}`, () => {
      test.use({ locale, colorScheme });

      test('every screen on the way is drawn without an accessibility fault', async ({ page, demo }) => {
        const look = async (name: string) => {
          await screenshot(page, `${name}-${locale}-${colorScheme}`);
          await expectNoFaults(page);
        };
        await scan(page, placeOf(demo, 'night-lane', 'A12'));
        await look('1-menu');
        await page.getByRole('button', { name: words['item.chooseFor'].replace('{name}', noodles) }).click();
        const dish = page.getByRole('dialog', { name: noodles });
        await expect(dish).toBeVisible();
        await look('2-options');
        await dish.getByRole('button', { name: new RegExp(`^${words['option.add']}\\s*(NT)?\\$`) }).click();
        await expect(dish).toBeHidden();
        await page
          .getByRole('button', { name: words['item.add'].replace('{name}', cucumber), exact: true })
          .click();
        await page.getByRole('button', { name: new RegExp(words['cart.bar.view']) }).click();
        const cart = page.getByRole('dialog', { name: words['cart.title'] });
        await expect(cart).toBeVisible();
        await look('3-cart');
        await cart.getByRole('button', { name: new RegExp(`^${words['cart.order']}`) }).click();
        const method = page.getByRole('dialog', { name: words['checkout.title'] });
        await expect(method).toBeVisible();
        await look('4-method');
        await method.getByText(words['checkout.atPos'], { exact: true }).click();
        const place = page.getByRole('button', { name: new RegExp(`^${words['order.place']}`) });
        await expect(place).toBeEnabled();
        await look('5-confirm');
        await place.click();
        await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
        await look('6-status');
        await page.goto('/h5/historyOrder');
        await expect(page.getByText(noodles)).toBeVisible();
        await look('7-history');
      });
    });
  }
}
