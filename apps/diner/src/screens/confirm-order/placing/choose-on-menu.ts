import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import type { World } from '#draft/world.ts';

/**
 * Goes to the menu, where the diner chooses a line again (FIX-20). Returns to the checkout if another choice
 * has replaced the line.
 */
export async function chooseOnMenu(
  { go, screens, draft }: Pick<World, 'go' | 'screens' | 'draft'>,
  { line: { index }, menu }: { readonly line: CartLine; readonly menu: string },
): Promise<void> {
  await go(menu);
  const { chooseAgain } = await screens.menu.opened();
  // another tab may have removed the line
  const line = draft.getState().carList.find((one) => one.index === index);
  if (line && (await chooseAgain(line))) await go('/order');
}
