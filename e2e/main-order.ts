import type { Language } from '@comanda/domain/language';
import type { Locator, Page } from '@playwright/test';
import { expect } from './harness.ts';
import { taipeiText, type Words, wordsOf } from './words.ts';

/** What a test does with each screen. `seen` must be visible. */
export type Look = (name: string, seen: Locator) => Promise<void>;

export interface OnTheWay {
  readonly page: Page;
  readonly words: Words;
  readonly dish: { readonly noodles: string; readonly cucumber: string; readonly set: string };
  readonly look: Look;
}

export const beginning = (within: Page | Locator, words: string): Locator =>
  within.getByRole('button', { name: new RegExp(`^${words.replaceAll(/[.?+()]/g, '\\$&')}`) });

/** Bundles page, texts and item names in this language, for the steps of the main order at the bistro in Taipei. */
export function onTheWay(page: Page, language: Language, look: Look): OnTheWay {
  const text = taipeiText(language);
  return {
    page,
    words: wordsOf(language),
    dish: {
      noodles: text('招牌紅燒牛肉麵', 'Braised beef noodle soup'),
      cucumber: text('涼拌小黃瓜', 'Smashed cucumber'),
      set: text('牛肉麵套餐', 'Beef noodle set'),
    },
    look,
  };
}

export async function openSheet({ page, words }: OnTheWay, name: string): Promise<Locator> {
  await page.getByRole('button', { name: words('item.chooseFor', { name }), exact: true }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Looks at the screens over the menu that an order does not need: search, filter, set, delivery modes, languages. */
export async function lookAround(way: OnTheWay): Promise<void> {
  const { page, words, dish, look } = way;
  const field = page.getByRole('searchbox');
  await field.fill(dish.noodles);
  await look('search', page.getByRole('heading', { level: 2 }).filter({ hasText: dish.noodles }));
  await field.fill('');
  const lookAt = async (name: string, sheet: Locator) => {
    await look(name, sheet);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  };
  await lookAt('set', await openSheet(way, dish.set));
  for (const [name, opener, title] of [
    ['filter', words('filter.title'), words('filter.title')],
    ['modes', words('mode.button', { mode: '' }).trim(), words('mode.title')],
    ['languages', words('language.title'), words('language.title')],
  ] as const) {
    await beginning(page, opener).click();
    await lookAt(name, page.getByRole('dialog', { name: title }));
  }
}

/** Puts several items into the cart, chooses online payment, and goes from the menu to "Check your order". */
export async function orderDishes(way: OnTheWay): Promise<void> {
  const { page, words, dish, look } = way;
  await look('menu', page.getByRole('heading', { level: 1 }));
  const noodles = await openSheet(way, dish.noodles);
  await look('options', noodles);
  await beginning(noodles, words('option.add')).filter({ hasText: '$' }).click();
  await expect(noodles).toBeHidden();
  await page.getByRole('button', { name: words('item.add', { name: dish.cucumber }), exact: true }).click();
  await page.getByRole('button', { name: words('cart.bar.view') }).click();
  const cart = page.getByRole('dialog', { name: words('cart.title') });
  await look('cart', cart);
  await beginning(cart, words('cart.order')).click();
  const method = page.getByRole('dialog', { name: words('checkout.title') });
  await look('method', method);
  await method.getByText(words('checkout.online'), { exact: true }).click();
}

/** Goes from "Check your order" to a paid order. */
export async function payOrder({ page, words, look }: OnTheWay): Promise<void> {
  const pay = beginning(page, words('order.payNow'));
  await expect(pay).toBeEnabled();
  await look('confirm', page.getByRole('heading', { name: words('order.title') }));
  await pay.click();
  const platforms = page.getByRole('dialog', { name: words('pay.title') });
  await look('platforms', platforms);
  await platforms
    .getByRole('button', { name: new RegExp(words('pay.with', { amount: '.+', name: '.+' })) })
    .click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await look('sandbox', page.locator('[value=approve]'));
  await page.locator('[value=approve]').click();
  await page.waitForURL(/\/h5\/orderStatus/);
  await look('status', page.getByRole('heading', { level: 1, name: words('status.waitAccept') }));
}
