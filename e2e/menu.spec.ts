import type { Locator, Page } from '@playwright/test';
import { add, openDish, placeOf, scan, toCategory } from './diner.ts';
import { expect, expectNoFaults, test } from './harness.ts';
import { expectToast } from './toasts.ts';
import { speak } from './words.ts';

const row = (page: Page, dish: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: dish, exact: true }) });
const cartBar = (page: Page): Locator => page.locator('[data-cart]');
/** The units of each cart line in the tab's storage. */
const unitsInCart = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    JSON.parse(sessionStorage.getItem('h5_carList') ?? '[]').map((line: { unitQty: number }) => line.unitQty),
  );

test('MENU-2, MENU-3 mode, table and booking time are shown, and can be changed if the shop takes orders', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  const mode = page.getByRole('button', { name: /^Change: / });
  await expect(mode).toHaveText('Dine in, Table A12');

  await scan(page, placeOf(demo, 'night-lane'));
  await expect(page.getByRole('banner')).not.toContainText('Table');
  await mode.click();
  const sheet = page.getByRole('dialog', { name: 'How would you like your food?' });
  await sheet.getByRole('button', { name: /^Pickup/ }).click();
  await sheet.getByRole('group', { name: 'Day' }).getByRole('radio').nth(1).check();
  const slots = sheet.getByRole('group', { name: 'Pickup time' }).getByRole('radio');
  const slot = slots.nth(2);
  await slot.check();
  const confirm = sheet.getByRole('button', { name: /^Confirm/ });
  const [, start] = /(\d+:\d\d(?: [AP]M)?)[\s–]/i.exec((await confirm.textContent()) ?? '') ?? [];
  await confirm.click();
  await expect(sheet).toBeHidden();
  await expect(mode).toContainText('Pickup');
  await expect(mode).toContainText(start ?? 'a time');

  const closed = demo.find(({ url }) => url.includes('tpe-d3z9m1ct'));
  if (!closed) throw new Error('The demo has no closed restaurant');
  await scan(page, closed);
  await expect(page.getByRole('banner').getByText('Closed now')).toBeVisible();
  await expect(page.getByText('Dine in, Table 2')).toBeVisible();
  await expect(mode).toHaveCount(0);
});

test('MENU-8 the cart bar stays at the bottom with count, amount and the order button', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  const order = cartBar(page).getByRole('button', { name: 'Order', exact: true });
  await expect(cartBar(page)).toContainText('Your cart is empty');
  await order.click();
  await expectToast(page, 'Nothing chosen yet');
  await toCategory(page, 'Sides and soups');
  await add(page, 'Smashed cucumber');
  await add(page, 'Taiwanese pickled cabbage');
  await page
    .getByRole('group', { name: 'How many of Taiwanese pickled cabbage' })
    .getByLabel('One more')
    .click();
  await expect(cartBar(page)).toContainText('3 items');
  await expect(cartBar(page)).toContainText('NT$130');
  for (const category of ['Sweets', 'From the wok']) {
    await toCategory(page, category);
    const { y, height } = (await cartBar(page).boundingBox()) ?? { y: 0, height: 0 };
    const tabs = await page.getByRole('navigation').last().boundingBox();
    expect(y + height).toBeLessThanOrEqual(Math.ceil(tabs?.y ?? 0));
    expect(y + height).toBeGreaterThan(700);
    await expect(order).toBeInViewport({ ratio: 1 });
  }
  await order.click();
  await expect(page.getByRole('dialog', { name: 'When would you like to pay?' })).toBeVisible();
});

