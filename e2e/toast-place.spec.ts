import { pathOf, placeOf } from './diner.ts';
import { expect, test } from './harness.ts';

test('a toast is shown above the cart, and its height takes no style of the whole page', async ({
  page,
  demo,
}) => {
  await page.goto(pathOf(placeOf(demo, 'night-lane', 'A12')));
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  const toast = page.locator('body > [role="status"] > p');
  const space = () =>
    page.evaluate(() => {
      const top = document.querySelector('[data-cart]')?.getBoundingClientRect().top ?? 0;
      return (
        top - (document.querySelector('body > [role="status"] > p')?.getBoundingClientRect().bottom ?? top)
      );
    });
  await expect(toast).toBeVisible();
  await expect.poll(space).toBeGreaterThan(0);
  expect(await space()).toBeLessThan(40);
  expect(await page.locator('html').getAttribute('style')).toBeNull();
});
