import type { Locator, Page } from '@playwright/test';
import { add, placeOf, scan } from './diner.ts';
import { expect, test } from './harness.ts';

/** Where the parts of a sheet are, measured from its first group, because the sheet may scroll. */
const placesIn = (sheet: Locator) =>
  sheet.locator('fieldset').evaluateAll((groups) => {
    const from = groups[0]?.getBoundingClientRect().top ?? 0;
    const parts = [...(groups[0]?.parentElement?.querySelectorAll('button, legend, p') ?? [])];
    return parts.map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return [left, top - from, width, height].map(Math.round).join(' ');
    });
  });

const heightOf = async (sheet: Locator) => Math.round((await sheet.boundingBox())?.height ?? 0);

/** Waits until the sheet has slid in. */
async function settled(page: Page, sheet: Locator): Promise<void> {
  await expect(sheet).toBeVisible();
  await sheet.evaluate((popup) =>
    Promise.all(popup.getAnimations({ subtree: true }).map((each) => each.finished)),
  );
  await expect(page.getByRole('dialog')).toHaveCount(1);
}

test('FIX-29 the filter does not move under the finger, the mode sheet keeps the chosen mode in sight and groups times, and the cart does not shrink', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));

  await test.step('the filter', async () => {
    await page.getByRole('button', { name: 'Allergens and diet' }).click();
    const filter = page.getByRole('dialog', { name: 'Allergens and diet' });
    await settled(page, filter);
    const before = await placesIn(filter);
    for (const mark of ['Gluten', 'Peanuts', 'Vegan']) {
      await filter.getByRole('button', { name: mark, exact: true }).click();
      expect(await placesIn(filter), mark).toEqual(before);
    }
    await filter.getByRole('button', { name: 'Clear' }).click();
    expect(await placesIn(filter)).toEqual(before);
    await page.goBack();
  });

  await test.step('the delivery modes', async () => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.getByRole('button', { name: /^Change: / }).click();
    const modes = page.getByRole('dialog', { name: 'How would you like your food?' });
    await settled(page, modes);
    const pickup = modes.getByRole('button', { name: /^Pickup/ });
    await pickup.click();
    const times = modes.getByRole('group', { name: 'Pickup time' });
    await expect(times.getByRole('radio').first()).toBeVisible();
    await expect(pickup).toBeInViewport({ ratio: 1 });
    await modes.getByRole('group', { name: 'Day' }).getByRole('radio').nth(1).check();
    await expect(times.getByText('Morning', { exact: true })).toBeAttached();
    for (const part of ['Noon', 'Evening'])
      await expect(times.getByText(part, { exact: true })).toBeAttached();
    await times.getByRole('radio').last().scrollIntoViewIfNeeded();
    await expect(pickup).toBeInViewport({ ratio: 1 });
    await expect(pickup).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(modes).toBeHidden();
  });

  await test.step('the cart', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const dishes = ['Smashed cucumber', 'Taiwanese pickled cabbage', 'Black pepper edamame'];
    for (const dish of dishes) await add(page, dish);
    await page.getByRole('button', { name: /View cart/ }).click();
    const cart = page.getByRole('dialog', { name: 'Your cart' });
    await settled(page, cart);
    const height = await heightOf(cart);
    const footer = await cart.getByRole('button', { name: /^Order/ }).boundingBox();
    for (const dish of dishes.slice(1)) {
      await cart
        .getByRole('listitem')
        .filter({ hasText: dish })
        .getByRole('button', { name: 'Remove' })
        .click();
      await expect(cart.getByRole('listitem').filter({ hasText: dish })).toHaveCount(0);
      expect(await heightOf(cart)).toBe(height);
    }
    expect((await cart.getByRole('button', { name: /^Order/ }).boundingBox())?.y).toBe(footer?.y);
  });
});
