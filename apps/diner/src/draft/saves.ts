import type { Cart } from '@comanda/domain/cart/cart';

/** Which save: the page that wrote it, and its number among that page's saves. */
export type SaveMark = { readonly writer: string; readonly number: number };

/** A save with the cart that it carried. */
export type Save = SaveMark & { readonly cart: Cart };

/** The last save of each page that a saved draft contains, its own or taken up by another page since. */
export type Saves = Readonly<Record<string, number>>;

/** Enough for every page that may still ask. */
const mostWriters = 20;

/** The saves that a draft contains once this one is written: the latest writer stands last, the oldest is forgotten. */
export function withSave(saves: Saves, { writer, number }: SaveMark): Saves {
  const others = Object.entries(saves).filter(([other]) => other !== writer);
  return Object.fromEntries([...others, [writer, number] as const].slice(-mostWriters));
}

/** Of some saves the last one that a saved draft contains. */
export const lastContained = (unheard: readonly Save[], saves: Saves): Save | undefined =>
  unheard.findLast(({ writer, number }) => number <= (saves[writer] ?? 0));
