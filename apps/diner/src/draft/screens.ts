import type { CartLine } from '@comanda/domain/cart/cart-line.schema';

/** Gives presses of other screens the presses of this screen, so that they can continue there. */
export type Screen<Presses> = {
  /** Makes the screen's presses available while it is open. Returns how to end this. */
  readonly offer: (presses: Presses) => () => void;
  /**
   * Waits until the screen is open, for instance after a navigation. Only the latest caller gets an answer.
   */
  readonly opened: () => Promise<Presses>;
};

type MenuPresses = {
  /** Opens the item of a cart line to choose again. Returns whether the diner replaced the line. */
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
