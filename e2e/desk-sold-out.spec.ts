import { openDesk, phoneSize, pictures, tablet } from './desk-panel.ts';
import { open } from './diner.ts';
import { expect, screenshot, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';

test.use({ viewport: tablet });

/** How late a guest may see a change (milliseconds). */
const soon = { timeout: 2000 };

test(
  'DESK-6 sold out: search a dish or option, mark it in at most 3 taps; until the next opening by default, or until a time, or for good; stock counts can be set; diners see it within 2 s, also in an open sheet',
  {
    tag: '@timed',
  },
  async ({ page, context, request, server }, info) => {
    const days = [1, 2, 3, 4, 5, 6, 7];
    const openingHours = [{ days, from: '00:00', to: '24:00' }];
    const kitchen = await openKitchen({ server, request, info }, { shop: { openingHours } });
    const phone = await context.newPage();
    await phone.setViewportSize(phoneSize);
    await kitchen.sit(phone);
    const soup = phone.getByRole('button', { name: 'Add Miso soup', exact: true });
    await expect(soup).toBeEnabled();
    await openDesk(page, `kitchen-${info.testId.slice(-8)}`);
    let taps = 0;
    await page.exposeFunction('countTap', () => {
      taps += 1;
    });
    await page.evaluate(() => addEventListener('pointerdown', () => Reflect.get(window, 'countTap')(), true));
    const search = page.getByRole('searchbox', { name: 'Find a dish or an option' });
    const mark = (name: string) => page.getByRole('button', { name: `${name}: Mark sold out` });
    const back = (name: string) => page.getByRole('button', { name: `${name}: Back on sale` });
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

    await test.step('a dish in three taps, until the next opening', async () => {
      await page.getByRole('button', { name: 'Sold out' }).click();
      await search.click();
      await page.keyboard.type('miso');
      await mark('Miso soup').click();
      await expect(soup).toHaveCount(0, soon);
      await expect.poll(() => taps).toBe(3);
      await expect(row('Miso soup')).toContainText(/Until .*0:00/);
      await search.fill('');
      await pictures(page, 'desk-sold-out');
      await back('Miso soup').click();
      await expect(soup).toBeVisible(soon);
    });

    await test.step('an option, while a guest has the dish open and has chosen it', async () => {
      const sheet = await open(phone, 'Ramen');
      const egg = sheet.getByRole('button', { name: 'Add Egg', exact: true });
      await sheet.getByRole('radio', { name: 'Mild' }).check();
      await egg.click();
      await search.fill('egg');
      await expect(row('Egg')).toContainText('Ramen');
      await mark('Egg').click();
      await expect(sheet.getByText('Sold out')).toBeVisible(soon);
      await screenshot(phone, 'desk-sold-out-open-sheet');
      // the chosen one cannot be ordered, and no further one be added
      await sheet.getByRole('button', { name: /^Add [^ ]*\d/ }).click();
      await expect(sheet).toBeVisible();
      await back('Egg').click();
      await expect(sheet.getByText('Sold out')).toHaveCount(0, soon);
      await sheet.getByRole('button', { name: /^Add [^ ]*\d/ }).click();
      await expect(sheet).toBeHidden();
    });

    await test.step('until a time, and for good', async () => {
      await page.getByRole('button', { name: 'Until a time' }).click();
      await search.fill('lunch');
      await expect(mark('Lunch plate')).toBeDisabled();
      await page.getByLabel('On sale again at').fill('21:45');
      await mark('Lunch plate').click();
      await expect(row('Lunch plate')).toContainText(/Until .*21:45/);
      await expect(phone.getByRole('button', { name: 'Add Lunch plate', exact: true })).toHaveCount(0, soon);
      await back('Lunch plate').click();
      await page.getByRole('button', { name: 'Until I change it' }).click();
      await mark('Lunch plate').click();
      await expect(row('Lunch plate')).toContainText('Sold out');
      await expect(row('Lunch plate')).not.toContainText('Until');
      await expect(phone.getByRole('button', { name: 'Add Lunch plate', exact: true })).toHaveCount(0, soon);
    });

    await test.step('a stock count: at 0 it is sold out, and a new count brings it back', async () => {
      const tea = phone.getByRole('button', { name: 'Add Barley tea', exact: true });
      await search.fill('tea');
      const count = async (units: string) => {
        await page.getByRole('button', { name: 'Barley tea: Count' }).click();
        await page.getByRole('textbox', { name: 'How many are left?' }).fill(units);
        await page.getByRole('button', { name: 'Save' }).click();
      };
      await count('0');
      await expect(tea).toHaveCount(0, soon);
      await expect(row('Barley tea')).toContainText('Stock used up');
      await count('2');
      await expect(row('Barley tea')).toContainText('2 left');
      await expect(tea).toBeVisible(soon);
      await pictures(page, 'desk-stock');
    });

    await test.step('a stock count of an option', async () => {
      const sheet = await open(phone, 'Ramen');
      await search.fill('egg');
      const count = async (units: string) => {
        await page.getByRole('button', { name: 'Egg: Count' }).click();
        await page.getByRole('textbox', { name: 'How many are left?' }).fill(units);
        await page.getByRole('button', { name: 'Save' }).click();
      };
      await count('0');
      await expect(sheet.getByText('Sold out')).toBeVisible(soon);
      await expect(row('Egg')).toContainText('Stock used up');
      await count('5');
      await expect(row('Egg')).toContainText('5 left');
      await expect(sheet.getByText('Sold out')).toHaveCount(0, soon);
    });
  },
);
