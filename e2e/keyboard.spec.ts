import type { Locator, Page } from '@playwright/test';
import { add as addDish, hold, placeOf, scan, scanChoices } from './diner.ts';
import { expect, test } from './harness.ts';

test.beforeAll(({ server }) => server.importBrand('states/choices.json'));

/**
 * Returns whether the target has the focus, and whether the focus is visible. `fault` is '' if it is visible, and otherwise
 * the reason: no element has the focus, it has no focus ring, or another element covers it.
 */
const focusOn = (target: Locator): Promise<{ readonly isTarget: boolean; readonly fault: string }> =>
  target.evaluateAll((found) => {
    const isTarget = found.some((element) => element === document.activeElement);
    const faulty = (fault: string) => ({ isTarget, fault });
    const focused = document.activeElement;
    if (!focused || focused === document.body) return faulty('nothing has the focus');
    const frame = focused.closest('label, search');
    const hasRing = [focused, ...(frame ? [frame] : [])].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const { left, top, width, height } = focused.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = over !== null && (focused.contains(over) || (frame?.contains(over) ?? false));
    const words = `${focused.tagName} “${focused.getAttribute('aria-label') ?? focused.textContent}”`;
    if (!hasRing) return faulty(`no ring: ${words}`);
    return faulty(isSeen ? '' : `under ${over?.tagName}.${over?.className}: ${words}`);
  });

const holdsFocus = (sheet: Locator): Promise<boolean> =>
  sheet.evaluate((element) => element.contains(document.activeElement));

/** Presses the key until the target has the focus. The focus must be visible after each press. */
async function go(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let keys = 0; keys < 60; keys += 1) {
    await page.keyboard.press(key);
    let isThere = false;
    const fault = async () => {
      const focus = await focusOn(target);
      isThere = focus.isTarget;
      return focus.fault;
    };
    await expect.poll(fault).toBe('');
    if (isThere) return;
  }
  throw new Error(`${key} does not reach ${target}`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await go(page, target);
  await page.keyboard.press(key);
}

/** Moves the focus around a sheet forwards and backwards. The focus must not leave the sheet. */
async function expectTrapped(page: Page, sheet: Locator): Promise<void> {
  const close = sheet.getByRole('button', { name: 'Close' });
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    await go(page, close, key);
    await page.keyboard.press(key);
    await expect.poll(() => holdsFocus(sheet)).toBe(true);
  }
  await go(page, close);
}

/** Expects a sheet that is open and has the focus. */
async function opened(page: Page, name: string): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toBeVisible();
  await expect.poll(() => holdsFocus(sheet)).toBe(true);
  return sheet;
}

const add = (sheet: Locator): Locator => sheet.getByRole('button', { name: /^Add\s*€/ });

