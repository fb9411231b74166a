import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { expect, it, vi } from 'vitest';
import { aWorld } from '#testing/a-world.ts';
import { chooseOnMenu } from './choose-on-menu.ts';

/**
 * Chooses a line again. `isChosen`: the diner makes another choice on the menu. `isThere`: the cart still has
 * the line.
 */
async function chosen({ isChosen, isThere }: { readonly isChosen: boolean; readonly isThere: boolean }) {
  const { world, gone } = aWorld();
  const line = aCartLine();
  world.draft.setState({ carList: isThere ? [line] : [] });
  const chooseAgain = vi.fn(async () => isChosen);
  const done = chooseOnMenu(world, { line, menu: '/qr' });
  await vi.waitFor(() => expect(gone).toEqual(['/qr']));
  expect(chooseAgain).not.toHaveBeenCalled();
  world.screens.menu.offer({ chooseAgain });
  await done;
  return { gone, asked: chooseAgain.mock.calls, line };
}

it('FIX-20 opens the item on the menu, and returns to the checkout with another choice', async () => {
  const { gone, asked, line } = await chosen({ isChosen: true, isThere: true });
  expect(asked).toEqual([[line]]);
  expect(gone).toEqual(['/qr', '/order']);
});

it('stays on the menu without another choice', async () => {
  expect((await chosen({ isChosen: false, isThere: true })).gone).toEqual(['/qr']);
});

it('opens no item if the cart no longer has the line', async () => {
  expect((await chosen({ isChosen: true, isThere: false })).asked).toEqual([]);
});
