import type { Cart } from '@comanda/domain/cart/cart';

/** Identifies a save by its page (`writer`) and its number on that page. */
export type SaveMark = { readonly writer: string; readonly number: number };

export type Save = SaveMark & { readonly cart: Cart };

/** The number of the last save of each writer that a draft contains, directly or by a merge. */
export type Saves = Readonly<Record<string, number>>;

/** More than the number of pages that can wait for an answer at the same time. */
const mostWriters = 20;

/** Adds a save. The latest writer comes last, and the oldest is dropped. */
export function withSave(saves: Saves, { writer, number }: SaveMark): Saves {
  const others = Object.entries(saves).filter(([other]) => other !== writer);
  return Object.fromEntries([...others, [writer, number] as const].slice(-mostWriters));
}

/** Of the saves without an answer (`unheard`), returns the last one that a draft with `saves` contains. */
export const lastContained = (unheard: readonly Save[], saves: Saves): Save | undefined =>
  unheard.findLast(({ writer, number }) => number <= (saves[writer] ?? 0));
