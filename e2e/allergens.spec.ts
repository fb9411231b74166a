import type { Locator, Page } from '@playwright/test';
import { add, checkOut, openDish, placeOf, scan } from './diner.ts';
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