test('an order can be placed from the menu with the keyboard only, and the focus is always visible', async ({
  page,
}) => {
  await scanChoices(page);

  await press(page, page.getByRole('button', { name: /Dine in, Table 1/ }));
  const mode = await opened(page, 'How would you like your food?');
  await press(page, mode.getByRole('button', { name: 'Takeaway' }));
  await expect(mode).toBeHidden();
  const chip = page.getByRole('button', { name: /Takeaway/ });
  await expect(chip).toBeFocused();

  await press(page, page.getByRole('button', { name: 'Choose options for Pizza' }));
  const pizza = await opened(page, 'Pizza');
  await go(page, pizza.getByRole('radio', { name: 'Small' }));
  await page.keyboard.press('ArrowDown');
  await expect(pizza.getByRole('radio', { name: 'Large' })).toBeChecked();
  await go(page, pizza.getByRole('radio', { name: 'Thin' }));
  await page.keyboard.press('ArrowDown');
  await expect(pizza.getByRole('radio', { name: 'Rye' })).toBeChecked();
  await go(page, pizza.getByRole('radio', { name: 'In halves' }));
  await page.keyboard.press('ArrowUp');
  await expect(pizza.getByRole('radio', { name: 'In slices' })).toBeChecked();
  await press(page, pizza.getByRole('button', { name: 'Add Ham' }), 'Space');
  await page.keyboard.press('Space');
  await press(page, pizza.getByRole('checkbox', { name: 'Rocket' }), 'Space');
  await expect(pizza.getByRole('checkbox', { name: 'Rocket' })).toBeChecked();
  await press(page, pizza.getByRole('checkbox', { name: 'Garlic dip' }), 'Space');
  await press(page, pizza.getByRole('button', { name: 'Change' }));
  await expect(pizza.getByRole('checkbox', { name: 'Garlic dip' })).toBeFocused();
  await press(page, add(pizza));
  await expect(pizza.locator('legend').filter({ hasText: 'With it' })).toBeFocused();
  await press(page, pizza.getByRole('button', { name: 'Add Water' }));
  await press(page, add(pizza));
  await expect(pizza).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose options for Pizza' })).toBeFocused();

  await press(page, page.getByRole('button', { name: 'Choose options for Family set' }));
  const set = await opened(page, 'Family set');
  await press(page, set.getByRole('button', { name: 'Add Water' }));
  await press(page, set.getByRole('button', { name: /^Next/ }));
  await press(page, set.getByRole('button', { name: 'One more' }).first());
  await press(page, set.getByRole('button', { name: /^Next/ }));
  await go(page, set.getByRole('radio', { name: 'Juice' }));
  await page.keyboard.press('ArrowDown');
  await press(page, set.getByRole('button', { name: /^Next/ }));
  await press(page, set.getByRole('button', { name: /^See the whole set/ }));
  await expect(set.getByRole('heading', { name: 'Your set' })).toBeFocused();
  await press(page, set.getByRole('button', { name: /^Drink\s*Wine/ }));
  await press(page, set.getByRole('button', { name: 'Back to “Sides”' }));
  await expect(set.locator('legend').filter({ hasText: 'Sides' })).toBeFocused();
  await go(page, set.getByRole('button', { name: /Your set/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await press(page, add(set));
  await expect(set).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose options for Family set' })).toBeFocused();

  await press(page, page.getByRole('button', { name: /View cart/ }));
  const cart = await opened(page, 'Your cart');
  await press(page, cart.getByRole('button', { name: 'One more' }).first());
  await press(page, cart.getByRole('button', { name: /^Order/ }));
  const method = await opened(page, 'When would you like to pay?');
  await press(page, method.getByRole('button', { name: /Pay at the counter/ }));
  await expect(page.getByRole('heading', { name: 'Check your order' })).toBeFocused();

  await press(page, page.getByRole('button', { name: /^Note for the kitchen/ }));
  const note = await opened(page, 'Note for the kitchen');
  await go(page, note.getByRole('textbox'));
  await page.keyboard.type('No onions');
  await press(page, note.getByRole('button', { name: /^Save/ }));
  await expect(page.getByRole('button', { name: /^Note for the kitchen.*No onions/ })).toBeFocused();
  await press(page, page.getByRole('button', { name: /^Place/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay at the counter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

for (const { sheet: name, opener } of [
  { sheet: 'Meatballs', opener: 'Choose options for Meatballs' },
  { sheet: 'Duo', opener: 'Choose options for Duo' },
  { sheet: 'Fries', opener: 'Fries' },
  { sheet: 'Your cart', opener: /View cart/ },
  { sheet: 'How would you like your food?', opener: /Dine in, Table 1/ },
  { sheet: 'When would you like to pay?', opener: 'Order' },
  { sheet: 'Language', opener: /Language/ },
]) {
  test(`the sheet “${name}” traps the focus; Escape and Back close it, and the focus returns to where it was`, async ({
    page,
  }) => {
    await scanChoices(page);
    await addDish(page, 'Juice');
    await expect(page.getByRole('button', { name: /View cart/ })).toBeVisible();
    const button = page.getByRole('button', { name: opener, exact: true });
    await button.press('Enter');
    const sheet = await opened(page, name);
    await expectTrapped(page, sheet);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await opened(page, name);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Choices' })).toBeVisible();
    await expect(button).toBeFocused();
  });
}

test('Escape and Back first close the alert over the cart, and then the cart', async ({ page }) => {
  await scanChoices(page);
  await addDish(page, 'Juice');
  const view = page.getByRole('button', { name: /View cart/ });
  await view.press('Enter');
  const cart = await opened(page, 'Your cart');
  const clear = cart.getByRole('button', { name: 'Clear all' });
  const question = page.getByRole('alertdialog');
  for (const dismiss of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await clear.press('Enter');
    await expect(question.getByRole('button', { name: 'Keep them' })).toBeFocused();
    await dismiss();
    await expect(question).toBeHidden();
    await expect(cart).toBeVisible();
    await expect(clear).toBeFocused();
  }
  await page.goBack();
  await expect(cart).toBeHidden();
  await expect(view).toBeFocused();
});

test('choosing a category by keyboard moves the focus there and marks the category in the list', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  const rail = page.getByRole('navigation', { name: 'Menu sections' });
  const [first, second] = [rail.getByRole('button').first(), rail.getByRole('button').nth(1)];
  await expect(first).toHaveAttribute('aria-current', 'true');
  await press(page, second);
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(first).not.toHaveAttribute('aria-current', 'true');
  const name = await second.innerText();
  const section = page.getByRole('region', { name });
  await expect(section.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(section.getByRole('button').first()).toBeFocused();
  await go(page, rail.getByRole('button').last(), 'Shift+Tab');
});

test('choosing a category by keyboard scrolls at once, so that no scroll hides the next focus', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  const second = page.getByRole('navigation', { name: 'Menu sections' }).getByRole('button').nth(1);
  const section = page.getByRole('region', { name: await second.innerText() });
  await press(page, second);
  const offset = await section.evaluate(
    (element) =>
      element.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(element).scrollMarginTop),
  );
  expect(Math.abs(offset)).toBeLessThanOrEqual(1);
});

test('arrow keys choose days and times', async ({ page, demo }) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await page.getByRole('button', { name: /^Change: / }).press('Enter');
  const sheet = await opened(page, 'How would you like your food?');
  await press(page, sheet.getByRole('button', { name: /^Pickup/ }));
  const day = sheet.getByRole('group', { name: 'Day' }).getByRole('radio');
  await go(page, day.first());
  await page.keyboard.press('ArrowRight');
  await expect(day.nth(1)).toBeChecked();
  const time = sheet.getByRole('group', { name: /time$/ }).getByRole('radio');
  await expect(time.first()).toBeVisible();
  await go(page, time.first());
  await page.keyboard.press('ArrowRight');
  await expect(time.nth(1)).toBeChecked();
  await press(page, sheet.getByRole('button', { name: /^Confirm/ }));
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /^Change: Pickup, / })).toBeFocused();
});

test('times that load late do not scroll a focused delivery mode out of sight', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 480 });
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await page.getByRole('button', { name: /^Change: / }).press('Enter');
  const sheet = await opened(page, 'How would you like your food?');
  const release = await hold(page, '**/booking/times');
  await press(page, sheet.getByRole('button', { name: /^Pickup/ }));
  const delivery = sheet.getByRole('button', { name: /^Delivery/ });
  await go(page, delivery);
  await release();
  await expect(sheet.getByRole('group', { name: /time$/ }).getByRole('radio').first()).toBeAttached();
  await expect.poll(() => focusOn(delivery)).toEqual({ isTarget: true, fault: '' });
});

