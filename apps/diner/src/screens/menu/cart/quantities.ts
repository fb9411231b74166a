import { delays } from '@comanda/domain/limits';
import type { Spu, SpuCate } from '@comanda/domain/menu/spu.schema';

/** Quantities that were tapped in the list and are not in the cart yet. */
export type Quantities = {
  readonly change: (category: SpuCate, spu: Spu, unitQty: number) => void;
  /** The tapped quantity of an item. Undefined if the cart already has it. */
  readonly tapped: (spuPid: string) => number | undefined;
  readonly watch: (listener: () => void) => () => void;
  /**
   * Applies all quantities to the cart at once, because the next tap needs the cart or the page is being
   * left.
   */
  readonly settle: () => void;
};

/** Applies a quantity to the cart 100 ms after the last tap (MENU-9). */
export function createQuantities(apply: Quantities['change']): Quantities {
  const pending = new Map<string, { readonly unitQty: number; readonly send: () => void }>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    change: (category, spu, unitQty) => {
      const send = () => {
        if (pending.get(spu.spuPid)?.send !== send) return;
        pending.delete(spu.spuPid);
        apply(category, spu, unitQty);
        tell();
      };
      pending.set(spu.spuPid, { unitQty, send });
      setTimeout(send, delays.cartQuantityMs);
      tell();
    },
    tapped: (spuPid) => pending.get(spuPid)?.unitQty,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settle: () => {
      for (const { send } of pending.values()) send();
    },
  };
}
