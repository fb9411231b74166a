import {
  add,
  addBeefNoodles,
  checkOut,
  choosePlatform,
  headline,
  onPayPage,
  placeOf,
  scan,
} from './diner.ts';
import { expect, expectNoFaults, test } from './harness.ts';

test('a table code, dishes with options, paid online, cooked before the diner’s eyes without a reload', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await expect(page.getByText('Table A12')).toBeVisible();
  await addBeefNoodles(page);
  await add(page, 'Smashed cucumber');
  await expectNoFaults(page);

  await checkOut(page, 'Pay now');
  await expect(
    page.getByText('Large · Half tendon · Wide · Medium-firm · Mild · Soy-braised egg ×2'),
  ).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('button', { name: /^Pay now/ }).click();
  await choosePlatform(page);
  await onPayPage(page, 'pay');

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await expect(headline(page)).toHaveText('In the kitchen', { timeout: 20_000 });
  await expect(headline(page)).toHaveText('Enjoy your meal!', { timeout: 20_000 });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expectNoFaults(page);
});
