import { removeLine, restoreLine, setLineQty } from '@comanda/domain/cart/cart';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { delays } from '@comanda/domain/limits';
import { useEffect, useState } from 'react';
import { useDraft, useDraftStore } from '#draft/draft-store.ts';
import { useWorld } from '#draft/world.ts';

/** The line that was removed last, and its place among the lines. */
type Removed = { readonly line: CartLine; readonly place: number };

/**
 * Changes and removes lines of the cart on the checkout, and puts the last removed line back (FIX-28). Without any line
 * it waits for 5 s and then goes to the menu (PAGE-12).
 */
export function useEditLines(menu: string) {
  const draft = useDraftStore();
  const { go, say } = useWorld();
  const isEmpty = useDraft(({ carList }) => carList.length === 0);
  const [removed, setRemoved] = useState<Removed>();
  const [restored, setRestored] = useState<number>();
  useEffect(() => {
    if (!isEmpty || !removed) return;
    const leave = setTimeout(() => void go(menu, { replace: true }), delays.undoMs);
    return () => clearTimeout(leave);
  }, [isEmpty, removed, go, menu]);
  const change = (line: CartLine, unitQty: number) =>
    draft.setState(({ carList }) => ({ carList: setLineQty(carList, line.index, unitQty) }));
  const remove = (line: CartLine) => {
    const { carList } = draft.getState();
    setRemoved({ line, place: carList.findIndex(({ index }) => index === line.index) });
    draft.setState({ carList: removeLine(carList, line.index) });
  };
  const undo = () => {
    if (!removed) return;
    const added = restoreLine(draft.getState().carList, removed.place, removed.line);
    if (!added.ok) return say('menu.moreThanMax', { most: added.error.most });
    draft.setState({ carList: added.value.cart });
    setRemoved(undefined);
    setRestored(removed.line.index);
  };
  return { change, remove, undo, removed, restored, isEmpty };
}

export type EditLines = ReturnType<typeof useEditLines>;
