import { placeOf, scan } from './diner.ts';
import { expect, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';

test('FIX-32 the search tolerates a typo and ranks names first, an empty result has a way on, and closed hours say when the shop opens', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  const field = page.getByRole('searchbox', { name: 'Search the menu' });
  const found = page.getByRole('main').getByRole('heading', { level: 3 });
  await field.fill('noodel');
  await expect(found.first()).toHaveText(/noodle/i);
  await field.fill('mango');
  const named = await found.allTextContents();
  const firstOther = named.findIndex((name) => !/mango/i.test(name));
  const lastNamed = named.findLastIndex((name) => /mango/i.test(name));
  expect(firstOther === -1 || firstOther > lastNamed, named.join(', ')).toBe(true);

  await field.fill('pineapple pizza');
  await expect(page.getByText('Nothing found for “pineapple pizza”.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole menu' }).click();
  await expect(page.getByRole('heading', { name: 'Today’s picks' })).toBeVisible();
  await expect(field).toHaveValue('');

  await test.step('a result that the filter hides', async () => {
    await page.getByRole('button', { name: 'Allergens and diet' }).click();
    const filter = page.getByRole('dialog', { name: 'Allergens and diet' });
    await filter.getByRole('button', { name: 'Vegan', exact: true }).click();
    await filter.getByRole('button', { name: /^Show \d+ items/ }).click();
    await field.fill('today’s fish');
    await expect(page.getByText(/hidden by your filter/).first()).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Show all' }).click();
    await expect(found.first()).toHaveText(/^Today’s fish/);
  });
});

test('FIX-32 closed hours say on which day and at what time the shop opens', async ({
  page,
  server,
  request,
}, info) => {
  const days = [1, 2, 3, 4, 5, 6, 7];
  const now = Date.now();
  const hoursLater = (offset: number) => new Date(now + offset * 3_600_000);
  const hour = (offset: number) => `${String(hoursLater(offset).getUTCHours()).padStart(2, '0')}:00`;
  const shop = { openingHours: [{ days, from: hour(2), to: hour(4) }], timeZone: 'Etc/UTC' };
  const kitchen = await openKitchen({ server, request, info }, { shop });
  await kitchen.sit(page);
  const isToday = hoursLater(2).getUTCDate() === hoursLater(0).getUTCDate();
  const words = isToday ? `Closed now · Opens today at ${hour(2)}` : /^Closed now · Opens \w+ \d+ at \d\d:00/;
  await expect(page.getByRole('banner').getByText(words)).toBeVisible();
});

test('FIX-32 the search finds dishes by simplified characters, with a wrong character, and without Thai signs', async ({
  page,
  demo,
}) => {
  const field = page.getByRole('searchbox', { name: 'Search the menu' });
  const found = page.getByRole('main').getByRole('heading', { level: 3 });
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  const tables = page.waitForResponse(/\/fold-han-[^/]*\.js$/);
  await field.fill('noodle');
  await expect(found.first()).toHaveText(/noodle/i);
  await field.fill('红烧牛肉面');
  await tables;
  for (const query of ['红烧牛肉面', '紅燒牛肉麵', '紅饒牛肉麵', '紅牛肉麵'])
    await test.step(query, async () => {
      await field.fill(query);
      await expect(found.filter({ hasText: 'Braised beef noodle soup' }).first()).toBeVisible();
    });

  await scan(page, placeOf(demo, 'mae-lamduan', '9'));
  await field.fill('ขาวผดป');
  await expect(found.first()).toHaveText('Crab fried rice');

  await scan(page, placeOf(demo, 'higurashi', '12'));
  for (const query of ['若鸡', '唐扬げ'])
    await test.step(query, async () => {
      await field.fill(query);
      await expect(found.filter({ hasText: 'Fried chicken' }).first()).toBeVisible();
    });
});
