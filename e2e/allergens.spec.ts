import type { Locator, Page } from '@playwright/test';
import { add, addSet, checkOut, openDish, placeOf, scan } from './diner.ts';
import { expect, expectNoFaults, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';

const heading = (page: Page, dish: string): Locator => page.getByRole('heading', { name: dish, exact: true });

async function openFilter(page: Page, title = 'Allergens and diet'): Promise<Locator> {
  await page.getByRole('button', { name: title }).click();
  const filter = page.getByRole('dialog', { name: title });
  await expect(filter).toBeVisible();
  return filter;
}

test('FIX-44 a filter from Taiwan hides the parts of its allergens in Japan, and one from Japan the wider ones in Taiwan', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  const filter = await openFilter(page);
  await expect(filter.getByRole('button', { name: 'Mango', exact: true })).toBeVisible();
  await expect(filter.getByRole('button', { name: 'Buckwheat', exact: true })).toHaveCount(0);
  await filter.getByRole('button', { name: 'Crustaceans', exact: true }).click();
  await filter.getByRole('button', { name: /^Show \d+ items/ }).click();
  await expect(heading(page, 'Shrimp and egg fried rice')).toHaveCount(0);

  await scan(page, placeOf(demo, 'higurashi', '12'));
  await expect(page.getByText(/hidden by your filter/)).toBeVisible();
  await expect(heading(page, 'Edamame')).toBeAttached();
  await expect(heading(page, 'Sashimi platter, five kinds')).toHaveCount(0);
  const japanese = await openFilter(page);
  for (const required of ['Wheat', 'Buckwheat', 'Shrimp and prawns', 'Crab', 'Walnuts', 'Cashews', 'Eggs'])
    await expect(japanese.getByRole('button', { name: required, exact: true })).toBeVisible();
  await japanese.getByRole('button', { name: 'Crustaceans', exact: true }).click();
  await japanese.getByRole('button', { name: 'Shrimp and prawns', exact: true }).click();
  await expectNoFaults(page);
  await japanese.getByRole('button', { name: /^Show \d+ items/ }).click();
  await expect(heading(page, 'Sashimi platter, five kinds')).toHaveCount(0);

  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await expect(page.getByText(/hidden by your filter/)).toBeVisible();
  await expect(heading(page, 'Shrimp and egg fried rice')).toHaveCount(0);
  await expect(heading(page, 'Oyster omelette')).toBeAttached();
});

test('FIX-44 a guest finds the vegetarian classes of Taiwan: 全素 suits 奶素, scallions do not', async ({
  browser,
  baseURL,
  demo,
}) => {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-TW' })).newPage();
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  const filter = await openFilter(page, '過敏原與飲食需求');
  for (const diet of ['全素（純素）', '蛋素', '奶素', '奶蛋素', '植物五辛素'])
    await expect(filter.getByRole('button', { name: diet, exact: true })).toBeVisible();
  await filter.getByRole('button', { name: '奶素', exact: true }).click();
  await filter.getByRole('button', { name: /^顯示 \d+ 項/ }).click();
  for (const suits of ['三杯杏鮑菇飯', '珍珠奶茶']) await expect(heading(page, suits)).toBeAttached();
  for (const not of ['蔥油拌麵', '焦糖烤布丁', '凍頂烏龍茶']) await expect(heading(page, not)).toHaveCount(0);
  await page.context().close();
});

test('FIX-44 a phone keeps a mark that its app does not know, and hides what may contain it', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'mae-lamduan', '9'));
  await page.evaluate(() =>
    localStorage.setItem('h5_menuFilter', JSON.stringify({ avoid: ['moonDust'], want: [] })),
  );
  await scan(page, placeOf(demo, 'mae-lamduan', '9'));
  await expect(heading(page, 'Jasmine rice')).toBeAttached();
  await expect(heading(page, 'Crab in curry powder, no shells')).toHaveCount(0);
  const filter = await openFilter(page);
  await expect(filter.getByRole('button', { name: 'moon dust' })).toHaveAttribute('aria-pressed', 'true');
  await filter.getByRole('button', { name: 'moon dust' }).click();
  await filter.getByRole('button', { name: /^Show \d+ items/ }).click();
  await expect(heading(page, 'Crab in curry powder, no shells')).toBeAttached();
  await expect(page.getByText('Vegan เจ, no garlic or onion').first()).toBeAttached();
  const opened = await openDish(page, 'Pad thai with prawns');
  await expect(opened.getByText(/^Contains: Shrimp and prawns, /)).toBeVisible();
});

