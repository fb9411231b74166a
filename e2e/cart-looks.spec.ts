import type { Page } from '@playwright/test';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { addMore, openKitchen } from './kitchen/kitchen.ts';
import { expectToast } from './toasts.ts';
import { textsOf } from './words.ts';

const [en, zhTW] = [textsOf('en'), textsOf('zh-TW')];

const languages = [
  {
    locale: 'en-GB',
    colorScheme: 'light',
    words: en,
    dishes: { soup: 'Miso soup', tea: 'Barley tea', lunch: 'Lunch plate', feast: /Slow-cooked/ },
    another: (dish: number) => `Dish ${dish}`,
  },
  {
    locale: 'zh-TW',
    colorScheme: 'dark',
    words: zhTW,
    dishes: { soup: '味噌湯', tea: '麥茶', lunch: '午餐盤', feast: /慢燉豬肩/ },
    another: (dish: number) => `第${dish}道`,
  },
] as const;

/** Sells lunch on every day except today and the days beside it. */
const notToday = () => {
  const today = new Date().getDay() || 7;
  return [
    {
      days: [1, 2, 3, 4, 5, 6, 7].filter((day) => Math.abs(day - today) % 6 > 1),
      from: '11:00',
      to: '14:30',
    },
  ];
};

for (const { locale, colorScheme, words, dishes, another } of languages) {
  test.describe(`the cart in ${locale}, ${colorScheme} mode`, () => {
    test.use({ locale, colorScheme });

    /** Returns functions that open menu and cart, with the texts of this locale. */
    const readerOf = (page: Page) => {
      const cart = page.getByRole('dialog', { name: words['cart.title'] });
      return {
        cart,
        look: async (name: string) => {
          await screenshot(page, `cart-${name}-${locale}-${colorScheme}`);
          await expectNoFaults(page);
        },
        plus: (dish: string) =>
          page.getByRole('button', { name: words['item.add'].replace('{name}', dish), exact: true }).click(),
        openCart: async () => {
          await page.getByRole('button', { name: new RegExp(words['cart.bar.view']) }).click();
          await expect(cart).toBeVisible();
        },
      };
    };

    const shop = { deliveryModes: 'DF', defaultDeliveryMode: 'D', delivery: { minimum: '30.00' } };

    test('has no accessibility error when it is empty or below the delivery minimum', async ({
      page,
      server,
      request,
    }, info) => {
      const kitchen = await openKitchen({ server, request, info }, { shop });
      const { cart, look, plus, openCart } = readerOf(page);
      await kitchen.sit(page);
      await look('0-empty');
      await plus(dishes.soup);
      await openCart();
      await look('1-short-sheet');
      await page.keyboard.press('Escape');
      await expect(cart).toBeHidden();
      await plus(dishes.lunch);
      await expect(page.getByRole('progressbar')).toBeVisible();
      await look('1-short');
    });

    test('has no accessibility error with unavailable lines, before they are cleared', async ({
      page,
      server,
      request,
    }, info) => {
      const kitchen = await openKitchen({ server, request, info }, { shop });
      const { cart, look, plus, openCart } = readerOf(page);
      await kitchen.sit(page);
      await plus(dishes.soup);
      await plus(dishes.lunch);
      const feast = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: dishes.feast }) });
      await feast.getByRole('button', { name: words['item.choose'] }).click();
      const sheet = page.getByRole('dialog', { name: dishes.feast });
      await sheet
        .getByRole('button', { name: new RegExp(`^${words['option.add']}`) })
        .last()
        .click();
      await expect(sheet).toBeHidden();
      await kitchen.publish({ shop, lunchTimes: notToday() });
      await kitchen.till('sold-out', { spuPidList: ['miso'] });
      await openCart();
      const gone = cart.getByRole('region', { name: words['cart.unavailable'] });
      await expect(gone.getByRole('listitem')).toHaveCount(2);
      await look('2-gone');
      await cart.getByRole('button', { name: words['cart.clear'] }).click();
      await expect(page.getByRole('alertdialog', { name: words['cart.clear.title'] })).toBeVisible();
      await look('6-clear');
    });

    test('has no accessibility error with the order button and the question about unavailable lines', async ({
      page,
      server,
      request,
    }, info) => {
      const kitchen = await openKitchen({ server, request, info });
      const { cart, look, plus } = readerOf(page);
      await kitchen.sit(page);
      for (const dish of [dishes.soup, dishes.lunch, dishes.tea]) await plus(dish);
      await look('3-order');
      await kitchen.till('sold-out', { spuPidList: ['miso'] });
      await page.getByRole('button', { name: words['cart.order'], exact: true }).click();
      await expect(page.getByRole('alertdialog', { name: words['unavailable.title'] })).toBeVisible();
      await look('4-alert');
      await page.getByRole('button', { name: words['unavailable.cart'] }).click();
      await expect(cart).toBeVisible();
    });

    test('has no accessibility error when it is full', async ({ page, server, request }, info) => {
      const kitchen = await openKitchen({ server, request, info }, { more: 51 });
      const { cart, look, plus, openCart } = readerOf(page);
      await kitchen.sit(page);
      await addMore(page, 50);
      await plus(another(51));
      await expectToast(page, words['menu.moreThanMax'].replace('{most}', '50'));
      await openCart();
      await expect(cart.getByRole('listitem')).toHaveCount(50);
      await look('5-fifty');
    });
  });
}