test('MENU-9 a simple item has a stepper up to 999 that changes the cart 100 ms after the last tap; items with options and combos open their sheet', async ({
  page,
  demo,
}) => {
  await page.clock.install();
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await toCategory(page, 'Sides and soups');
  const plus = page.getByRole('button', { name: 'Add Smashed cucumber', exact: true });
  await expect(plus).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  const stepper = page.getByRole('group', { name: 'How many of Smashed cucumber' });
  const more = stepper.getByRole('button', { name: 'One more' });
  await plus.click();
  await expect(stepper.getByRole('status')).toHaveText('1');
  await page.clock.runFor(99);
  await more.click();
  await expect(stepper.getByRole('status')).toHaveText('2');
  await page.clock.runFor(99);
  expect(await unitsInCart(page)).toEqual([]);
  await page.clock.runFor(1);
  expect(await unitsInCart(page)).toEqual([2]);

  await page.evaluate(() => {
    const [line] = JSON.parse(sessionStorage.getItem('h5_carList') ?? '[]');
    sessionStorage.setItem('h5_carList', JSON.stringify([{ ...line, unitQty: 998 }]));
  });
  await page.clock.resume();
  await page.reload();
  await expect(stepper.getByRole('status')).toHaveText('998');
  await more.click();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await more.click({ force: true });
  await expect(stepper.getByRole('status')).toHaveText('999');
  await expect.poll(() => unitsInCart(page)).toEqual([999]);

  const options = await openDish(page, 'Braised beef noodle soup');
  await expect(options.getByRole('radio', { name: 'Large' })).toBeVisible();
  await page.goBack();
  await expect(options).toBeHidden();
  const set = await openDish(page, 'Beef noodle set');
  await expect(set.getByRole('list', { name: 'Steps of the set' })).toBeVisible();
});

test('MENU-12 the name of an open item is pinned after scrolling 250 pixels, and Back closes the item', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  const menu = page.url();
  const sheet = await openDish(page, 'Braised beef noodle soup');
  await expect(sheet.getByRole('radio', { name: 'Large' })).toBeVisible();
  const name = sheet.getByRole('heading', { name: 'Braised beef noodle soup' }).first();
  const scrollTo = (top: number) =>
    name.evaluate((heading, to) => {
      const parts = [...(heading.closest('[role=dialog]')?.querySelectorAll('*') ?? [])];
      const content = parts.find((part) => getComputedStyle(part).overflowY === 'auto');
      content?.scrollTo({ top: to, behavior: 'instant' });
      return content?.scrollTop;
    }, top);
  for (const [top, opacity] of [
    [250, '0'],
    [251, '1'],
    [600, '1'],
    [0, '0'],
  ] as const) {
    expect(await scrollTo(top)).toBe(top);
    await expect(name).toHaveCSS('opacity', opacity);
    await expect(name).toBeInViewport();
  }
  await page.goBack();
  await expect(sheet).toBeHidden();
  expect(page.url()).toBe(menu);
});

test('MENU-14 items with choices open their sheet and show "from" only if prices differ (FIX-22); a combo lists its contents', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await expect(row(page, 'Braised beef noodle soup').getByText('from NT$240')).toBeVisible();
  await openDish(page, 'Braised beef noodle soup');
  await page.goBack();
  const free = row(page, 'Shrimp and egg fried rice');
  await expect(free.getByText('NT$160', { exact: true })).toBeVisible();
  await expect(free.getByRole('button', { name: /^Choose/ })).toBeVisible();
  const plain = row(page, 'Smashed cucumber');
  await expect(plain.getByText('NT$50', { exact: true })).toBeVisible();
  await expect(plain.getByRole('button', { name: /^Choose/ })).toHaveCount(0);

  const set = await openDish(page, 'Beef noodle set');
  await expect(set.getByText('Our braised beef noodle soup with a side and a drink.')).toBeVisible();
  const parts = [
    ['The bowl', /^Braised beef noodle soup · Regular, Shank/],
    ['One side', 'Smashed cucumber'],
    ['One drink', 'Sour plum drink'],
  ] as const;
  for (const [part, content] of parts) {
    await set.getByRole('button', { name: part }).click();
    await expect(set.getByText(content).first()).toBeVisible();
  }
});