/** A restaurant whose menu marks allergens, with a guest at its table who avoids some. */
async function seatedGuest(world: Parameters<typeof openKitchen>[0], page: Page) {
  const kitchen = await openKitchen(world, {
    shop: { country: 'JP' },
    ramen: { allergens: ['wheat', 'eggs'] },
  });
  await kitchen.sit(page);
  const filter = await openFilter(page);
  await filter.getByRole('button', { name: 'Shrimp and prawns', exact: true }).click();
  await filter.getByRole('button', { name: 'Crab', exact: true }).click();
  await filter.getByRole('button', { name: /^Show \d+ items/ }).click();
  await expect(filter).toBeHidden();
  return kitchen;
}

test('FIX-48 the kitchen gets what the filter leaves out, only if the guest asks for it', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await seatedGuest({ server, request, info }, page);
  const tell = page.getByRole('checkbox', { name: 'Tell the kitchen: no Shrimp and prawns, Crab' });
  const place = async (): Promise<{ readonly sent: object; readonly orderId: string }> => {
    const answered = page.waitForResponse('**/submit');
    await page.getByRole('button', { name: /^Place order/ }).click();
    const answer = await answered;
    await expect(page).toHaveURL(/orderStatus/);
    return { sent: answer.request().postDataJSON(), orderId: (await answer.json()).data.orderId };
  };
  const accepted = (orderId: string) => kitchen.till(`orders/${orderId}/accept`);

  await add(page, 'Miso soup');
  await checkOut(page);
  await expect(tell).not.toBeChecked();
  const silent = await place();
  expect(silent.sent).not.toHaveProperty('allergyNote');
  await expect(page.getByRole('button', { name: /^Receipt/ })).toBeVisible();
  await expect(page.getByText('The kitchen was told')).toHaveCount(0);
  expect(await accepted(silent.orderId)).toMatchObject({ order: { allergyNote: [] } });

  await page.getByRole('button', { name: /^Order more/ }).click();
  await add(page, 'Miso soup');
  await checkOut(page);
  await expect(tell).not.toBeChecked();
  await tell.check();
  await expectNoFaults(page);
  const told = await place();
  expect(told.sent).toMatchObject({ memo: '', allergyNote: ['shrimp', 'crab'] });
  const note = page.getByText('No Shrimp and prawns, Crab');
  await expect(page.getByText('Goes to the kitchen with your order')).toBeVisible();
  await expect(note).toBeVisible();
  await expect(page.getByText('The kitchen was told')).toHaveCount(0);
  expect(await accepted(told.orderId)).toMatchObject({ order: { allergyNote: ['shrimp', 'crab'] } });
  await expect(page.getByText('The kitchen was told')).toBeVisible();
  await expect(note).toBeVisible();
  await expect(page.getByText(/safe/i)).toHaveCount(0);
  await expectNoFaults(page);
  const receipt = await page.getByRole('button', { name: /^Receipt/ }).boundingBox();
  expect((await note.boundingBox())?.y).toBeLessThan(receipt?.y ?? 0);
});

/** Chooses marks that the guest avoids, in the filter of the menu. */
async function avoid(page: Page, ...marks: readonly string[]): Promise<void> {
  const filter = await openFilter(page);
  for (const mark of marks) await filter.getByRole('button', { name: mark, exact: true }).click();
  await filter.getByRole('button', { name: /^Show \d+ items/ }).click();
  await expect(filter).toBeHidden();
}

