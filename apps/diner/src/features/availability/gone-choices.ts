import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import type { LocalText } from '@comanda/domain/local-text';

/** The last known names of the choices of a line that are no longer offered (FIX-20), each once. */
export function goneChoices({ chooseAgainList = [], chosenList = [] }: CartLine): LocalText[] {
  const gone = chosenList.filter(({ pid }) => chooseAgainList.includes(pid)).map(({ name }) => name);
  return [...new Map(gone.map((name) => [name.join(), name])).values()];
}