test('MENU-16 the search finds items in both languages and ignores accents and character widths; the phone remembers the filter by marks', async ({
  page,
  demo,
  browser,
  baseURL,
}) => {
  const place = placeOf(demo, 'night-lane', 'A12');
  await scan(page, place);
  const field = page.getByRole('searchbox', { name: 'Search the menu' });
  const found = page.getByRole('main').getByRole('heading', { level: 3 });
  for (const typed of ['crêpe', 'CREPE', 'ｃｒｅｐｅ', '蛋餅', 'egg dan'] as const) {
    await field.fill(typed);
    await expect(found.first()).toHaveText(/^Dan bing egg crêpe/);
  }
  await field.fill('xyz');
  await expect(page.getByText('Nothing found for “xyz”.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Allergens and diet' }).click();
  const filter = page.getByRole('dialog', { name: 'Allergens and diet' });
  await filter.getByRole('button', { name: 'Gluten', exact: true }).click();
  await expectNoFaults(page);
  await page.goBack();
  await expect(filter).toBeHidden();
  await page.getByRole('button', { name: 'Clear the search' }).click();

  const scallion = (phone: Page) => phone.getByRole('heading', { name: 'Scallion oil noodles' });
  await expect(row(page, 'Scallion oil noodles').getByText('Vegan', { exact: true })).toBeVisible();
  const opened = await openDish(page, 'Scallion oil noodles');
  await expect(opened.getByText('Contains: Gluten, Soya')).toBeVisible();
  await page.goBack();
  await expect(opened).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: 4000, behavior: 'instant' }));
  await page.getByRole('button', { name: 'Allergens and diet' }).click();
  await filter.getByRole('button', { name: 'Gluten', exact: true }).click();
  await filter.getByRole('button', { name: 'Vegan', exact: true }).click();
  await filter.getByRole('button', { name: /^Show \d+ items/ }).click();
  const tab = await page.context().newPage();
  await scan(tab, place);
  for (const filtered of [page, tab]) {
    await expect(filtered.getByText(/items are hidden by your filter/)).toBeInViewport();
    await expect(scallion(filtered)).toHaveCount(0);
    await expect(filtered.getByRole('heading', { name: 'Sweet potato puffs' })).toBeAttached();
  }
  await tab.getByRole('button', { name: 'Show all' }).click();
  await expect(scallion(tab)).toBeAttached();
  const other = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })).newPage();
  await scan(other, place);
  await expect(scallion(other)).toBeAttached();
  await other.context().close();
});

test('an item needs no more space in the list when it is in the cart', async ({ page, demo }) => {
  await scan(page, placeOf(demo, 'mae-lamduan', '9'));
  const dish = 'Crab in curry powder, no shells';
  const height = async () => (await row(page, dish).boundingBox())?.height;
  const before = await height();
  await add(page, dish);
  expect(await height()).toBe(before);
});

test('the category heading keeps its number of lines during scrolling', async ({ page, demo }) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  const name = page.getByRole('button', { name: 'Today’s picks', exact: true });
  const widths = () =>
    name.evaluate((tab) => {
      const words = document.createRange();
      words.selectNodeContents(tab);
      return [...words.getClientRects()].map(({ width }) => width);
    });
  const current = await widths();
  await toCategory(page, 'Sweets');
  await expect(name).toHaveAttribute('aria-current', 'false');
  expect(await widths()).toEqual(current);
});

test('a row has two marks on one line and the number of others; a description of few characters is only spoken', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'hehku', '7'));
  const coffee = row(page, 'Filter coffee');
  await coffee.scrollIntoViewIfNeeded();
  const marks = coffee.getByText('Vegan', { exact: true }).locator('..');
  await expect(marks).toHaveText('VeganGluten-free +1');
  const [price, line] = [await coffee.getByText('from €3.20').boundingBox(), await marks.boundingBox()];
  expect(line?.x).toBe(price?.x);
  expect(line?.height).toBeLessThan(20);
  const description = coffee.getByRole('paragraph').last();
  await expect(description).toHaveCSS('clip-path', 'inset(50%)');
  await expect(row(page, 'Bun and coffee').getByRole('paragraph').last()).toHaveCSS('clip-path', 'none');
});

test('Japanese names break before words in katakana, never after one character', async ({
  page,
  demo,
  server,
}) => {
  await speak(page, server.origin, 'ja');
  await scan(page, placeOf(demo, 'higurashi', '12'));
  const cabbage = page.getByRole('heading', { name: 'やみつき塩だれキャベツ' });
  await cabbage.scrollIntoViewIfNeeded();
  const lines = await cabbage.evaluate((heading) => {
    const found = new Map<number, string>();
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const [at, letter] of [...(text.textContent ?? '')].entries()) {
        if (letter === '\u200b') continue;
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { top } = range.getBoundingClientRect();
        found.set(top, (found.get(top) ?? '') + letter);
      }
    return [...found.values()];
  });
  expect(lines).toEqual(['やみつき塩だれ', 'キャベツ']);
});