/** The texts that screen readers hear from now on, without being asked. */
async function heardIn(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const said = element?.closest('[role=status], [aria-live]')?.textContent?.trim();
        if (said && heard.at(-1) !== said) heard.push(said);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

const prawns = 'Crisp prawns with pineapple';
const lineOf = (within: Locator, dish: string): Locator =>
  within.getByRole('listitem').filter({ has: within.page().getByText(dish, { exact: true }) });

test('FIX-44 a dish that was in the cart before the filter is marked there and on "Check your order", and announced', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  for (const dish of ['Smashed cucumber', prawns]) await add(page, dish);
  await avoid(page, 'Crustaceans', 'Mango');
  await expect(heading(page, prawns)).toHaveCount(0);
  const heard = await heardIn(page);

  await page.getByRole('button', { name: /View cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(lineOf(cart, prawns).getByText('Contains: Crustaceans')).toBeVisible();
  await expect(lineOf(cart, prawns).locator('[data-conflict] svg')).toBeVisible();
  await expect(lineOf(cart, 'Smashed cucumber').getByText(/Contains/)).toHaveCount(0);
  await cart.getByRole('button', { name: '1 item has what you avoid' }).click();
  await expect(lineOf(cart, prawns)).toBeFocused();
  await expect.poll(heard).toContain(`1 item has what you avoid · ${prawns}: Contains: Crustaceans`);
  await expectNoFaults(page);
  await cart.getByRole('button', { name: 'Close the cart' }).click();

  await checkOut(page, 'Pay at the counter');
  const lines = page.getByRole('region', { name: 'Your order', exact: true });
  await expect(lineOf(lines, prawns).getByText('Contains: Crustaceans')).toBeVisible();
  await lines.getByRole('button', { name: '1 item has what you avoid' }).click();
  await expect(lineOf(lines, prawns)).toBeFocused();
  await expect(lineOf(lines, prawns)).toBeInViewport();
  await expectNoFaults(page);
  await page.getByRole('checkbox', { name: /^Tell the kitchen: no Crustaceans, Mango/ }).check();
  await expect(page.getByText(/^Only if you wish\./)).toBeVisible();

  await test.step('also if the filter is off, while the order has the note for the kitchen', async () => {
    await page.evaluate(() => localStorage.setItem('h5_menuFilter', '{"avoid":[],"want":[]}'));
    await page.reload();
    await expect(lineOf(lines, prawns).getByText('Contains: Crustaceans')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Tell the kitchen: no Crustaceans, Mango/ }).uncheck();
    await expect(lineOf(lines, prawns).getByText('Contains: Crustaceans')).toHaveCount(0);
  });

  await test.step('the order is never stopped', async () => {
    await page.evaluate(() => localStorage.setItem('h5_menuFilter', '{"avoid":["shrimp"],"want":["vegan"]}'));
    await page.reload();
    await expect(lineOf(lines, prawns).getByText('May contain: Shrimp and prawns')).toBeVisible();
    await expect(lineOf(lines, prawns).getByText('Not marked: Vegan')).toBeVisible();
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page).toHaveURL(/orderStatus/);
  });

  await test.step('a dish that is ordered again', async () => {
    await page.getByRole('button', { name: 'Order the same again' }).click();
    await page.getByRole('button', { name: /View cart/ }).click();
    await expect(lineOf(cart, prawns).getByText('May contain: Shrimp and prawns')).toBeVisible();
  });
});

test('FIX-44 a dish that another tab adds is marked in the cart panel, and so is one when another tab sets the filter', async ({
  page,
  context,
  demo,
}) => {
  const place = placeOf(demo, 'night-lane', 'A12');
  await page.setViewportSize({ width: 1280, height: 800 });
  await scan(page, place);
  await page.getByRole('button', { name: 'Add Smashed cucumber' }).click();
  const panel = page.getByRole('region', { name: 'Your cart' });
  await expect(panel.getByText('Smashed cucumber', { exact: true }).first()).toBeVisible();
  const other = await context.newPage();
  await scan(other, place);
  await add(other, prawns);
  await avoid(other, 'Eggs');
  await page.bringToFront();
  await panel.getByRole('button', { name: 'One more' }).click();
  await expect(lineOf(panel, prawns).getByText('Contains: Eggs')).toBeVisible();
  await expect(panel.getByRole('button', { name: '1 item has what you avoid' })).toBeVisible();
  await expect(heading(page, prawns)).toHaveCount(0);
  await expectNoFaults(page);
});

