import type { CartLine } from '@comanda/domain/cart/cart-line.schema';

/** A screen with presses that the press of another screen can continue with. */
export type Screen<Presses> = {
  /** Offers the presses of the screen while it is open. Returns how to end that. */
  readonly offer: (presses: Presses) => () => void;
  /** Waits until the screen is open, as after a navigation. Only the latest caller is answered. */
  readonly opened: () => Promise<Presses>;
};

type MenuPresses = {
  /** Opens the dish of a line; returns whether another choice has replaced it. */
  readonly chooseAgain: (line: CartLine) => Promise<boolean>;
};

type UnpaidOrderPresses = { readonly orderId: string; readonly pay: () => void };

export type Screens = {
  readonly menu: Screen<MenuPresses>;
  readonly unpaidOrder: Screen<UnpaidOrderPresses>;
};

function createScreen<Presses>(): Screen<Presses> {
  let current: Presses | undefined;
  let answer: ((presses: Presses) => void) | undefined;
  return {
    offer: (presses) => {
      current = presses;
      answer?.(presses);
      answer = undefined;
      return () => {
        if (current === presses) current = undefined;
      };
    },
    opened: () =>
      new Promise((resolve) => {
        if (current) resolve(current);
        else answer = resolve;
      }),
  };
}

export const createScreens = (): Screens => ({ menu: createScreen(), unpaidOrder: createScreen() });
