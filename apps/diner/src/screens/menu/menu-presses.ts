import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import type { Spu, SpuCate } from '@comanda/domain/menu/spu.schema';
import { createContext } from 'react';
import type { Quantities } from './cart/quantities.ts';

/**
 * The handlers of taps on the menu. They stay the same functions while the screen is mounted, so that rows do
 * not render again.
 */
export type MenuPresses = {
  readonly openItem: (category: SpuCate, spu: Spu) => void;
  readonly quantities: Quantities;
  readonly openCart: () => void;
  readonly order: () => void;
  readonly changeMode: () => void;
  /** Opens the choices of a line in the cart. */
  readonly chooseAgain: (line: CartLine) => void;
};

const nothing = () => undefined;

export const MenuPressesContext = createContext<MenuPresses>({
  openItem: nothing,
  quantities: { change: nothing, tapped: nothing, watch: () => nothing, settle: nothing },
  openCart: nothing,
  order: nothing,
  changeMode: nothing,
  chooseAgain: nothing,
});