test('FIX-44 a set is marked by its chosen elements, and a line beyond the first four is not folded away', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen(
    { server, request, info },
    { shop: { country: 'JP' }, ramen: { allergens: ['wheat', 'eggs'] }, more: 5 },
  );
  await kitchen.sit(page);
  for (const number of [1, 2, 3, 4, 5]) await add(page, `Dish ${number}`);
  await addSet(page, 'Evening set');
  await avoid(page, 'Eggs');
  await checkOut(page);
  const lines = page.getByRole('region', { name: 'Your order', exact: true });
  await expect(lines.getByText('Dish 5', { exact: true }).first()).toBeHidden();
  await expect(lineOf(lines, 'Evening set').getByText('Contains: Eggs')).toBeVisible();
  await lines.getByRole('button', { name: '1 item has what you avoid' }).click();
  await expect(lineOf(lines, 'Evening set')).toBeFocused();
  await expectNoFaults(page);
});

test('MENU-16 "Show all" can be undone, is announced, and keeps the focus', async ({ page, demo }) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await avoid(page, 'Crustaceans');
  const note = page.getByText(/hidden by your filter/);
  await expect(note).toHaveCount(1);
  const count = await note.textContent();
  const heard = await heardIn(page);
  await page.getByRole('button', { name: 'Show all' }).press('Enter');
  await expect(heading(page, prawns)).toBeAttached();
  await expect(page.getByText('Your filter is off')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expectNoFaults(page);
  await undo.press('Enter');
  await expect(heading(page, prawns)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show all' })).toBeFocused();
  await expect(note).toHaveText(count ?? '');
  expect(await heard()).toEqual(['Your filter is off', count]);
  expect(await page.evaluate(() => localStorage.getItem('h5_menuFilter'))).toContain('crustaceans');

  await test.step('a stored filter is heard once, with the count of the whole menu', async () => {
    await page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('[role=status]'))
          if (textContent && /hidden/.test(textContent) && said.at(-1) !== textContent)
            said.push(textContent);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await page.reload();
    await expect(note).toHaveText(count ?? '');
    expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([count]);
  });

  await test.step('in a search that the filter leaves empty', async () => {
    await page.getByRole('searchbox', { name: 'Search the menu' }).fill('crisp prawns');
    await page.getByRole('main').getByRole('button', { name: 'Show all' }).press('Enter');
    await expect(undo).toBeFocused();
    await expect(heading(page, prawns).first()).toBeVisible();
    await undo.press('Enter');
    await expect(page.locator('#dishes')).toBeFocused();
  });
});

for (const width of [390, 320])
  test(`the diet marks of the menu are whole on ${width} px: no word is broken, cut off or outside its row`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await scan(page, placeOf(demo, 'night-lane', 'A12'));
    await page.evaluate(() =>
      localStorage.setItem('h5_menuFilter', JSON.stringify({ avoid: [], want: ['vegetarian'] })),
    );
    await page.reload();
    await expect(heading(page, 'Pearl milk tea')).toBeAttached();
    await expect(page.getByText(/hidden by your filter/)).toBeVisible();
    const faults = await page.evaluate(() => {
      for (const section of document.querySelectorAll('section')) section.style.contentVisibility = 'visible';
      return [...document.querySelectorAll('main [data-suits]')].flatMap((mark) => {
        const text = mark.firstChild;
        const row = mark.closest('li')?.getBoundingClientRect();
        if (!text || !row) return ['no text'];
        const isClamped = getComputedStyle(mark.parentElement ?? mark).webkitLineClamp !== 'none';
        return [...(text.textContent ?? '').matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const boxes = [...range.getClientRects()];
          const isOutside = boxes.some(
            ({ right, bottom }) => right > row.right + 1 || bottom > row.bottom + 1,
          );
          return boxes.length !== 1 || isOutside || isClamped ? [`${text.textContent}: ${word}`] : [];
        });
      });
    });
    expect(faults).toEqual([]);
    expect(await page.locator('main [data-suits]').count()).toBeGreaterThan(20);
  });
