import { add, checkOut, headline, placeOf, scan } from './diner.ts';
import { expect, expectNoFaults, test } from './harness.ts';

test('an order paid at the counter is accepted, cooked and ready, and shows its pickup code for the till', async ({
  page,
  demo,
}) => {
  await scan(page, placeOf(demo, 'hehku', '7'));
  await add(page, 'Cold brew');
  await checkOut(page, 'Pay at the counter');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await expect(page.getByRole('img', { name: /QR code of pickup code/ })).toBeVisible();
  await expect(page.getByText('Enjoy your meal!')).toBeVisible();
  await expectNoFaults(page);
});
