import type { Cart } from '@comanda/domain/cart/cart';

/** Identifies a save: the page that wrote it, and its number among that page's saves. */
export type SaveMark = { readonly writer: string; readonly number: number };

/** A save with its cart. */
export type Save = SaveMark & { readonly cart: Cart };

/** The last save of each page that a saved draft contains, its own or merged by another page. */
export type Saves = Readonly<Record<string, number>>;

/** Enough for every page that may still ask. */
const mostWriters = 20;

/** The saves in a draft after this one is written: the latest writer comes last, the oldest is dropped. */
export function withSave(saves: Saves, { writer, number }: SaveMark): Saves {
  const others = Object.entries(saves).filter(([other]) => other !== writer);
  return Object.fromEntries([...others, [writer, number] as const].slice(-mostWriters));
}

/** The last of some saves that a saved draft contains. */
export const lastContained = (unheard: readonly Save[], saves: Saves): Save | undefined =>
  unheard.findLast(({ writer, number }) => number <= (saves[writer] ?? 0));
