import { openDish, risen } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';

test.use({ viewport: { width: 1024, height: 768 } });

test(
  'DESK-6 sold out: search a dish or option, mark it in at most 3 taps; until the next opening by default, or until a time, or for good; stock counts can be set; diners see it within 2 s',
  {
    tag: '@timed',
  },
  async ({ page, context, request, server }, info) => {
    const kitchen = await openKitchen({ server, request, info });
    const phone = await context.newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await kitchen.sit(phone);
    const plus = (dish: string) => phone.getByRole('button', { name: `Add ${dish}`, exact: true });
    await expect(plus('Barley tea')).toBeEnabled();
    await page.goto(`/desk/#demo=kitchen-${info.testId.slice(-8)}`);
    const search = page.getByRole('searchbox', { name: 'Find a dish or an option' });
    const mark = (name: string) => page.getByRole('button', { name: `${name}: Mark sold out` });
    const back = (name: string) => page.getByRole('button', { name: `${name}: Back on sale` });

    await test.step('a dish, until the next opening, by three taps', async () => {
      await page.getByRole('button', { name: 'Sold out' }).click();
      await search.click();
      await page.keyboard.type('tea');
      await mark('Barley tea').click();
      await expect(back('Barley tea')).toBeVisible();
      await expect(plus('Barley tea')).toHaveCount(0, { timeout: 2000 });
      await expect(page.getByText(/^Until .*00:00/)).toBeVisible();
      await back('Barley tea').click();
      await expect(mark('Barley tea')).toBeVisible();
      await expect(plus('Barley tea')).toBeVisible({ timeout: 2000 });
    });

    await test.step('an option, until a time', async () => {
      const sheet = await openDish(phone, 'Ramen');
      await risen(sheet);
      await expect(sheet.getByText('Egg', { exact: true })).toBeVisible();
      await expect(sheet.getByText('Sold out')).toHaveCount(0);
      await search.fill('egg');
      await page.getByRole('button', { name: 'Until a time' }).click();
      await expect(mark('Egg')).toBeDisabled();
      await page.getByLabel('On sale again at').fill('23:45');
      await mark('Egg').click();
      await expect(page.getByText(/^Until .*23:45/)).toBeVisible();
      await expect(sheet.getByText('Sold out')).toBeVisible({ timeout: 2000 });
      await phone.keyboard.press('Escape');
    });

    await test.step('a dish, for good', async () => {
      await search.fill('');
      await page.getByRole('button', { name: 'Until I change it' }).click();
      await mark('Miso soup').click();
      await expect(back('Miso soup')).toBeVisible();
      await expect(plus('Miso soup')).toHaveCount(0, { timeout: 2000 });
      await expect(page.getByRole('listitem').filter({ hasText: 'Miso soup' })).not.toContainText('Until');
    });

    await test.step('a count: at 0 nobody can order it, with new stock everybody can', async () => {
      const tea = page.getByRole('listitem').filter({ hasText: 'Barley tea' });
      await tea.getByRole('button', { name: 'Barley tea: Count' }).click();
      await tea.getByRole('textbox', { name: 'How many are left?' }).fill('0');
      await screenshot(page, 'desk-sold-out');
      await expectNoFaults(page);
      await tea.getByRole('button', { name: 'Save' }).click();
      await expect(tea).toContainText('Stock used up');
      await expect(plus('Barley tea')).toHaveCount(0, { timeout: 2000 });
      await tea.getByRole('button', { name: 'Barley tea: Count' }).click();
      await tea.getByRole('textbox', { name: 'How many are left?' }).fill('1');
      await tea.getByRole('button', { name: 'Save' }).click();
      await expect(tea).toContainText('1 left');
      await expect(plus('Barley tea')).toBeVisible({ timeout: 2000 });
      await kitchen.order('tea', 2);
      await expect(plus('Barley tea')).toHaveCount(0, { timeout: 2000 });
      await tea.getByRole('button', { name: 'Barley tea: Count' }).click();
      await tea.getByRole('button', { name: 'Do not count' }).click();
      await expect(tea.getByRole('textbox')).toHaveCount(0);
      await expect(plus('Barley tea')).toBeVisible({ timeout: 2000 });
    });

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await screenshot(page, 'desk-sold-out-phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    await expectNoFaults(page);
  },
);
