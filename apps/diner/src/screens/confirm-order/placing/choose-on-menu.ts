import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import type { World } from '#draft/world.ts';

/** FIX-20: the diner chooses a line again on the menu, and comes back if another choice has replaced it. */
export async function chooseOnMenu(
  { go, screens, draft }: Pick<World, 'go' | 'screens' | 'draft'>,
  { line: { index }, menu }: { readonly line: CartLine; readonly menu: string },
): Promise<void> {
  await go(menu);
  const { chooseAgain } = await screens.menu.opened();
  // another tab may have removed it
  const line = draft.getState().carList.find((one) => one.index === index);
  if (line && (await chooseAgain(line))) await go('/order');
}
