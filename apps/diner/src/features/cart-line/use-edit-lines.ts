import { removeLine, setLineQty } from '@comanda/domain/cart/cart';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { restoreLine } from '@comanda/domain/cart/replace-line';
import { delays } from '@comanda/domain/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDraft, useDraftStore } from '../../draft/draft-store.ts';
import { useWorld } from '../../draft/world.ts';

/** The line that was removed last, its place among the lines, and how many lines were left. */
type Removed = { readonly line: CartLine; readonly place: number; readonly left: number };

/**
 * Changes and removes lines of the cart, and puts the last removed line back until the cart changes otherwise (FIX-28).
 * If no line is left, it waits for 5 s and then calls `onEmptied` (PAGE-12).
 */
export function useEditLines(onEmptied?: () => void) {
  const draft = useDraftStore();
  const { say } = useWorld();
  const count = useDraft(({ carList }) => carList.length);
  const [last, setLast] = useState<Removed>();
  const [restored, setRestored] = useState<number>();
  const isEmpty = count === 0;
  const removed = last?.left === count ? last : undefined;
  const leave = useEffectEvent(() => onEmptied?.());
  useEffect(() => {
    if (!isEmpty || !removed) return;
    const timer = setTimeout(() => leave(), delays.undoMs);
    return () => clearTimeout(timer);
  }, [isEmpty, removed]);
  useEffect(() => {
    document.querySelector<HTMLElement>(`[data-line="${restored}"] button`)?.focus();
  }, [restored]);
  const change = (line: CartLine, unitQty: number) =>
    draft.setState(({ carList }) => ({ carList: setLineQty(carList, line.index, unitQty) }));
  const remove = (line: CartLine) => {
    const { carList } = draft.getState();
    const place = carList.findIndex(({ index }) => index === line.index);
    setLast({ line, place, left: carList.length - 1 });
    setRestored(undefined);
    draft.setState({ carList: removeLine(carList, line.index) });
  };
  const undo = () => {
    if (!removed) return;
    const added = restoreLine(draft.getState().carList, removed.place, removed.line);
    if (!added.ok) return say('menu.moreThanMax', { most: added.error.most });
    draft.setState({ carList: added.value.cart });
    setLast(undefined);
    setRestored(removed.line.index);
  };
  return { change, remove, undo, removed, isEmpty };
}

export type EditLines = ReturnType<typeof useEditLines>;