test('screen readers hear the changes after a tap: the price, the selection, the step of a combo', async ({
  page,
}) => {
  await scanChoices(page);
  await page.getByRole('button', { name: 'Choose options for Pizza' }).press('Enter');
  const pizza = await opened(page, 'Pizza');
  const price = pizza.getByRole('status').filter({ hasText: '€' });
  await expect(price).toHaveText('€8.00');
  await pizza.getByRole('radio', { name: 'Small' }).press('ArrowDown');
  await expect(price).toHaveText('€12.00');
  await pizza.getByRole('button', { name: 'Add Ham' }).press('Enter');
  await expect(price).toHaveText('€13.50');
  await expect(pizza.getByRole('radio', { name: 'Rye' })).toHaveAccessibleName('Rye €13.50');
  await expect(pizza.getByRole('radio', { name: 'Deep pan' })).toHaveAccessibleName(
    'Deep pan Not with this choice',
  );
  await expect(pizza.getByRole('group', { name: 'Size' })).toBeVisible();
  await expect(pizza.getByRole('group', { name: /^With it.*Choose at least 1$/ })).toBeVisible();
  await expect(pizza.getByRole('group', { name: 'How many of Ham' }).getByRole('status')).toHaveText('1');
  await page.keyboard.press('Escape');
  await expect(pizza).toBeHidden();

  await page.getByRole('button', { name: 'Choose options for Duo' }).press('Enter');
  const duo = await opened(page, 'Duo');
  const steps = duo.getByRole('list', { name: 'Steps of the set' }).getByRole('button');
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');
  await duo.getByRole('button', { name: /^See the whole set/ }).press('Enter');
  await expect(steps.last()).toHaveAttribute('aria-current', 'step');
  await expect(steps.first()).not.toHaveAttribute('aria-current', 'step');
  await expect(steps.first()).toHaveAccessibleName('Both done');
});
