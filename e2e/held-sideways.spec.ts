import type { Locator } from '@playwright/test';
import { add, checkOut, openDish, placeOf, scan } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';

test.use({ viewport: { width: 844, height: 390 } });

/** Waits until the control is the element at its own middle, so that nothing covers it. */
const isFree = (control: Locator) =>
  expect
    .poll(() =>
      control.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return there !== null && element.contains(there);
      }),
    )
    .toBe(true);

test('on a phone held sideways, a dish and a set stand beside their choices, and the button to pay beside the order', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  const set = await openDish(page, 'Beef noodle set');
  const steps = set.getByRole('list', { name: 'Steps of the set' });
  await expect(steps).toBeInViewport({ ratio: 1 });
  await isFree(set.getByText(/Regular, Shank/));
  await isFree(set.getByRole('button', { name: 'Close' }));
  await isFree(set.getByRole('button', { name: /^Add NT/ }));
  await expectNoFaults(page);
  await set.getByRole('button', { name: /^Next/ }).click();
  const sides = set.getByRole('group', { name: 'One side' });
  await isFree(sides.getByRole('radio').nth(1));
  await expect(steps).toBeInViewport({ ratio: 1 });
  await screenshot(page, 'sideways-set');
  await set.getByRole('button', { name: /^Add NT/ }).click();
  await expect(set).toBeHidden();

  await add(page, 'Smashed cucumber');
  await checkOut(page, 'Pay now');
  const pay = page.getByRole('button', { name: /^Pay now/ });
  await isFree(pay);
  await isFree(page.getByRole('button', { name: 'One more' }).first());
  const order = page.getByRole('region', { name: 'Your order' });
  const edge = await order.evaluate((element) => element.getBoundingClientRect().right);
  expect(await pay.evaluate((element) => element.getBoundingClientRect().left)).toBeGreaterThan(edge);
  await expectNoFaults(page);
  await screenshot(page, 'sideways-order');
});
