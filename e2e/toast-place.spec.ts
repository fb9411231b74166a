import { mergeTests, type Page } from '@playwright/test';
import { add, addFor, openDish, placeOf, scan, take } from './diner.ts';
import { expect, test as onServer } from './harness.ts';
import { announcements } from './heard.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import { frameOf } from './members.ts';
import { test as inWorkshop, type OpenWorkshop, parts, scenesOf, show } from './workshop/states.ts';

const test = mergeTests(onServer, inWorkshop);

/** The longest text of an error, which takes two lines on a phone. */
const longest = 'This shop has changed while you were ordering. Please check your order and try again.';

/** The controls, fields and errors that the toast hides, of those that the guest can see. */
const hiddenByToast = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector('body > [role=status] > p')?.getBoundingClientRect();
    if (!toast) return ['there is no toast'];
    const seen = [
      ...document.querySelectorAll('button:not(h3 *), a[href], label, input, textarea, [role=alert]'),
    ];
    return seen.flatMap((element) => {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const across = Math.min(right, toast.right) - Math.max(left, toast.left);
      const down = Math.min(bottom, toast.bottom) - Math.max(top, toast.top);
      if (across <= 0 || down <= 0 || width * height === 0) return [];
      const [x, y] = [Math.max(left, toast.left) + across / 2, Math.max(top, toast.top) + down / 2];
      const isSeen = document.elementsFromPoint(x, y)[0];
      return isSeen && (element.contains(isSeen) || isSeen.contains(element))
        ? [`${element.tagName} “${element.getAttribute('aria-label') ?? element.textContent}”`]
        : [];
    });
  });

/** The faults of a long toast above each screen and sheet of the app. */
async function hiddenInStates({ page }: OpenWorkshop, width: number, height: number): Promise<string[]> {
  await page.setViewportSize({ width, height });
  const faults: string[] = [];
  for (const part of parts.filter((each) => each.startsWith('diner')))
    for (const state of await scenesOf(page, part)) {
      if (state === undefined) continue;
      await show(page, { part, state, language: 'en' });
      await page.evaluate((text) => window.workshop?.toast(text), longest);
      await expect(page.locator('body > [role=status]:has(p)').last()).toHaveAttribute(
        'style',
        /inset-block/,
      );
      // a state may still scroll to its chosen control
      let found: string[] = [];
      const isFree = async () => {
        found = await hiddenByToast(page);
        return found.length === 0;
      };
      await expect
        .poll(isFree, { timeout: 2000 })
        .toBe(true)
        .catch(() => undefined);
      faults.push(...found.map((fault) => `${part} › ${state}: ${fault}`));
    }
  return faults;
}

test('FIX-34 a changed price is always announced, toasts hide no field and no button, and a form shows its own error instead of a bubble of the browser', async ({
  workshop,
  server,
  request,
  demo,
  page,
}, info) => {
  await test.step('toasts', async () => {
    expect(await hiddenInStates(workshop, 390, 844)).toEqual([]);
  });

  await test.step('a price that changes twice, also back, and behind an open dish', async () => {
    const said = await announcements(page);
    const heard = (words: string) => expect.poll(said).toContain(words);
    const kitchen = await openKitchen({ server, request, info });
    await kitchen.sit(page);
    await add(page, 'Barley tea');
    await kitchen.publish({ prices: { tea: '2.20' } });
    await heard('Barley tea: Was €2.00, now €2.20');
    await kitchen.publish({ prices: { tea: '2.50' } });
    await heard('Barley tea: Was €2.00, now €2.50');
    await kitchen.publish({ prices: { tea: '2.00' } });
    await heard('Barley tea: Was €2.50, now €2.00');

    const ramen = await openDish(page, 'Ramen');
    await take(ramen, 'Egg');
    const priced = page.waitForResponse('**/check/sales');
    await kitchen.publish({ eggPrice: '2.00' });
    await priced;
    await addFor(ramen, '€10.50');
    await heard('Ramen: Was €10.50, now €11.00');
  });

  await test.step('an empty telephone number and an empty code', async () => {
    await scan(page, placeOf(demo, 'night-lane', 'A12'));
    await page.getByRole('button', { name: 'Member' }).click();
    const frame = frameOf(page);
    await frame.getByRole('button', { name: 'Send code' }).click();
    await expect(frame.getByRole('alert')).toContainText('Enter your phone number');
    const phone = frame.getByLabel('Phone number');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await phone.fill('0912345678');
    await frame.getByRole('button', { name: 'Send code' }).click();
    await frame.getByRole('button', { name: 'Log in' }).click();
    await expect(frame.getByRole('alert')).toContainText('That is not the code');
  });
});

test('toasts hide no field and no button on a small phone', async ({ workshop }) => {
  expect(await hiddenInStates(workshop, 360, 640)).toEqual([]);
});
