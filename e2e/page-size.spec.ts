import { languages } from '@comanda/domain/language';
import { pathOf, placeOf } from './diner.ts';
import { expect, test } from './harness.ts';

const bytesAllowed = 14_400;

test('the menu’s page stays within its size limit in every language, also for long menus, and contains no data about the diner', async ({
  demo,
  server,
}) => {
  for (const brand of ['night-lane', 'hehku', 'higurashi', 'mae-lamduan', 'kape-karak']) {
    const place = demo.find((candidate) => candidate.brand === brand && candidate.table);
    const { pathname, search } = new URL(place?.url ?? '');
    for (const language of languages) {
      const answer = await fetch(`${server.origin}${pathname}${search}`, {
        headers: { 'accept-encoding': 'br', 'accept-language': language },
      });
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(Number(answer.headers.get('content-length')), `${brand}, ${language}`).toBeLessThanOrEqual(
        bytesAllowed,
      );
      expect(await answer.text()).not.toMatch(/"token"/);
    }
  }
});

test('the later items of a long menu are there when the diner scrolls to them', async ({ page, demo }) => {
  await page.goto(pathOf(placeOf(demo, 'night-lane', 'A12')));
  await page.getByRole('button', { name: 'Sweets', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sweets' })).toBeInViewport();
  await page.getByRole('button', { name: 'Add Burnt caramel pudding' }).click();
  await expect(page.getByRole('group', { name: 'How many of Burnt caramel pudding' })).toBeVisible();
});
